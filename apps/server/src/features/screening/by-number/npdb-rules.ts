import type { DetailLabel, FindingReason, Result } from '@vigil/contract'
import type { Finding, Reason } from '@vigil/matching'
import type { ReportLink } from './npdb-queries.ts'

/** What contradicts that a report is about the subject with its number. */
const contradictions: ReadonlySet<Reason> = new Set<Reason>([
  'identifier-agrees-another-contradicts',
  'identifier-agrees-name-contradicted',
  'identifier-agrees-name-differs',
  'identifier-agrees-rest-differs',
  'name-and-birth-date-number-differs',
  'similar-name-and-birth-date-number-differs',
  'name-and-close-birth-date-number-differs',
  'name-and-distant-birth-date',
  'name-part-and-birth-date',
  'birth-date-differs',
  'birth-year-differs',
  'ssn-differs',
  'npi-differs',
  'name-differs',
])

const links: readonly [ReportLink, reason: FindingReason, label: DetailLabel][] = [
  ['externalId', 'npdb-external-id', 'External ID'],
  ['npi', 'npdb-npi', 'NPI'],
  ['ssn', 'npdb-ssn', 'SSN'],
]

export interface ReportVerdict {
  result: Result
  reason: FindingReason
  /** the names of the numbers that agree */
  matchedBy: string
}

/**
 * A report is about the subject whose number it carries, unless another number, the date of birth or the name clearly
 * contradicts: then it needs a review, and is not a match.
 */
export function judgeReport(
  agreeing: readonly ReportLink[],
  { reason }: Pick<Finding, 'reason'>,
): ReportVerdict {
  const agreed = links.filter(([link]) => agreeing.includes(link))
  const matchedBy = agreed.map(([, , label]) => label).join(', ')
  return contradictions.has(reason)
    ? { result: 'Suspected Match', reason, matchedBy }
    : { result: 'Issue Found', reason: agreed[0]![1], matchedBy }
}
