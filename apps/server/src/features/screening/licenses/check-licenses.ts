import type { Result } from '@vigil/contract'
import type { PartyName } from '@vigil/matching'
import { randomUUIDv7 } from 'node:crypto'
import type { CheckedList, CheckContext, Examined, Outcome } from '../runs/check-context.ts'
import { clearDueLicenses, updateLicenseStates, type LicenseState } from '../../population/index.ts'
import { judgeLicense, type Judgment } from './judge-license.ts'
import { isOfType, nextLicenseCheck } from './license-rules.ts'
import {
  readDueLicenses,
  recordUnchecked,
  selectDueStates,
  selectUncheckedLicenses,
  selectListedTypes,
  type DueLicense,
  type ListedType,
} from './licenses-queries.ts'
import { insertChecks, type CheckRow } from './check-queries.ts'

interface Boards {
  lists: ReadonlyMap<number, CheckedList>
  /** the kinds of licenses on the lists */
  types: readonly ListedType[]
}

const keyOf = ({ id }: DueLicense): string => `license:${id}`

/**
 * The list whose lack of an entry means that there is no such license: a complete list that had it before, or that has
 * others of its kind in that state. A medical board does not list nurses.
 */
function silentList(
  { state, type, lastListId }: DueLicense,
  { lists, types }: Boards,
): CheckedList | undefined {
  const whole = [...lists.values()].filter(({ complete }) => complete)
  const covers = ({ listId, meta }: CheckedList): boolean => {
    if (meta.state !== undefined && meta.state !== state) return false
    if (lastListId === listId) return true
    const listed = types.filter((one) => one.listId === listId && (one.state ?? meta.state) === state)
    return listed.some((one) => one.type === null || isOfType(type, one.type))
  }
  return whole.find((list) => list.meta.state === state && covers(list)) ?? whole.find(covers)
}

/** Every list that may have a finding about the license; only the answering one has a result. */
function examinedKeysOf(license: DueLicense, { lists }: Boards, answering: number | undefined): Examined[] {
  const ids = new Set(license.lastListId === null ? [] : [license.lastListId])
  for (const { listId, meta } of lists.values())
    if (meta.state === undefined || meta.state === license.state) ids.add(listId)
  return [...ids].map((listId) => ({
    subjectId: license.subjectId,
    listId,
    key: keyOf(license),
    silent: listId !== answering,
  }))
}

const wholeDate = (date: string | undefined): string | null =>
  date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null

const nameOf = (
  name: PartyName | undefined,
): Pick<LicenseState, 'organization' | 'first_name' | 'last_name'> =>
  name?.kind === 'organization'
    ? { organization: name.full ?? null, first_name: null, last_name: null }
    : { organization: null, first_name: name?.given ?? null, last_name: name?.family ?? name?.full ?? null }

function stateOf(
  { id }: DueLicense,
  at: Date,
  { chosen, status }: Judgment,
  isAnswered: boolean,
): LicenseState {
  const expires = wholeDate(chosen?.license.expires)
  return {
    id,
    status: isAnswered ? status : null,
    found: chosen !== undefined,
    ...nameOf(chosen?.entry.names[0]),
    issued: wholeDate(chosen?.license.issued),
    expires,
    next_check_at: nextLicenseCheck(expires, at),
  }
}

const rowOf = ({ id, subjectId }: DueLicense) => ({
  id: randomUUIDv7(),
  license_id: id,
  subject_id: subjectId,
})

const checkRow = (license: DueLicense, list: CheckedList, judged: Judgment): CheckRow => ({
  ...rowOf(license),
  list_id: list.listId,
  list_version: list.version,
  record_id: judged.chosen?.recordId ?? null,
  status: judged.status,
  name_agrees: judged.chosen?.name ?? null,
  evidence: { ...judged.evidence, checkedAs: { type: license.type, state: license.state } },
})

/** Says that no list answers for a license any longer, so that later verifications of its last list don't count. */
const uncoveredRow = (license: DueLicense): CheckRow => ({
  ...rowOf(license),
  list_id: null,
  list_version: null,
  record_id: null,
  status: null,
  name_agrees: null,
  evidence: {
    reason: 'license-not-covered',
    subjectVersion: license.subjectVersion,
    matchHash: license.matchHash,
    record: null,
    seen: { 'License Number': license.number, 'License Type': license.type },
  },
})

const outcomeOf = (license: DueLicense, listId: number, judged: Judgment, result: Result): Outcome => ({
  subjectId: license.subjectId,
  listId,
  product: 'LICENSES',
  key: keyOf(license),
  recordId: judged.chosen ? Number(judged.chosen.recordId) : null,
  entryId: judged.chosen ? Number(judged.chosen.entryId) : null,
  result,
  evidence: judged.evidence,
  fingerprint: judged.fingerprint,
})

/** Checks some licenses: stores what the boards say, and reports problems. */
async function checkBatch(
  context: CheckContext,
  boards: Boards,
  licenses: readonly DueLicense[],
): Promise<void> {
  const [checks, states, outcomes]: [CheckRow[], LicenseState[], Outcome[]] = [[], [], []]
  const examined: Examined[] = []
  for (const license of licenses) {
    const judged = judgeLicense({ ...license, names: license.facts.names }, context)
    const list = judged.chosen ? boards.lists.get(judged.chosen.listId) : silentList(license, boards)
    states.push(stateOf(license, context.at, judged, list !== undefined))
    examined.push(...examinedKeysOf(license, boards, list?.listId))
    if (!list) {
      if (license.lastListId !== null) checks.push(uncoveredRow(license))
      continue
    }
    checks.push(checkRow(license, list, judged))
    if (judged.result !== null) outcomes.push(outcomeOf(license, list.listId, judged, judged.result))
  }
  await context.examined(examined)
  await insertChecks(context, checks)
  await updateLicenseStates(context.client, context, states)
  if (outcomes.length > 0) await context.found(outcomes)
}

async function checkDue(context: CheckContext, lists: readonly CheckedList[]): Promise<{ licenses: number }> {
  const states = new Set(await selectDueStates(context, lists))
  if (states.size === 0) return { licenses: 0 }
  const stateLists = lists.filter(({ meta }) => meta.state === undefined || states.has(meta.state))
  const boards: Boards = {
    lists: new Map(lists.map((list) => [list.listId, list])),
    types: await selectListedTypes(
      context,
      stateLists.filter(({ complete }) => complete),
    ),
  }
  let licenses = 0
  for await (const batch of readDueLicenses(context, lists, stateLists)) {
    await checkBatch(context, boards, batch)
    licenses += batch.length
  }
  return { licenses }
}

/**
 * Checks the due licenses against the boards' lists, which must all be passed in. A check that says something new
 * leaves a row, and an outcome if a license is not in good standing, is in another name, or the board has taken action. A
 * license that is not checked, because it was removed or its type or issuer is neither known nor mapped, leaves a row that
 * says so.
 */
export async function checkLicenses(
  context: CheckContext,
  lists: readonly CheckedList[],
): Promise<{ licenses: number }> {
  const unchecked = await selectUncheckedLicenses(context, lists)
  await context.examined(unchecked.map((one) => Object.assign(one, { silent: true })))
  const checked = await checkDue(context, lists)
  await recordUnchecked(context)
  await clearDueLicenses(context.client, context)
  return checked
}
