import { changeReasons, type Result } from '@vigil/contract'
import type { AlertCause, AlertDetail, DetailDifference } from '../../../database/schema/index.ts'
import { inOneLine } from '../detail-lines.ts'

/** Different in every run, so not a change of the finding. */
const ofTheCheck = new Set<AlertDetail['label']>([
  'List Version',
  'List Published',
  'Checked At',
  'Last Updated',
])

interface ResultDetails {
  result: Result
  details: readonly AlertDetail[]
}

const byLabel = ({ result, details }: ResultDetails): Map<AlertDetail['label'], string> =>
  new Map<AlertDetail['label'], string>([
    ['Result', result],
    ...details
      .filter(({ label }) => !ofTheCheck.has(label))
      .map(({ label, value }) => [label, inOneLine(value)] as const),
  ])

/** The differences between two alerts about the same finding: the result first, then label by label. */
export function differenceOf(before: ResultDetails, after: ResultDetails): DetailDifference[] {
  const [old, now] = [byLabel(before), byLabel(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((label) => {
    const [was, is] = [old.get(label) ?? null, now.get(label) ?? null]
    return was === is ? [] : [{ label, before: was, after: is }]
  })
}

/** Within a sentence. */
const ends: Partial<Record<AlertCause, string>> = {
  removed: changeReasons.removed.toLowerCase(),
  record: changeReasons.record.toLowerCase(),
  cleared: 'it is in order again',
  facts: changeReasons.facts.toLowerCase(),
  rules: changeReasons.rules.toLowerCase(),
}
const namedLabels = 3

/** A short summary of the changes, for the note on the replaced alert. */
export function inShort(cause: AlertCause, difference: readonly DetailDifference[]): string {
  const end = ends[cause]
  if (end) return end
  const result = difference.find(({ label }) => label === 'Result')
  if (result) return `the result is now ${result.after}`
  const labels = difference.map(({ label }) => label)
  if (labels.length === 0) return 'the evidence changed'
  const more = labels.length - namedLabels
  return `${labels.slice(0, namedLabels).join(', ')} ${more > 0 ? `and ${more} more ` : ''}changed`
}
