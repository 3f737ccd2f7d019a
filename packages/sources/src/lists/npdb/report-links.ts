import type { ListRecord } from '../../core/list-record.ts'

type Report = Pick<ListRecord, 'npis' | 'ssns' | 'identifiers'>

/** What links a report to a subject, the most reliable first. */
const links = ['externalId', 'npi', 'ssn', 'subjectId'] as const

/** The subject of a report and the entity it was queried for; '' for what is not stated. */
export type ReportLinks = Readonly<Record<(typeof links)[number] | 'entity', string>>

const numberOf = ({ identifiers = [] }: Report, type: string): string =>
  identifiers
    .find((one) => one.type === type)
    ?.value.trim()
    .toUpperCase() ?? ''

/** A DCN as it is compared, however it is written. */
export const plainDcn = (dcn: string): string => dcn.replaceAll(/[\s-]/g, '').toUpperCase()

export const dcnOf = (report: Report): string => numberOf(report, 'DCN')

export const linksOf = (report: Report): ReportLinks => ({
  externalId: numberOf(report, 'External ID'),
  npi: report.npis?.[0] ?? '',
  ssn: report.ssns?.[0] ?? '',
  subjectId: numberOf(report, 'Data Bank Subject ID'),
  entity: numberOf(report, 'Entity DBID'),
})

/** A report's most reliable link with the entity: distinguishes the reports of one DCN. */
export function linkKey(of: ReportLinks): string {
  const link = links.find((one) => of[one] !== '')
  return [link ?? 'nobody', link ? of[link] : '', of.entity].join('|')
}

/** Whether two reports are about the same subject, by the most reliable link they both have; unknown without one. */
export function isSameSubject(one: ReportLinks, other: ReportLinks): boolean | 'unknown' {
  if (one.entity !== '' && other.entity !== '' && one.entity !== other.entity) return false
  const common = links.find((link) => one[link] !== '' && other[link] !== '')
  return common ? one[common] === other[common] : 'unknown'
}

/** All links of a report, to find other reports that share one. */
export const namedBy = (of: ReportLinks): string[] =>
  links.flatMap((link) => (of[link] === '' ? [] : [`${link}|${of[link]}`]))
