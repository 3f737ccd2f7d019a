import { createHash } from 'node:crypto'
import type { Context, WriteTransaction } from '../../../context.ts'
import {
  changeSubjects,
  displayName,
  lockPopulationWithTimeout,
  type SubjectChange,
  type SubjectFacts,
} from '../../population/index.ts'
import { sealContext } from '../record-searches.ts'
import { selectSearchSettings } from '../searching/search-settings-queries.ts'
import {
  forgetSsns,
  selectByName,
  selectByNpi,
  selectUnmonitored,
  setSubject,
  type KnownSubject,
  type UnmonitoredSearch,
} from './monitor-queries.ts'

/** What tells people of the same name apart, if the search says it. */
const mark = ({ ssn, birthDate }: SubjectFacts): string => ssn ?? birthDate ?? ''

/** The same for everyone who is searched by the same NPI, or by the same name and SSN, or else date of birth. */
function externalIdOf({ search, content: { facts } }: UnmonitoredSearch): string {
  if (search.npi) return `SEARCH-${search.npi}`
  const identity = JSON.stringify([facts.kind, displayName(facts).toLowerCase(), mark(facts)])
  return `SEARCH-${createHash('sha256').update(identity).digest('hex').slice(0, 20).toUpperCase()}`
}

/** Whom the population has already. A name alone may be somebody else's. */
async function knownSubject(
  { sql }: WriteTransaction,
  clientId: string,
  { search, content: { facts } }: UnmonitoredSearch,
): Promise<KnownSubject | undefined> {
  if (search.npi) return selectByNpi(sql, clientId, search.npi)
  const value = mark(facts)
  if (facts.names.length === 0 || value === '') return undefined
  const by = facts.ssn === undefined ? 'birthDate' : 'ssn'
  return selectByName(sql, clientId, { name: displayName(facts), kind: facts.kind, by, value })
}

/** What a search does not say is kept. */
const kept = ['specialties', 'taxonomies', 'formerNames', 'dbaNames', 'middleName', 'suffix'] as const

/** A new subject, or one that came from a search before. */
function changeFor(
  context: Context,
  { search, content }: UnmonitoredSearch,
  externalId: string,
): SubjectChange {
  const { kind, names, birthDate, npi, addresses } = content.facts
  // licenses of the registry have no type, and other names of it would replace those that the client knows
  const facts: SubjectChange['facts'] = {
    kind,
    names: [{ ...names[0]!, use: 'current' }],
    ...(birthDate && { birthDate }),
    ...(npi && { npi }),
    ...(addresses && { addresses }),
  }
  const ssn = search.sealedSsn
    ? context.services.sealer.open(search.sealedSsn, sealContext(search.clientId, search.id))
    : undefined
  const omitted = [
    ...kept,
    ...(facts.birthDate ? [] : (['birthDate'] as const)),
    ...(facts.npi ? [] : (['npi'] as const)),
    ...(facts.addresses?.length ? [] : (['addresses'] as const)),
  ]
  return { externalId, facts, omitted, endDate: null, ...(ssn && { numbers: { ssn } }) }
}

/** One that the client manages itself keeps all its data; only its monitoring is renewed. */
const renewalOf = ({ externalId, kind }: KnownSubject): SubjectChange => ({
  externalId,
  facts: { kind, names: [{ kind, use: 'current' }] },
  omitted: [...kept, 'birthDate', 'npi', 'addresses', 'firstName', 'lastName', 'organizationName'],
})

interface PlannedChange {
  searchId: string
  /** null: nobody can be added without a name */
  change: SubjectChange | null
}

async function planChange(
  context: Context,
  tx: WriteTransaction,
  one: UnmonitoredSearch,
): Promise<PlannedChange> {
  const { search, content } = one
  const known = await knownSubject(tx, search.clientId, one)
  const own = externalIdOf(one)
  const isNamed = content.facts.names.length > 0
  if (known && (known.externalId !== own || !isNamed))
    return { searchId: search.id, change: renewalOf(known) }
  return { searchId: search.id, change: isNamed ? changeFor(context, one, own) : null }
}

async function monitorAll(
  context: Context,
  tx: WriteTransaction,
  clientId: string,
  searched: readonly UnmonitoredSearch[],
): Promise<void> {
  const plans: PlannedChange[] = []
  for (const one of searched) plans.push(await planChange(context, tx, one))
  const changes = new Map(
    plans.flatMap(({ change }) => (change ? [[change.externalId, change] as const] : [])),
  )
  const { subjects } = await changeSubjects(context, tx, {
    clientId,
    origin: 'search',
    changes: [...changes.values()],
  })
  const ids = new Map(subjects.map(({ externalId, id }) => [externalId, id]))
  for (const { searchId, change } of plans)
    await setSubject(tx.sql, clientId, searchId, change ? ids.get(change.externalId)! : null)
}

/** For clients with Instant-to-Ongoing: each searched subject is in the population once, and monitored from now on. */
export async function monitorSearched(
  base: Context,
  { clientId, searchIds }: { clientId: string; searchIds: readonly string[] },
): Promise<void> {
  const context = base.forClient(clientId)
  const settings = await context.read((sql) => selectSearchSettings(sql, clientId))
  // turned off in the meantime
  if (settings.instantSearch !== 'INSTANT_TO_ONGOING')
    return context.write(({ sql }) => forgetSsns(sql, clientId, searchIds))
  await context.write(async (tx) => {
    await lockPopulationWithTimeout(tx.sql, clientId)
    await monitorAll(context, tx, clientId, await selectUnmonitored(tx.sql, clientId, searchIds))
  })
}
