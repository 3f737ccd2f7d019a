import {
  mayWithHierarchy,
  monitoringDay,
  type AuditAction,
  type FieldError,
  piiViewOf,
  providerProblemTexts,
  sentence,
  type MonitorProduct,
  type NewSubjectInput,
  type SubjectChanged,
  type SubjectInput,
} from '@vigil/contract'
import type { ClientContext, WriteTransaction } from '../../context.ts'
import { AppError, notFound } from '../../errors.ts'
import {
  lockPopulationWithTimeout,
  selectKnown,
  selectKnownById,
  type KnownRow,
} from './changes/change-queries.ts'
import { networkKey } from './changes/change-networks.ts'
import type { NetworkName, SubjectChange } from './changes/change-rules.ts'
import { changeSubjects } from './changes/change-subjects.ts'
import { selectNetworks } from './changes/network-queries.ts'
import { checkInput } from './check-input.ts'
import { selectLastChange, selectMonitorProducts, selectSubjectNetworks } from './population-queries.ts'
import type { SubjectFacts } from './facts/subject-facts.ts'
import { changeOf, type SubjectPatch } from './subject-input.ts'
import { versionOf } from './subject-version.ts'
import { visibleFacts } from './facts/visible-facts.ts'

const idTaken = 'A subject with this external ID already exists.'

/** The names of the fields in a request; the audit trail does not record their values, which may be personal. */
const givenFields = (input: SubjectPatch): string[] =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const todayOf = (context: ClientContext): string => monitoringDay(context.now())

interface Written {
  action: AuditAction
  before: KnownRow | null
  fields?: string[]
}

/** Rejects products that the client does not monitor, because they would never be screened. */
async function refuseUnmonitored(
  { sql }: WriteTransaction,
  clientId: string,
  products: readonly MonitorProduct[],
): Promise<void> {
  if (products.length === 0) return
  const monitored = await selectMonitorProducts(sql, clientId)
  const beyond = products.filter((product) => !monitored.includes(product))
  if (beyond.length > 0)
    throw new AppError('precondition', `The client does not monitor ${beyond.join(', ')}.`)
}

/** New names become new networks, which only those may add who manage them. */
async function refuseUnknownNetworks(
  { actor, clientId }: ClientContext,
  { sql }: WriteTransaction,
  networks: readonly NetworkName[],
): Promise<void> {
  if (networks.length === 0 || mayWithHierarchy(actor, 'write')) return
  const known = new Set((await selectNetworks(sql, clientId)).map(networkKey))
  const fields = networks.flatMap((network, at): FieldError[] =>
    known.has(networkKey(network))
      ? []
      : [
          {
            path: `body.networks.${at}.network`,
            message: `The business unit “${network.businessUnit}” has no network “${network.network}”`,
          },
        ],
  )
  if (fields.length > 0)
    throw new AppError('precondition', fields.map(({ message }) => message).join('; '), fields)
}

async function write(
  context: ClientContext,
  tx: WriteTransaction,
  change: SubjectChange,
  { action, before, fields }: Written,
): Promise<SubjectChanged> {
  const { clientId } = context
  await refuseUnmonitored(tx, clientId, change.products ?? [])
  await refuseUnknownNetworks(context, tx, change.networks ?? [])
  const applied = await changeSubjects(context, tx, { clientId, origin: 'api', changes: [change] })
  const changed = applied.subjects[0]!
  const { id, ...after } = changed
  tx.audit({
    action,
    subjectType: 'monitored-subject',
    subjectId: id,
    before: before && { startDate: before.startDate, endDate: before.endDate },
    after: { ...after, ...(fields && { fields }) },
  })
  return changed
}

/** Adds a new subject. */
export function addSubject(
  context: ClientContext,
  { externalId, ...input }: NewSubjectInput,
): Promise<SubjectChanged> {
  const { clientId } = context
  checkInput(input, todayOf(context))
  return context.write(async (tx) => {
    await lockPopulationWithTimeout(tx.sql, clientId)
    if ((await selectKnown(tx.sql, clientId, [externalId])).length > 0)
      throw new AppError('conflict', idTaken, [{ path: 'body.externalId', message: idTaken }])
    const change = changeOf(externalId, input, undefined)
    return write(context, tx, change, { action: 'subject.add', before: null, fields: givenFields(input) })
  })
}

async function known(context: ClientContext, { sql }: WriteTransaction, id: string): Promise<KnownRow> {
  const { clientId } = context
  await lockPopulationWithTimeout(sql, clientId)
  return (await selectKnownById(sql, clientId, id)) ?? notFound('Subject')
}

/** Keeps the addresses that the caller may not see, and so can't send back. */
function keepHiddenAddresses(
  { actor }: ClientContext,
  { facts, ...change }: SubjectChange,
  known: SubjectFacts,
): SubjectChange {
  const { addresses: shown } = visibleFacts(known, {}, piiViewOf(actor))
  const hidden = (known.addresses ?? []).filter((address) => !shown.includes(address))
  return { ...change, facts: { ...facts, addresses: [...(facts.addresses ?? []), ...hidden] } }
}

/** What to answer to a caller who has not seen the subject as it is; null: they have, or didn't say what they saw. */
async function outdatedBy(
  { clientId }: ClientContext,
  { sql }: WriteTransaction,
  known: KnownRow,
  seen: string | undefined,
): Promise<AppError | null> {
  if (seen === undefined) return null
  if (seen === versionOf(known, await selectSubjectNetworks(sql, clientId, known.id))) return null
  const last = await selectLastChange(sql, clientId, known.id)
  const when = last && new Date(last.at).toISOString().slice(0, 16).replace('T', ' at ')
  const change = last ? ` (last change: ${last.changedBy ?? 'Vigil'}, ${when} UTC)` : ''
  return new AppError(
    'conflict',
    `This provider has changed since you opened it${change}. Your changes are not saved: check them, then save again.`,
  )
}

/** Changes the facts of a subject; a termed one is monitored again. */
export const changeSubject = (
  context: ClientContext,
  id: string,
  { keepEndDate = false, version, ...patch }: SubjectInput,
): Promise<SubjectChanged> =>
  context.write(async (tx) => {
    const before = await known(context, tx, id)
    const outdated = await outdatedBy(context, tx, before, version)
    // someone else may have ended the monitoring meanwhile
    const staysTermed = keepEndDate && !before.live && patch.endDate === undefined
    const input = staysTermed ? { ...patch, endDate: before.endDate } : patch
    checkInput(input, todayOf(context), { known: before, outdated })
    const given = changeOf(before.externalId, input, before.facts)
    const keepsHidden = input.addresses !== undefined && given.facts.kind === before.facts.kind
    const change = keepsHidden ? keepHiddenAddresses(context, given, before.facts) : given
    const fields = givenFields(patch)
    const changed = await write(context, tx, change, { action: 'subject.change', before, fields })
    // sent again because the answer was lost, it changes nothing
    if (outdated && changed.outcome !== 'unchanged') throw outdated
    return changed
  })

/** Ends the monitoring of a subject, today or on a given day. Its facts are kept. */
export const termSubject = (
  context: ClientContext,
  id: string,
  endDate: string | undefined,
): Promise<SubjectChanged> =>
  context.write(async (tx) => {
    const before = await known(context, tx, id)
    const today = todayOf(context)
    const last = endDate ?? (before.live ? today : (before.endDate ?? today))
    if (endDate && endDate < before.startDate && before.startDate <= today)
      throw new AppError('precondition', sentence(providerProblemTexts.endsBeforeStart))
    if (!before.live && last > today)
      throw new AppError('precondition', 'Monitoring of this subject has already ended.')
    const { ssn: _ssn, tin: _tin, tinHash: _tinHash, ...facts } = before.facts
    const change = { externalId: before.externalId, facts, endDate: last }
    return write(context, tx, change, { action: 'subject.term', before })
  })
