import {
  clearResult,
  matchFields,
  resultTone,
  type MatchFieldLabel,
  type MonitorProduct,
  type Result,
  type ResultTone,
  type UnmappedAlias,
} from '@vigil/contract'
import { missingForScreening, prepare, type Field, type Screening } from '@vigil/matching'
import { findSource } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { partyOf, type SubjectFacts } from '../../population/index.ts'
import { blockOf, readRejections } from '../runs/rejections.ts'
import { checkKind } from '../screening-rules.ts'
import type { FoundRow } from './checks-queries.ts'
import { readChecks, type CheckRow } from './read-checks.ts'
import {
  selectListed,
  selectRejections,
  selectUnansweredLicenses,
  type UnansweredLicense,
} from './status-queries.ts'

/** A subject's status on one list, with what it was checked against. */
export interface SourceStatus {
  product: MonitorProduct
  sourceId: string
  sourceName: string
  result: Result
  /** the field the client must provide for a result; null if nothing is missing */
  missing: MatchFieldLabel | null
  findings: FoundRow[]
  verifiedAt: Date
  firstVerifiedAt: Date
  list: { version: number; published: string | null; sha256: string | null; loadedAt: Date | null }
  model: string
  engine: string
  runId: number
}

export interface SubjectStatus {
  sources: SourceStatus[]
  /** no board has answered for some of the subject's licenses */
  hasUnansweredLicenses: boolean
  /** names in them that keep them from being checked */
  unmapped: UnmappedAlias[]
}

export interface ExplainedStatus extends SubjectStatus {
  /** list records that were compared and rejected, by reason */
  ruledOut: Screening['rejected']
}

const labelOf = (field: Field | undefined): MatchFieldLabel | null =>
  field ? matchFields[field].label : null

const isFullDate = (date: string | undefined): boolean => date?.length === 10

/** The field that a subject needs to be checked against a list. */
export function missingFor(
  product: MonitorProduct,
  facts: SubjectFacts,
  { ssnOnly }: { ssnOnly: boolean },
): MatchFieldLabel | null {
  const kind = checkKind({ product })
  if (kind === 'npi') return facts.npi ? null : 'NPI'
  if (kind === 'deaths') return facts.ssn || (!ssnOnly && isFullDate(facts.birthDate)) ? null : 'SSN'
  // the client's own id is enough, and every subject has one
  if (kind === 'npdb') return null
  if (kind === 'licenses') return facts.licenses && facts.licenses.length > 0 ? null : 'License'
  return labelOf(missingForScreening(prepare(partyOf('', facts))))
}

/** The missing field that would help most to settle a finding. */
const missingIn = (findings: readonly FoundRow[]): MatchFieldLabel | null =>
  labelOf(
    findings.find(({ result }) => result === 'Insufficient Client Data')?.evidence.explanation?.settle[0],
  )

const urgency: Record<ResultTone, number> = { issue: 0, warning: 1, neutral: 2, clear: 3 }

/** The most urgent result. */
export function worstResult(results: readonly Result[], clear: Result): Result {
  const [worst] = results.toSorted((a, b) => urgency[resultTone(a)] - urgency[resultTone(b)])
  return worst ?? clear
}

/** What a list says about a subject; nothing if the subject is not checked against it. */
export function sourceStatusOf(row: CheckRow): SourceStatus[] {
  const meta = findSource(row.sourceId)?.meta
  if (!meta || (row.products && !row.products.includes(meta.product))) return []
  const isBoard = meta.product === 'LICENSES'
  // a board that lists none of the licenses has not confirmed them
  if (isBoard && row.licenses.length + row.findings.length === 0) return []
  const missing = missingFor(meta.product, row.facts, row)
  // unknown if the list was never loaded in full, or says nothing about the subject yet
  const said = (row.complete && row.answered) || isBoard ? clearResult(meta.product) : 'Not Verified'
  const clear = missing === null ? said : 'Insufficient Client Data'
  const { listVersion: version, published, sha256, loadedAt } = row
  return [
    {
      product: meta.product,
      sourceId: meta.id,
      sourceName: meta.title,
      result: worstResult([...row.findings.map(({ result }) => result), ...row.licenses], clear),
      missing: missing ?? missingIn(row.findings),
      findings: row.findings,
      verifiedAt: row.at,
      firstVerifiedAt: row.firstAt,
      list: { version, published, sha256, loadedAt },
      model: row.model,
      engine: row.engine,
      runId: row.runId,
    },
  ]
}

function aliasOf({ reason, type, issuer }: UnansweredLicense): UnmappedAlias[] {
  if (reason === 'license-type-unknown') return [{ field: 'License Type', alias: type }]
  return reason === 'license-issuer-unknown' ? [{ field: 'License Issuer', alias: issuer }] : []
}

/** Entries that had left their list, or were changed, were not compared any more. */
function onlyListed(rejected: Screening['rejected'], listed: ReadonlySet<string>): Screening['rejected'] {
  const kept = Object.entries(rejected).map(([reason, ids]) => [reason, ids.filter((id) => listed.has(id))])
  return Object.fromEntries(kept.filter(([, ids]) => (ids as string[]).length > 0))
}

const statusOf = (checks: readonly CheckRow[], unanswered: readonly UnansweredLicense[]): SubjectStatus => ({
  sources: checks.flatMap(sourceStatusOf),
  hasUnansweredLicenses: unanswered.length > 0,
  unmapped: unanswered.flatMap(aliasOf),
})

/** How a subject stood at a moment, list by list. Everything of it was written by the checks until then. */
export async function readSubjectStatus(
  sql: Sql,
  clientId: string,
  subjectId: string,
  moment: Date,
): Promise<SubjectStatus> {
  const checks = await readChecks(sql, clientId, [subjectId], moment)
  return statusOf(checks, await selectUnansweredLicenses(sql, clientId, [subjectId], moment))
}

/** The same with what was ruled out. */
export async function subjectStatus(
  context: Context,
  clientId: string,
  subjectId: string,
  moment: Date,
): Promise<ExplainedStatus> {
  return context.forClient(clientId).read(async (sql) => {
    const checks = await readChecks(sql, clientId, [subjectId], moment)
    const [one] = checks
    const runId = Math.max(0, ...checks.map((check) => check.runId))
    const blocks = one ? await selectRejections(sql, clientId, blockOf(one.number), runId) : []
    const rejected = one ? readRejections(blocks, one.number) : {}
    const listed = await selectListed(sql, Object.values(rejected).flat(), checks)
    const unanswered = await selectUnansweredLicenses(sql, clientId, [subjectId], moment)
    return { ...statusOf(checks, unanswered), ruledOut: onlyListed(rejected, listed) }
  })
}
