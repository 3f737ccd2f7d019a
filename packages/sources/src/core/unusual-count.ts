/** A warning where a whole publication is not of its usual size; null where it is. */
export function unusualCount(entries: number, { min, max }: { min: number; max: number }): string | null {
  if (entries < min) return `It holds ${entries} entries; this list usually holds at least ${min}.`
  return entries > max ? `It holds ${entries} entries; this list usually holds at most ${max}.` : null
}
