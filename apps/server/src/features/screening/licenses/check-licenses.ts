import type { Result } from '@vigil/contract'
import type { PartyName } from '@vigil/matching'
import { randomUUIDv7 } from 'node:crypto'
import type { CheckedFeed, CheckContext, Looked, Outcome } from '../runs/check-context.ts'
import { updateLicenseStates, type LicenseState } from '../../population/index.ts'
import { judgeLicense, type Judgment } from './judge-license.ts'
import { isSameType, nextLicenseCheck } from './license-rules.ts'
import {
  readDueLicenses,
  selectDueStates,
  selectUncheckedLicenses,
  selectListedTypes,
  type DueLicense,
  type ListedType,
} from './licenses-queries.ts'
import { insertChecks, type CheckRow } from './check-queries.ts'

interface Boards {
  feeds: ReadonlyMap<number, CheckedFeed>
  /** what kinds of licenses the lists hold */
  types: readonly ListedType[]
}

const keyOf = ({ id }: DueLicense): string => `license:${id}`

/**
 * The list whose silence says that there is no such license: a whole one that had it before, or that has
 * others of its kind in that state. A board of physicians says nothing about nurses.
 */
function silentFeed(
  { state, type, lastFeedId }: DueLicense,
  { feeds, types }: Boards,
): CheckedFeed | undefined {
  const whole = [...feeds.values()].filter(({ complete }) => complete)
  const covers = ({ feedId, meta }: CheckedFeed): boolean => {
    if (meta.state !== undefined && meta.state !== state) return false
    if (lastFeedId === feedId) return true
    const listed = types.filter((one) => one.feedId === feedId && (one.state ?? meta.state) === state)
    return listed.some((one) => one.type === null || isSameType(type, one.type))
  }
  return whole.find((feed) => feed.meta.state === state && covers(feed)) ?? whole.find(covers)
}

/** Every list in which a finding about the license may stand; all but the one that answers have nothing to say. */
function lookedAt(license: DueLicense, { feeds }: Boards, answering: number | undefined): Looked[] {
  const ids = new Set(license.lastFeedId === null ? [] : [license.lastFeedId])
  for (const { feedId, meta } of feeds.values())
    if (meta.state === undefined || meta.state === license.state) ids.add(feedId)
  return [...ids].map((feedId) => ({
    subjectId: license.subjectId,
    feedId,
    key: keyOf(license),
    silent: feedId !== answering,
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

function checkRow({ id, subjectId }: DueLicense, feed: CheckedFeed, judged: Judgment): CheckRow {
  return {
    id: randomUUIDv7(),
    license_id: id,
    subject_id: subjectId,
    feed_id: feed.feedId,
    list_version: feed.version,
    record_id: judged.chosen?.recordId ?? null,
    status: judged.status,
    name_agrees: judged.chosen?.name ?? null,
    evidence: judged.evidence,
  }
}

const outcomeOf = (license: DueLicense, feedId: number, judged: Judgment, result: Result): Outcome => ({
  subjectId: license.subjectId,
  feedId,
  product: 'LICENSES',
  key: keyOf(license),
  recordId: judged.chosen ? Number(judged.chosen.recordId) : null,
  entryId: judged.chosen ? Number(judged.chosen.entryId) : null,
  result,
  evidence: judged.evidence,
  fingerprint: judged.fingerprint,
})

/** Looks at some licenses, writes what the boards say and tells what is wrong. */
async function checkBatch(
  context: CheckContext,
  boards: Boards,
  licenses: readonly DueLicense[],
): Promise<void> {
  const [checks, states, outcomes]: [CheckRow[], LicenseState[], Outcome[]] = [[], [], []]
  const looked: Looked[] = []
  for (const license of licenses) {
    const judged = judgeLicense({ ...license, names: license.facts.names }, context.at)
    const feed = judged.chosen ? boards.feeds.get(judged.chosen.feedId) : silentFeed(license, boards)
    states.push(stateOf(license, context.at, judged, feed !== undefined))
    looked.push(...lookedAt(license, boards, feed?.feedId))
    if (!feed) continue
    checks.push(checkRow(license, feed, judged))
    if (judged.result !== null) outcomes.push(outcomeOf(license, feed.feedId, judged, judged.result))
  }
  await context.looked(looked)
  await insertChecks(context, checks)
  await updateLicenseStates(context.client, context, states)
  if (outcomes.length > 0) await context.found(outcomes)
}

/**
 * Checks the licenses that are due against the lists of boards, all of which are to be given: each look leaves a
 * row, and an outcome where a license is not in good standing, in another name, or the board has acted.
 */
export async function checkLicenses(
  context: CheckContext,
  feeds: readonly CheckedFeed[],
): Promise<{ licenses: number }> {
  const unchecked = await selectUncheckedLicenses(context, feeds)
  await context.looked(unchecked.map((one) => Object.assign(one, { silent: true })))
  const states = new Set(await selectDueStates(context, feeds))
  if (states.size === 0) return { licenses: 0 }
  const asked = feeds.filter(({ meta }) => meta.state === undefined || states.has(meta.state))
  const boards: Boards = {
    feeds: new Map(feeds.map((feed) => [feed.feedId, feed])),
    types: await selectListedTypes(
      context,
      asked.filter(({ complete }) => complete),
    ),
  }
  let licenses = 0
  for await (const batch of readDueLicenses(context, feeds, asked)) {
    await checkBatch(context, boards, batch)
    licenses += batch.length
  }
  return { licenses }
}
