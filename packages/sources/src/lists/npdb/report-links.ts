import type { ListRecord } from '../../core/list-record.ts'

type Report = Pick<ListRecord, 'npis' | 'ssns' | 'identifiers'>

/** By what a report belongs to somebody, the surest first. */
const links = ['externalId', 'npi', 'ssn', 'subjectId'] as const

/** Whom a report is about and for which entity it was asked; '' for what it does not say. */
export type ReportLinks = Readonly<Record<(typeof links)[number] | 'entity', string>>

const numberOf = ({ identifiers = [] }: Report, type: string): string =>
  identifiers
    .find((one) => one.type === type)
    ?.value.trim()
    .toUpperCase() ?? ''

export const dcnOf = (report: Report): string => numberOf(report, 'DCN')

export const linksOf = (report: Report): ReportLinks => ({
  externalId: numberOf(report, 'External ID'),
  npi: report.npis?.[0] ?? '',
  ssn: report.ssns?.[0] ?? '',
  subjectId: numberOf(report, 'Data Bank Subject ID'),
  entity: numberOf(report, 'Entity DBID'),
})

/** The surest link that a report has, with the entity: what tells the reports of one DCN apart. */
export function linkKey(of: ReportLinks): string {
  const link = links.find((one) => of[one] !== '')
  return [link ?? 'nobody', link ? of[link] : '', of.entity].join('|')
}

/** Whether two reports are about the same subject: the surest link that both name decides; unknown without one. */
export function isSameSubject(one: ReportLinks, other: ReportLinks): boolean | 'unknown' {
  if (one.entity !== '' && other.entity !== '' && one.entity !== other.entity) return false
  const common = links.find((link) => one[link] !== '' && other[link] !== '')
  return common ? one[common] === other[common] : 'unknown'
}

/** All that a report names, to find others that name the same. */
export const namedBy = (of: ReportLinks): string[] =>
  links.flatMap((link) => (of[link] === '' ? [] : [`${link}|${of[link]}`]))
