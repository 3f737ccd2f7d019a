/** The value below which a part of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export interface Figure {
  what: string
  value: number
  target: number | null
  /** whether more is better */
  isFloor?: boolean
  unit: string
  note: string
}

function outcome({ value, target, isFloor = false }: Figure, isFull: boolean): string {
  if (target === null) return ''
  if (isFloor ? value < target : value > target) return 'missed'
  return isFull ? 'reached' : 'reached, another size'
}

const targetText = ({ target, isFloor = false }: Figure): string =>
  target === null ? '' : isFloor ? `at least ${target}` : `${target}`

/** Figures as people read them. */
export function figuresText(figures: readonly Figure[], isFull: boolean): string {
  const table = [
    ['figure', 'value', 'target', '', 'note'],
    ...figures.map((figure) => [
      figure.what,
      `${figure.value.toFixed(2)}${figure.unit}`,
      targetText(figure),
      outcome(figure, isFull),
      figure.note,
    ]),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
