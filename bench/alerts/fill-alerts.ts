import type pg from 'pg'
import { inventedKinds, issuers, licenseTypes } from './invented-kinds.ts'

const kindsTable = `
  create temporary table kinds (position int primary key, product text, results text[], reasons text[], list_ids int[],
    source_ids text[], titles text[]);
  create temporary table people (position int primary key, id uuid, name text, kind text, npi text, end_date date,
    finding_id bigint)`

const listsOf = `
  insert into lists (source_id, version, created_at)
  select id, 1, now() from unnest($1::text[]) as id on conflict do nothing`

const kindsOf = `
  insert into kinds select $1, $2, $3, $4, array_agg(f.id order by s.position), array_agg(s.id order by s.position),
    array_agg(s.title order by s.position)
  from unnest($5::text[], $6::text[]) with ordinality as s (id, title, position)
  join lists f on f.source_id = s.id`

const findingsOf = `
  insert into findings (client_id, subject_id, list_id, product, key, result, evidence, fingerprint, from_run)
  select $1, id, (select min(id) from lists), 'LICENSES', 'bench', 'Match',
    '{"reason": "name-alone", "subjectVersion": 1, "matchHash": "m", "record": "r"}', gen_random_uuid(), 1
  from subjects where client_id = $1`
const peopleOf = `
  insert into people
  select row_number() over (order by s.number) - 1, s.id, s.name, s.kind, s.npi, s.end_date, f.id
  from subjects s join findings f on f.client_id = s.client_id and f.subject_id = s.id where s.client_id = $1`

/** A part of the alerts: 500 from each run, the runs over 400 days; of the last 30 days half are open. */
const alertsOf = `
  insert into alerts (id, client_id, subject_id, product, list_id, source_id, key, finding_id, fingerprint, cause,
    result, reasons, reason, source_name, issuer, license_type, npdb_type, subject_name, subject_kind, npi, subject_ends,
    list_version, run_id, review_status, reviewed_at, created_at)
  select uuidv7(created_at - clock_timestamp()), $1, p.id, k.product, k.list_ids[s], k.source_ids[s], 'entry:' || i,
    p.finding_id, gen_random_uuid(), 'new', k.results[1 + floor(power(r2, 2) * cardinality(k.results))], drawn.reasons,
    array_to_string(drawn.reasons, '; '), k.titles[s],
    case k.product when 'LICENSES' then ($6::text[])[1 + floor(power(r3, 2) * cardinality($6::text[]))] end,
    case k.product when 'LICENSES' then ($7::text[])[1 + floor(r4 * cardinality($7::text[]))] end,
    case k.product when 'NPDB' then (array['101', '301', '401', '604', '702'])[1 + floor(r3 * 5)] end,
    p.name, p.kind, p.npi, p.end_date, 1, 1 + (i - 1) / 500, status,
    case status when 'NEEDS_REVIEW' then created_at
      else least($4::timestamptz, created_at + interval '20 days' * power(r6, 3)) end,
    created_at
  from (
    select i, random() as r2, random() as r3, random() as r4, random() as r6, floor(random() * 100) as kind,
      floor(power(random(), 1.5) * $5::int) as person, random() as r1, random() as r5, random() as r7,
      $4::timestamptz - interval '400 days' * (1 - ((i - 1) / 500 + 1)::float / ceil($8::float / 500)) as created_at
    from generate_series($2::int, $3::int) i offset 0) as made
  cross join lateral (select case
    when r5 < case when created_at > $4::timestamptz - interval '30 days' then 0.5 else 0.1216 end
    then case when r7 < 0.8 then 'NEEDS_REVIEW' else 'UNDER_REVIEW' end else 'RESOLVED' end as status) as reviewed
  join kinds k on k.position = made.kind
  join people p on p.position = made.person
  cross join lateral (select 1 + floor(power(r1, 2) * cardinality(k.list_ids))::int as s,
    case when r4 < 0.7 then array[k.reasons[1 + floor(power(r6, 2) * cardinality(k.reasons))]]
      else k.reasons[1:2 + floor(r6 * 2)::int] end as reasons) as drawn
  order by i`

const contentsOf = `
  insert into alert_contents (alert_id, client_id, details)
  select id, client_id, jsonb_build_array(
    jsonb_build_object('label', 'Source', 'value', source_name), jsonb_build_object('label', 'Name', 'value', subject_name),
    jsonb_build_object('label', 'NPI', 'value', coalesce(npi, '')), jsonb_build_object('label', 'Address', 'value', repeat(key || ' Main Street ', 6)),
    jsonb_build_object('label', 'Specialty', 'value', reason), jsonb_build_object('label', 'Remarks', 'value', repeat(id::text || ' ', 8)))
  from alerts where client_id = $1`

export interface AlertsToFill {
  clientId: string
  alerts: number
  subjects: number
  now: Date
  say: (line: string) => void
}

const atOnce = 50_000

/** Alerts of a client, with what they say; the triggers keep their counts. */
export async function fillAlerts(client: pg.Client, asked: AlertsToFill): Promise<void> {
  const { clientId, alerts, subjects, now, say } = asked
  await client.query(kindsTable)
  const ids = [...new Set(inventedKinds.flatMap(({ sources }) => sources.map(({ id }) => id)))]
  await client.query(listsOf, [ids])
  for (const [position, kind] of inventedKinds.entries()) {
    const { product, results, reasons, sources } = kind
    const listed = [sources.map(({ id }) => id), sources.map(({ title }) => title)]
    await client.query(kindsOf, [position, product, results, reasons, ...listed])
  }
  await client.query(findingsOf, [clientId])
  await client.query(peopleOf, [clientId])
  await client.query('analyze kinds; analyze people')
  for (let from = 1; from <= alerts; from += atOnce) {
    const until = Math.min(alerts, from + atOnce - 1)
    await client.query(alertsOf, [clientId, from, until, now, subjects, issuers, licenseTypes, alerts])
    say(`${until} alerts`)
  }
  await client.query(contentsOf, [clientId])
}
