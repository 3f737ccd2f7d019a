import type { AlarmFigure, CaseFigure } from './measure.ts'

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([reason, n]) => `${reason} ${n}`)
    .join(', ')

export const shareOf = ({ raised, n }: CaseFigure): number => (n === 0 ? 0 : raised / n)

function caseLine(figure: CaseFigure): string {
  const mark = shareOf(figure) >= figure.target ? 'ok  ' : 'low '
  const missed = counted(figure.missedBy)
  return `${mark}${percent(shareOf(figure)).padStart(8)} (target ${percent(figure.target)}, n ${figure.n})  ${figure.title}${missed && `: ${missed}`}`
}

function alarmLine(figure: AlarmFigure): string {
  const mark = figure.perThousand <= figure.target ? 'ok  ' : 'high'
  const why = counted(figure.reasons)
  return `${mark}${String(figure.perThousand).padStart(8)} (target ${figure.target}, n ${figure.n}, ${figure.matches} Match)  ${figure.title}${why && `: ${why}`}`
}

export function verdictsText(
  cases: readonly CaseFigure[],
  alarms: readonly AlarmFigure[],
  withMisses: boolean,
): string[] {
  const misses = cases.flatMap((one) => one.misses.map((miss) => `  ${one.id}: ${miss}`))
  return [
    'Raised to a person, of listed parties as a client may have them',
    ...cases.map(caseLine),
    '',
    'False alarms per 1,000 that are on no list',
    ...alarms.map(alarmLine),
    ...(withMisses ? ['', 'Missed', ...misses] : []),
  ]
}
