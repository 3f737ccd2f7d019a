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

function yearOf(packed: number): number {
  return (
    (packed >>> 28) * 1000 +
    ((packed >>> 24) & 15) * 100 +
    ((packed >>> 20) & 15) * 10 +
    ((packed >>> 16) & 15)
  )
}

/** Whether two packed dates differ too much for a typo; others are compared more closely. */
export function areApart(a: number, b: number): boolean {
  let differing = a ^ b
  let digits = 0
  while (differing !== 0) {
    if ((differing & 15) !== 0) digits++
    differing >>>= 4
  }
  if (digits <= 2) return false
  const years = Math.abs(yearOf(a) - yearOf(b))
  return years > 1 && years !== 100
}
