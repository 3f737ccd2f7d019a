import type { SubjectFacts } from '../../population/index.ts'
import { readInBatches } from '../../../database/read-in-batches.ts'
import type { CheckedFeed, CheckPlace } from '../check-place.ts'
import {
  liveSubjects,
  ofProduct,
  subject,
  subjectValues,
  type Asked,
  type CheckedSubject,
  type FoundEntry,
} from './by-number-queries.ts'

/** By what a report belongs to a subject. */
export type ReportLink = 'externalId' | 'npi' | 'ssn'

export interface ReportRow extends CheckedSubject, FoundEntry {
  externalId: string
  facts: SubjectFacts
  links: ReportLink[]
}

const entriesThen = `
  select r.id, r.entry_id, r.entry from list_records r
  where r.feed_id = $5 and r.from_version <= $6 and (r.to_version is null or r.to_version > $6)`

const numbersOfReports = `
  select e.id, 'externalId' as link, i ->> 'value' as value
  from reports e cross join jsonb_array_elements(e.entry -> 'identifiers') as i where i ->> 'type' = 'External ID'
  union all
  select e.id, 'npi', n from reports e cross join jsonb_array_elements_text(e.entry -> 'npis') as n
  union all
  select e.id, 'ssn', n from reports e cross join jsonb_array_elements_text(e.entry -> 'ssns') as n`

/** Subjects with each report that has the client's own id of them, their NPI or their SSN. */
export const readReports = (
  place: CheckPlace,
  feed: CheckedFeed,
  asked: Asked,
): AsyncGenerator<ReportRow[]> =>
  readInBatches(
    place.client,
    'reports',
    `with reports as materialized (${entriesThen}), numbers as materialized (${numbersOfReports}),
    found as (
      select v.subject_id, v.from_version, n.id, array_agg(distinct n.link) as links
      from (select * from ${liveSubjects} and ${ofProduct}) as v
      join subjects s on s.client_id = v.client_id and s.id = v.subject_id
      cross join lateral (
        values ('externalId', s.external_id), ('npi', v.facts ->> 'npi'), ('ssn', v.facts ->> 'ssn')
      ) as own(link, value)
      join numbers n on n.link = own.link and n.value = own.value
      group by 1, 2, 3)
    select ${subject}, v.facts, s.external_id as "externalId", f.links,
           r.id::text as "recordId", r.entry_id::text as "entryId", r.entry
    from found f
    join subject_versions v on v.client_id = $1 and v.subject_id = f.subject_id and v.from_version = f.from_version
    join subjects s on s.client_id = v.client_id and s.id = v.subject_id
    join reports r on r.id = f.id`,
    [...subjectValues(place, asked), feed.feedId, feed.version],
  )
