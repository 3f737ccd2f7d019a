const spikeFactor = 2.5
const mostSpikes = 2

interface ChartScale {
  /** the highest value that is drawn in full */
  most: number
  /** some values are higher */
  isCut: boolean
}

/** One or two values that dwarf all others are cut off, so that the others can be told apart. */
export function chartScale(values: readonly number[]): ChartScale {
  const sorted = values.toSorted((a, b) => b - a)
  for (let spikes = 1; spikes <= mostSpikes; spikes += 1) {
    const [lowest, next] = [sorted[spikes - 1], sorted[spikes]]
    if (lowest !== undefined && next !== undefined && next > 0 && lowest > next * spikeFactor)
      return { most: next, isCut: true }
  }
  return { most: sorted[0] ?? 0, isCut: false }
}
