import type { LicenseResult, MonitorProduct } from '@vigil/contract'
import type { Sql } from '../../../database/transaction.ts'
import type { SubjectFacts } from '../../population/index.ts'
import {
  selectCheckedStates,
  selectFirstChecks,
  selectListChecks,
  type CheckedState,
  type FoundRow,
  type ListCheck,
} from './checks-queries.ts'

/** A subject's status on one list at a given time: the last check until then, and its findings. */
export interface CheckRow extends Omit<ListCheck, 'answersUntil'> {
  subjectId: string
  firstAt: Date
  /** false: the list has the answers of the Data Bank, and there was none about the subject */
  answered: boolean
  number: number
  facts: SubjectFacts
  products: MonitorProduct[] | null
  findings: FoundRow[]
  /** what the board said about the licenses it lists */
  licenses: LicenseResult[]
}

const wasLive = ({ fromVersion, toVersion }: CheckedState, version: number): boolean =>
  fromVersion <= version && (toVersion === null || toVersion > version)

const firstKey = (listId: number, since: number): string => `${listId} ${since}`

function checkRow({ answersUntil, ...check }: ListCheck, state: CheckedState, firstAt: Date): CheckRow {
  const { subjectId, number, facts, products, answeredAt } = state
  const ofList = ({ listId }: { listId: number }): boolean => listId === check.listId
  return {
    ...check,
    subjectId,
    firstAt,
    answered: answersUntil === null || (answeredAt !== null && answeredAt <= answersUntil),
    number,
    facts,
    products,
    findings: state.findings.filter(ofList),
    licenses: state.licenses.filter(ofList).map(({ status }) => status),
  }
}

/** For each subject and list, the last verification until a given time that included the subject. */
export async function readChecks(
  sql: Sql,
  clientId: string,
  subjectIds: readonly string[],
  moment: Date,
): Promise<CheckRow[]> {
  const checks = await selectListChecks(sql, clientId, moment)
  if (checks.length === 0) return []
  const states = await selectCheckedStates(sql, clientId, { subjectIds, checks, moment })
  const versions = [...new Set(states.map(({ since }) => since))]
  const listIds = checks.map(({ listId }) => listId)
  const firsts = await selectFirstChecks(sql, clientId, listIds, versions)
  const firstAt = new Map(firsts.map(({ listId, since, at }) => [firstKey(listId, since), new Date(at)]))
  return states.flatMap((state) =>
    checks
      .filter(({ populationVersion }) => wasLive(state, populationVersion))
      .map((check) => checkRow(check, state, firstAt.get(firstKey(check.listId, state.since))!)),
  )
}
