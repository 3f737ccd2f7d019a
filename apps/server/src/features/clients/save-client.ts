import {
  settingsOf,
  settleClient,
  type AdministeredClient,
  type ClientSettings,
  type ClientUpdate,
  type MonitorProduct,
} from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { randomUUIDv7 } from 'node:crypto'
import { callerName, type Context, type WriteTransaction } from '../../context.ts'
import { lockUntilCommit } from '../../database/locks.ts'
import type { Sql } from '../../database/transaction.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import {
  insertClient,
  isSftpUsernameTaken,
  lockLiveClient,
  replaceDbids,
  selectAdministeredClient,
  selectTakenDbids,
  updateClientRow,
} from './clients-queries.ts'
import { presentAdministered } from './present-client.ts'

/**
 * A DBID stands for one entity and has one mailbox: two clients with the same one would receive each other's confidential
 * reports.
 */
async function checkDbids(sql: Sql, id: string, { enabledNpdb, clientDbids }: ClientSettings): Promise<void> {
  if (!enabledNpdb) return
  // nobody else takes one of them in the meantime
  await lockUntilCommit(sql, 'client DBIDs')
  const taken = await selectTakenDbids(
    sql,
    clientDbids.map(({ dbid }) => dbid),
    id,
  )
  const problems = clientDbids.flatMap(({ dbid }, index) => {
    const message = `Another client uses the DBID ${dbid}, or has enrolled providers under it. Enter a DBID of this client.`
    return taken.has(dbid) ? [{ path: `body.clientDbids.${index}.dbid`, message }] : []
  })
  const [first] = problems
  if (first) throw new AppError('conflict', first.message, problems)
}

/** What the form cannot know: whether a list type exists, and a name and the DBIDs are free. */
async function checkAgainstOthers(sql: Sql, id: string, settings: ClientSettings): Promise<void> {
  const isOtherList = (sourceId: string): boolean => findSource(sourceId)?.meta.product === 'OTHER_LISTS'
  if (settings.otherListTypes.some((type) => !isOtherList(type.id)))
    invalidField('otherListTypes', 'This list type does not exist.')
  if (settings.sftpUsername !== '' && (await isSftpUsernameTaken(sql, settings.sftpUsername, id)))
    throw new AppError('conflict', 'Another client uses this SFTP username. Choose another one.', [
      { path: 'body.sftpUsername', message: 'Another client uses this SFTP username' },
    ])
  await checkDbids(sql, id, settings)
}

const columnsOf = ({ clientDbids: _dbids, otherListTypes, sftpUsername, ...settings }: ClientSettings) => ({
  ...settings,
  otherListTypes: otherListTypes.map(({ id }) => id),
  sftpUsername: sftpUsername === '' ? null : sftpUsername,
})

/** A row keeps its id if the client already has it. */
const dbidRows = ({ clientDbids }: ClientSettings, known: readonly { id: string }[]) =>
  clientDbids.map((row) => ({ ...row, id: known.find(({ id }) => id === row.id)?.id ?? randomUUIDv7() }))

const fetchClient = async (sql: Sql, id: string): Promise<AdministeredClient> => {
  const row = await selectAdministeredClient(sql, id)
  return row ? presentAdministered(row) : notFound('Client')
}

export function createClient(base: Context, input: ClientSettings): Promise<AdministeredClient> {
  const context = base.asSystem()
  const settings = settleClient(input)
  return context.write(async ({ sql, audit }) => {
    const id = randomUUIDv7()
    const now = context.now()
    await checkAgainstOthers(sql, id, settings)
    const changed = { changedAt: now, changedBy: callerName(context) }
    await insertClient(sql, { id, ...columnsOf(settings), createdAt: now, ...changed })
    await replaceDbids(sql, id, dbidRows(settings, []))
    audit({
      action: 'client.create',
      subjectType: 'client',
      subjectId: id,
      clientId: id,
      after: settings,
    })
    return fetchClient(sql, id)
  })
}

/** The settings that differ, as they were and as they are. */
function differences(before: ClientSettings, after: ClientSettings) {
  const names = (Object.keys(before) as (keyof ClientSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (settings: ClientSettings) => Object.fromEntries(names.map((name) => [name, settings[name]]))
  return { names, before: pick(before), after: pick(after) }
}

const saveAgain = 'Your changes are not saved: compare them with the current settings, then save again.'

/** Tells who has changed the client since the version that the caller saw. */
export function refuseOutdated(client: AdministeredClient, version: number, advice = saveAgain): void {
  if (client.version === version) return
  const who = client.changedBy ?? 'Someone else'
  throw new AppError(
    'conflict',
    `${who} changed this client on ${client.changedAt.slice(0, 16).replace('T', ' at ')} UTC. ${advice}`,
  )
}

const checkedBy = ['monitorProducts', 'otherListTypes', 'ssdmfSsnOnlySearch'] as const

/** What a change of settings sets in motion. */
function followUp(
  { enqueue }: WriteTransaction,
  clientId: string,
  before: ClientSettings,
  after: ClientSettings,
) {
  const { names } = differences(before, after)
  if (!names.some((name) => checkedBy.some((one) => one === name))) return
  const missingIn = (one: ClientSettings, other: ClientSettings): MonitorProduct[] =>
    one.monitorProducts.filter((product) => !other.monitorProducts.includes(product))
  const [added, removed] = [missingIn(after, before), missingIn(before, after)]
  if (after.syncProductsToSubjects && added.length + removed.length > 0)
    enqueue('population.sync-products', { clientId, added, removed })
  enqueue('screening.client', { clientId })
}

export function updateClient(
  base: Context,
  clientId: string,
  { version, ...input }: ClientUpdate,
): Promise<AdministeredClient> {
  const context = base.asSystem()
  return context.write(async (tx) => {
    const { sql, audit } = tx
    if (!(await lockLiveClient(sql, clientId))) return notFound('Client')
    const client = await fetchClient(sql, clientId)
    refuseOutdated(client, version)
    const before = settingsOf(client)
    const settled = settleClient(input)
    const after = { ...settled, clientDbids: dbidRows(settled, client.clientDbids) }
    if (client.sftpUsernameFixed && before.sftpUsername !== '' && after.sftpUsername !== before.sftpUsername)
      invalidField('sftpUsername', 'The SFTP username cannot be changed once files have arrived')
    await checkAgainstOthers(sql, clientId, after)
    const changes = differences(before, after)
    if (changes.names.length === 0) return client
    await updateClientRow(sql, clientId, {
      ...columnsOf(after),
      version: version + 1,
      changedAt: context.now(),
      changedBy: callerName(context),
    })
    await replaceDbids(sql, clientId, after.clientDbids)
    audit({
      action: 'client.update',
      subjectType: 'client',
      subjectId: clientId,
      clientId,
      before: changes.before,
      after: changes.after,
    })
    followUp(tx, clientId, before, after)
    return fetchClient(sql, clientId)
  })
}
