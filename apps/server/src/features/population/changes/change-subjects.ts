import { isTermed, monitoringDay, type SubjectOutcome } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context, WriteTransaction } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { lackedFields } from '../facts/lacked-fields.ts'
import { displayName, matchHashOf, type SubjectFacts } from '../facts/subject-facts.ts'
import { createSecretsWork } from '../facts/subject-secrets.ts'
import { changeLicenses } from './change-licenses.ts'
import { changeNetworks, createNetworkBook } from './change-networks.ts'
import type { NetworkChange } from './network-queries.ts'
import {
  closeVersions,
  endSubjects,
  insertSubjects,
  lockPopulation,
  markIncluded,
  markNamed,
  openVersions,
  recordDates,
  selectKnown,
  setPopulationVersion,
  shiftProducts,
  updateSubjects,
  type KnownRow,
  type ProductShift,
  type SubjectRow,
  type VersionRow,
} from './change-queries.ts'
import { completeFacts, wholeFacts, decideChange, type Decision, type SubjectChange } from './change-rules.ts'

/**
 * A feature that copies facts of subjects updates its copies in the transaction that changes the facts. The population
 * does not import that feature (alerts, for the columns of their lists): runtime/open-services.ts passes it in.
 */
export interface SubjectCopies {
  /** ids of the copies that are out of date */
  selectOutdated(sql: Sql, clientId: string, subjectIds: readonly string[]): Promise<string[]>
  /** called last, with the population locked; `waitForLocks`: wait for concurrent writers instead of failing fast */
  update(sql: Sql, clientId: string, copyIds: readonly string[], waitForLocks: boolean): Promise<void>
}

declare module '../../../context.ts' {
  interface Services {
    subjectCopies: SubjectCopies
  }
}

export type ChangeCounts = Record<SubjectOutcome, number>

export interface ChangeOptions {
  clientId: string
  origin: 'import' | 'api' | 'search'
  /** the file that brings the changes */
  importId?: string
  /** monitored subjects stay monitored, whatever end dates the changes bring */
  withoutTerms?: boolean
  /** the changes put back what was there before: facts are whole as given, and monitoring does not start again */
  restores?: boolean
  /** subjects that are named join the client's roster, which the caller keeps */
  inRoster?: boolean
  /** told what the changes did, batch by batch */
  onEffects?: (effects: readonly SubjectEffect[]) => void
}

/** What a change did to one subject. */
export interface SubjectEffect extends AppliedChange {
  number: number
  /** as it was before; undefined: it is new */
  known: KnownRow | undefined
  facts: SubjectFacts
  /** null: they stay as they are, or the subject is new */
  networks: NetworkChange | null
}

/** The result of changing one subject. */
export interface AppliedChange extends Pick<Decision, 'outcome' | 'startDate' | 'endDate'> {
  id: string
  externalId: string
}

/** A client's population during a change: everything done through it becomes one version. */
export interface ChangeWork {
  counts: ChangeCounts
  /** the version that the population gets, as far as it has been changed */
  version(): number
  /** each external ID once across all batches; any number of them, all held in memory */
  apply(changes: readonly SubjectChange[]): Promise<AppliedChange[]>
  /** records that these were named, even though their data could not be used */
  include(externalIds: readonly string[]): Promise<void>
  /** ends monitoring of live subjects */
  term(subjects: readonly { id: string; endDate: string }[]): Promise<void>
  /** applies a change of the client's products to subjects with products of their own; returns how many changed */
  shiftProducts(shift: ProductShift): Promise<number>
}

interface Planned extends Decision {
  change: SubjectChange
  known: KnownRow | undefined
  id: string
  /** 0 until a new subject is inserted */
  number: number
  facts: SubjectFacts
  products: KnownRow['products']
}

/** Subjects with the rows that they become. */
interface Prepared {
  plans: readonly Planned[]
  added: readonly Planned[]
  addedRows: readonly SubjectRow[]
  changedRows: readonly SubjectRow[]
  opened: readonly Planned[]
  /** of the opened ones, in the same order; numbered when they are written */
  versionRows: readonly VersionRow[]
}

/** Few enough that the next ones are prepared while these are written. */
const writtenAtOnce = 500

const subjectRow = ({ id, change, known, facts, ...plan }: Planned): SubjectRow => {
  const shown = plan.opens || !known ? facts : known.facts
  return {
    id,
    external_id: change.externalId,
    kind: shown.kind,
    name: displayName(shown),
    npi: shown.npi ?? null,
    specialties: shown.specialties ?? [],
    lacks: lackedFields(shown),
    start_date: plan.startDate,
    end_date: plan.endDate,
    starts: plan.starts,
  }
}

async function openChanges(
  context: Context,
  { sql }: WriteTransaction,
  options: ChangeOptions,
): Promise<ChangeWork & { finish(): Promise<boolean> }> {
  const { clientId, origin: via, importId, onEffects } = options
  const { withoutTerms = false, restores = false, inRoster = false } = options
  const before = await lockPopulation(sql, clientId)
  const version = before + 1
  const now = context.now()
  const today = monitoringDay(now)
  const secrets = createSecretsWork(context.services, clientId)
  const networks = createNetworkBook(clientId, now)
  const origin = { at: now, changedBy: context.actor?.name ?? null, importId: importId ?? null }
  const counts: ChangeCounts = { added: 0, changed: 0, unchanged: 0, termed: 0 }
  let isTouched = false
  const copies = context.services.subjectCopies
  const outdated = new Set<string>()

  const note = async (subjectIds: readonly string[]): Promise<void> => {
    for (const id of await copies.selectOutdated(sql, clientId, subjectIds)) outdated.add(id)
  }

  function plan(given: SubjectChange, known: KnownRow | undefined): Planned {
    const facts = restores ? wholeFacts(given) : completeFacts(given, known?.facts)
    const numbers = secrets.numbersOf(given.numbers, facts.kind, known?.facts)
    const change = numbers ? { ...given, numbers } : given
    secrets.mark(facts, numbers, known?.facts)
    const products = change.products === undefined ? (known?.products ?? null) : change.products
    const { startDate } = change
    const isKept = withoutTerms && known?.live && isTermed(change.endDate ?? null, today)
    const endDate = isKept ? undefined : change.endDate
    const decision = decideChange({ facts, products, startDate, endDate }, known, today)
    const starts = decision.starts && !restores
    const { id, number } = known ?? { id: randomUUIDv7(), number: 0 }
    return { ...decision, starts, change, known, id, number, facts, products }
  }

  const versionRow = ({ id, number, facts, change, known, products, endDate }: Planned): VersionRow => {
    const { sealed, ssnIdentity } = secrets.seal(id, facts, change.numbers, known)
    return {
      id,
      number,
      facts,
      matchHash: matchHashOf(facts),
      sealed: sealed?.toString('hex') ?? null,
      ssn_identity: ssnIdentity,
      products,
      over: isTermed(endDate, today),
    }
  }

  function prepare(plans: readonly Planned[]): Prepared {
    const added = plans.filter(({ known }) => !known)
    const changed = plans.filter(({ known, outcome }) => known && outcome !== 'unchanged')
    const opened = plans.filter(({ opens }) => opens)
    return {
      plans,
      added,
      addedRows: added.map(subjectRow),
      changedRows: changed.map(subjectRow),
      opened,
      versionRows: opened.map(versionRow),
    }
  }

  async function write({
    plans,
    added,
    addedRows,
    changedRows,
    opened,
    versionRows,
  }: Prepared): Promise<void> {
    const closed = plans.filter(({ closes }) => closes)
    isTouched ||= opened.length > 0 || closed.length > 0
    const how = { now, origin: via, inRoster }
    const numbers = await insertSubjects(sql, clientId, addedRows, how)
    for (const one of added) one.number = numbers.get(one.id)!
    for (const [at, { number }] of opened.entries()) versionRows[at]!.number = number
    await recordDates(sql, clientId, changedRows, origin)
    await updateSubjects(sql, clientId, changedRows, { now, inRoster })
    const named = plans.flatMap(({ id, known, outcome }) => (known && outcome === 'unchanged' ? [id] : []))
    await markIncluded(sql, clientId, named, { now, inRoster })
    await closeVersions(
      sql,
      clientId,
      closed.map(({ id }) => id),
      version,
    )
    await openVersions(sql, clientId, versionRows, { version, now })
    const withLicenses = opened.filter(({ change }) => change.facts.licenses)
    const licenses = new Map(withLicenses.map(({ id, facts }) => [id, facts.licenses ?? []]))
    const known = withLicenses.flatMap((one) => (one.known ? [one.id] : []))
    await changeLicenses(sql, clientId, licenses, { now, known })
    await note(changedRows.map(({ id }) => id))
  }

  async function writeNetworks(
    plans: readonly Planned[],
  ): Promise<ReadonlyMap<string, NetworkChange | null>> {
    const withNetworks = plans.flatMap(({ id, change }) =>
      change.networks ? [[id, change.networks] as const] : [],
    )
    const changed = await changeNetworks(sql, clientId, networks, new Map(withNetworks), {
      ...origin,
      known: new Set(plans.flatMap(({ id, known }) => (known ? [id] : []))),
    })
    for (const one of plans) if (one.outcome === 'unchanged' && changed.has(one.id)) one.outcome = 'changed'
    return changed
  }

  async function writeAll(prepared: Prepared): Promise<void> {
    const { plans } = prepared
    await write(prepared)
    const changedNetworks = await writeNetworks(plans)
    for (const { outcome } of plans) counts[outcome] += 1
    onEffects?.(
      plans.map(({ id, number, change: { externalId }, known, facts, outcome, startDate, endDate }) => ({
        id,
        number,
        externalId,
        known,
        facts,
        outcome,
        startDate,
        endDate,
        networks: changedNetworks.get(id) ?? null,
      })),
    )
  }

  return {
    counts,
    version: () => (isTouched ? version : before),
    async apply(changes) {
      const externalIds = changes.map(({ externalId }) => externalId)
      const rows = await selectKnown(sql, clientId, externalIds)
      const known = new Map(rows.map((row) => [row.externalId, row]))
      const all: Planned[] = []
      let writing = Promise.resolve()
      for (let at = 0; at < changes.length; at += writtenAtOnce) {
        const some = changes.slice(at, at + writtenAtOnce)
        // while the database writes those before
        const prepared = prepare(some.map((change) => plan(change, known.get(change.externalId))))
        all.push(...prepared.plans)
        await writing
        writing = writeAll(prepared)
        // awaited next, or below
        writing.catch(() => {})
      }
      await writing
      return all.map(({ id, change: { externalId }, outcome, startDate, endDate }) => ({
        id,
        externalId,
        outcome,
        startDate,
        endDate,
      }))
    },
    include: (externalIds) => markNamed(sql, clientId, externalIds, now),
    async term(subjects) {
      isTouched ||= subjects.length > 0
      counts.termed += subjects.length
      const ids = subjects.map(({ id }) => id)
      await closeVersions(sql, clientId, ids, version)
      await recordDates(
        sql,
        clientId,
        subjects.map(({ id, endDate }) => ({ id, end_date: endDate })),
        origin,
      )
      await endSubjects(sql, clientId, subjects)
      await note(ids)
    },
    async shiftProducts(shift) {
      const shifted = await shiftProducts(sql, clientId, shift, { version, now })
      isTouched ||= shifted > 0
      counts.changed += shifted
      return shifted
    },
    async finish() {
      if (isTouched) await setPopulationVersion(sql, { clientId, version, ...origin })
      await copies.update(sql, clientId, [...outdated], via === 'import')
      return isTouched
    },
  }
}

/**
 * The only way subjects are written. Locks the client's population; if anything changed, makes it a new version and
 * enqueues the runs. Alert columns that copy facts of subjects are updated last.
 */
export async function withChanges<T>(
  context: Context,
  tx: WriteTransaction,
  options: ChangeOptions,
  work: (changes: ChangeWork) => Promise<T>,
): Promise<T> {
  const changes = await openChanges(context, tx, options)
  const result = await work(changes)
  if (await changes.finish()) tx.enqueue('screening.client', { clientId: options.clientId })
  return result
}

/** Adds, changes, terms and resumes subjects by external ID, as one version of the population. */
export const changeSubjects = (
  context: Context,
  tx: WriteTransaction,
  { changes, ...options }: ChangeOptions & { changes: readonly SubjectChange[] },
): Promise<{ counts: ChangeCounts; subjects: AppliedChange[] }> =>
  withChanges(context, tx, options, async (work) => ({
    subjects: await work.apply(changes),
    counts: work.counts,
  }))
