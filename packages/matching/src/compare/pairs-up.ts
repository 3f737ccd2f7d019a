/** Whether every part of the shorter list can be paired with a different part of the longer one. */
export function pairsUp(
  few: readonly string[],
  many: readonly string[],
  fits: (a: string, b: string) => boolean,
): boolean {
  const partner = many.map(() => -1)
  const assign = (index: number, seen: Set<number>): boolean => {
    for (const [at, part] of many.entries()) {
      if (seen.has(at) || !fits(few[index] ?? '', part)) continue
      seen.add(at)
      const holder = partner[at] ?? -1
      if (holder < 0 || assign(holder, seen)) {
        partner[at] = index
        return true
      }
    }
    return false
  }
  return few.every((_, index) => assign(index, new Set()))
}
