import type { FilePreview } from '@vigil/contract'
import { count } from '../../../ui/values/count-texts.ts'
import type { ShownFigure } from '../history/figures.tsx'

type Hold = FilePreview['holds'][number]

/** 0.1456 as "14.6%" */
export const percent = (share: number): string =>
  `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

const filledBefore = ({ columns }: FilePreview, header: string | null): string => {
  const before = columns.find((column) => column.header === header)?.filledBefore
  return before === null || before === undefined ? '' : `; last time it was ${percent(before)} filled`
}

/** Why a file waits, in a sentence or two. */
export function holdText(hold: Hold, preview: FilePreview): string {
  const { reason, column, count: affected, share, limit } = hold
  if (reason === 'terms')
    return `This file would term ${count(affected)} of ${count(preview.active)} active providers (${percent(share)}). Files that term more than ${percent(limit)} wait for approval.`
  if (reason === 'removals')
    return `This file would remove ${count(affected)} ${column ?? ''} (${percent(share)} of all). Files that remove more than ${percent(limit)} wait for approval.`
  const what = share >= 1 ? 'would be emptied' : `would lose ${percent(share)} of its values`
  return `The column ${column ?? ''} ${what}${filledBefore(preview, column)}. Files that blank more than ${percent(limit)} of a column wait for approval.`
}

const aboveLimit = ({ share, limit }: Hold): string => `${percent(share)}, above the ${percent(limit)} limit`

/** The five figures; the one that broke a limit is amber. */
export function heldFigures({ counts, holds }: FilePreview): ShownFigure[] {
  const [terms, removals] = (['terms', 'removals'] as const).map((why) =>
    holds.find(({ reason }) => reason === why),
  )
  return [
    { label: 'Add', value: count(counts.added ?? 0), hint: 'new providers' },
    { label: 'Change', value: count(counts.changed ?? 0), hint: 'of existing providers' },
    ...(removals
      ? [{ label: 'Remove', value: count(removals.count), hint: aboveLimit(removals), isHigh: true }]
      : [
          {
            label: 'Term',
            value: count(counts.termed ?? 0),
            hint: terms ? aboveLimit(terms) : 'no longer active',
            isHigh: terms !== undefined,
          },
        ]),
    { label: 'Unchanged', value: count(counts.unchanged ?? 0), hint: 'no effect' },
    {
      label: 'Skipped rows',
      value: count(counts.skipped ?? 0),
      hint: counts.rows === null ? 'with errors' : `of ${count(counts.rows)} read`,
    },
  ]
}
