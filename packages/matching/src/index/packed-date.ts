/** A full date with each digit in four bits, so that digits can be compared at once. */
export function packDate(date: number): number {
  let packed = 0
  let rest = date
  for (let shift = 0; shift < 32; shift += 4) {
    packed |= (rest % 10) << shift
    rest = Math.floor(rest / 10)
  }
  return packed >>> 0
}

/** Whether two packed dates are too different for a slip: neither near in their digits nor with day and month swapped. */
export function areApart(a: number, b: number): boolean {
  let differing = a ^ b
  let digits = 0
  while (differing !== 0) {
    if ((differing & 15) !== 0) digits++
    differing >>>= 4
  }
  if (digits <= 2) return false
  return (((a & 0xff) << 8) | ((a >>> 8) & 0xff)) !== (b & 0xffff) || a >>> 16 !== b >>> 16
}
