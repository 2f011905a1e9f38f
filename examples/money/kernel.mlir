// A type that xdsl-numba does not know: it comes with the package `money.py`.
// With the package installed: numba-opt kernel.mlir -p numba-to-llvm -t ptx

!euro = !money.amount<"EUR">

func.func @cents(%amount: !euro, %out: !numba.array<si64, 1, C>) attributes {dm.abi = "kernel"} {
  %units = numba.getattr %amount "units" : !euro -> si64
  %cents = numba.getattr %amount "cents" : !euro -> si8
  %hundred = numba.constant 100 : si64
  %whole = numba.binop mul %units, %hundred : (si64, si64) -> si64
  %all = numba.binop add %whole, %cents : (si64, si8) -> si64
  %i = numba.constant 0 : si64
  numba.setitem %out[%i], %all : (!numba.array<si64, 1, C>, si64, si64)
  func.return
}
