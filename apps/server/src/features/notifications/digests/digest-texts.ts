import { formatDate, pages, productTable, uploadStatusLabels } from '@vigil/contract'
import type { AlertCount, ImportCount } from './digest-queries.ts'
import type { DigestPeriod } from './digest-rules.ts'

export interface DigestText {
  subject: string
  body: string
}

const mostLines = 50
const number = new Intl.NumberFormat('en-US')
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

function daysOf({ firstDay, lastDay }: DigestPeriod): string {
  return firstDay === lastDay ? formatDate(lastDay) : `${formatDate(firstDay)} to ${formatDate(lastDay)}`
}

interface Parts {
  subject: string
  head: string
  lines: readonly string[]
  foot: string
  link: string
  preference: string
}
const textOf = ({ subject, head, lines, foot, link, preference }: Parts): DigestText => ({
  subject: `Vigil: ${subject}`,
  body: [head, '', ...lines, '', ...(foot ? [foot, ''] : []), link, '', footNote(preference), ''].join('\n'),
})
const footNote = (preference: string): string =>
  `You get this mail because "${preference}" is on for your user.`

/** New alerts by product, and how many of them wait for somebody. */
export function alertsText(
  counts: readonly AlertCount[],
  period: DigestPeriod,
  address: string,
  kind: 'alerts' | 'npdb',
): DigestText {
  const [one, preference] =
    kind === 'npdb' ? ['new NPDB alert', 'Receive NPDB Alerts Email'] : ['new alert', 'Receive Alerts Email']
  const total = sum(counts.map((count) => count.total))
  const waiting = sum(counts.map((count) => count.needsReview))
  return textOf({
    subject: counted(total, one),
    head: `New alerts, ${daysOf(period)} (UTC):`,
    lines: counts.map((count) => `${productTable[count.product].label}: ${number.format(count.total)}`),
    foot: `${counted(total, 'alert')} in all, ${number.format(waiting)} still to be reviewed.`,
    link: `${address}${pages.alerts.path}`,
    preference,
  })
}

const rowsOf = ({ rows, errors }: ImportCount): string =>
  [rows === null ? null : counted(rows, 'row'), errors === null ? null : counted(errors, 'error')]
    .filter((part) => part !== null)
    .join(', ')

/** The files that were taken in, each with its status, rows and errors, and no name of any. */
export function importsText(
  imports: readonly ImportCount[],
  period: DigestPeriod,
  address: string,
): DigestText {
  const lines = imports.slice(0, mostLines).map((one) => {
    const rows = rowsOf(one)
    return `${uploadStatusLabels[one.status]}${rows && `: ${rows}`}`
  })
  const more = imports.length - lines.length
  return textOf({
    subject: counted(imports.length, 'data import'),
    head: `Data imports, ${daysOf(period)} (UTC):`,
    lines,
    foot: more > 0 ? `And ${number.format(more)} more.` : '',
    link: `${address}${pages.dataManagement.path}`,
    preference: 'Receive Data Import Email',
  })
}
