import { formatDate, pages, productTable } from '@vigil/contract'
import type { AlertCount } from './digest-queries.ts'
import type { DigestPeriod } from './digest-rules.ts'

export interface DigestText {
  subject: string
  body: string
}

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
  `You receive this email because "${preference}" is on for your account.`

/** New alerts by product, and how many of them need review. */
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
    foot: `${counted(total, 'alert')} in total, ${number.format(waiting)} still to review.`,
    link: `${address}${pages.alerts.path}`,
    preference,
  })
}
