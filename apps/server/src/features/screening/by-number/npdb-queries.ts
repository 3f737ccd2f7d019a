import { readInBatches } from '../../../database/read-in-batches.ts'
import { hiddenExternalId, ssnFormOf } from '../../sources/index.ts'
import type { SubjectFacts } from '../../population/index.ts'
import type { CheckedList, CheckContext } from '../runs/check-context.ts'
import {
  liveSubjects,
  ofProduct,
  subject,
  subjectValues,
  type SubjectScope,
  type CheckedSubject,
  type FoundEntry,
} from './by-number-queries.ts'

/** What links a report to a subject. */
export type ReportLink = 'externalId' | 'npi' | 'ssn'

export interface ReportRow extends CheckedSubject, FoundEntry {
  externalId: string
  facts: SubjectFacts
  links: ReportLink[]
}

const entriesThen = `
  select r.id, r.entry_id, r.entry from list_records r
  where r.list_id = $5 and r.from_version <= $6 and (r.to_version is null or r.to_version > $6)`

/** Clients' ids are compared ignoring case and surrounding blanks. */
const comparable = (id: string): string => `upper(btrim(${id}))`

const identifiersOf = (type: string): string => `(
  select e.id, i ->> 'value' as value
  from reports e cross join jsonb_array_elements(e.entry -> 'identifiers') as i where i ->> 'type' = '${type}') as i`

const numbersOfReports = `
  select i.id, 'externalId' as link, ${comparable('i.value')} as value from ${identifiersOf('External ID')}
  union all
  select i.id, 'externalId', own.id from ${identifiersOf(hiddenExternalId)}
    join unnest($7::text[], $8::text[]) as own(id, hash) on own.hash = i.value
  union all
  select i.id, 'ssn', i.value from ${identifiersOf(hiddenExternalId)}
  union all
  select e.id, 'npi', n from reports e cross join jsonb_array_elements_text(e.entry -> 'npis') as n
  union all
  select e.id, 'ssn', n from reports e cross join jsonb_array_elements_text(e.entry -> 'ssns') as n`

interface HiddenIds {
  ids: string[]
  hashes: string[]
}

/** The client's own ids that look like an SSN and occur in reports, which keep such ids only as hashes. */
async function findHiddenIds(context: CheckContext, list: CheckedList): Promise<HiddenIds> {
  const found: HiddenIds = { ids: [], hashes: [] }
  const { rows: named } = await context.client.query<{ hash: string }>(
    `with reports as (
       select r.id, r.entry from list_records r
       where r.list_id = $1 and r.from_version <= $2 and (r.to_version is null or r.to_version > $2))
     select distinct i.value as hash from ${identifiersOf(hiddenExternalId)}`,
    [list.listId, list.version],
  )
  if (named.length === 0) return found
  const hashes = new Set(named.map(({ hash }) => hash))
  const own = readInBatches<{ id: string }>(
    context.client,
    'own_ids',
    `select ${comparable('external_id')} as id from subjects
     where client_id = $1 and external_id ~ '[0-9]{3}.?[0-9]{2}.?[0-9]{4}'`,
    [context.clientId],
  )
  for await (const rows of own)
    for (const { id } of rows) {
      const digits = ssnFormOf(id)
      const hash = digits && context.listedSsn(digits)
      if (!hash || !hashes.has(hash)) continue
      found.ids.push(id)
      found.hashes.push(hash)
    }
  return found
}

/**
 * Subjects with each report that carries the client's id for them, their NPI or their SSN. For the planner: materialized, so
 * that the entries are unfolded once into a table of numbers to hash, and not again for each subject.
 */
export async function* readReports(
  context: CheckContext,
  list: CheckedList,
  scope: SubjectScope,
): AsyncGenerator<ReportRow[]> {
  const { ids, hashes } = await findHiddenIds(context, list)
  yield* readInBatches<ReportRow>(
    context.client,
    'reports',
    `with reports as materialized (${entriesThen}), numbers as materialized (${numbersOfReports}),
    found as (
      select v.subject_id, v.from_version, n.id, array_agg(distinct n.link) as links
      from (select * from ${liveSubjects} and ${ofProduct}) as v
      join subjects s on s.client_id = v.client_id and s.id = v.subject_id
      cross join lateral (
        values ('externalId', ${comparable('s.external_id')}), ('npi', v.facts ->> 'npi'), ('ssn', v.facts ->> 'ssn')
      ) as own(link, value)
      join numbers n on n.link = own.link and n.value = own.value
      group by 1, 2, 3)
    select ${subject}, v.facts, s.external_id as "externalId", f.links,
           r.id::text as "recordId", r.entry_id::text as "entryId", r.entry
    from found f
    join subject_versions v on v.client_id = $1 and v.subject_id = f.subject_id and v.from_version = f.from_version
    join subjects s on s.client_id = v.client_id and s.id = v.subject_id
    join reports r on r.id = f.id`,
    [...subjectValues(context, scope), list.listId, list.version, ids, hashes],
  )
}
