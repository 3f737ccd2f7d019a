import type pg from 'pg'

/** One of a few specialties, and what a few subjects lack for their checks. */
const columns = `
  update subjects set
    specialties = case when number % 7 = 0 then '{}' else array[(array['Surgery','Cardiology','Nursing','Pharmacy',
      'Dentistry','Psychiatry','Family Medicine','Physical Therapy'])[1 + number % 8]] end,
    lacks = case when number % 500 = 0 then 'name,ssn' when npi is null then 'npi,ssn' when number % 3 = 0 then 'ssn' else '' end
  where client_id = $1`

const versions = `
  insert into subject_versions (client_id, subject_id, number, from_version, from_at, facts, match_hash, products)
  select client_id, id, number, case when number % 2000 = 0 then 2 else 1 end, $2,
    jsonb_build_object('kind', kind, 'npi', npi, 'names', jsonb_build_array(jsonb_build_object('kind', kind, 'full', name))),
    gen_random_uuid(), case when number % 400 = 0 then array['NPI'] end
  from subjects where client_id = $1 and end_date is null`

const populationVersions = `
  insert into population_versions (client_id, version, at) select $1, version, $2 from generate_series(1, 2) version`

const lists = `
  insert into lists (source_id, version, complete, created_at)
  select source, 1, true, $1 from unnest(array['leie', 'sam', 'ofac-sdn', 'nppes']) source on conflict do nothing`

const run = `
  insert into screening_runs (client_id, kind, started_at, finished_at, population_version, model, engine, subjects,
    screened_subjects, screened_records, alerts)
  values ($1, 'full', $2, $2, 1, 'bench', 'bench', 0, 0, 0, 0) returning id`

const checked = [
  `insert into verifications (client_id, list_id, run_id, at, population_version, list_version, complete)
   select $1, id, $2, $3, 1, 1, true from lists`,
  `insert into coverage (client_id, list_id, run_id, population_version, list_version, model, engine, swept_at)
   select $1, id, $2, 1, 1, 'bench', 'bench', $3 from lists`,
]

/** Most have no finding; names are suspected more often than they match. */
const findings = `
  insert into findings (client_id, subject_id, list_id, product, key, result, evidence, fingerprint, from_run)
  select s.client_id, s.id, l.id, f.product, 'bench', f.result, '{"reason":"name"}', gen_random_uuid(), $2
  from (values ('leie', 'EXCLUSIONS_FEDERAL', 'Suspected Match', 60), ('leie', 'EXCLUSIONS_FEDERAL', 'Match', 900),
    ('sam', 'EXCLUSIONS_FEDERAL', 'Suspected Match', 110), ('ofac-sdn', 'OFAC', 'Suspected Match', 700),
    ('nppes', 'NPI', 'NPI Inactive', 30)) as f (source, product, result, every)
  join lists l on l.source_id = f.source
  join subjects s on s.client_id = $1 and s.end_date is null and s.number % f.every = 1
  on conflict do nothing`

const licenses = `
  update subject_licenses set
    status = case when random() < 0.9 then 'Active' when random() < 0.5 then 'Expired' when random() < 0.2 then 'Suspended' end,
    verified_expires = $2::timestamptz::date + (random() * 1000)::int - 100
  where client_id = $1`

/** What the checks of a client have found, as a run would have written it. */
export async function fillStatuses(
  client: pg.Client,
  { clientId, now }: { clientId: string; now: Date },
): Promise<void> {
  await client.query('update clients set allow_document_storage = true where id = $1', [clientId])
  await client.query(columns, [clientId])
  await client.query(versions, [clientId, now])
  await client.query(populationVersions, [clientId, now])
  await client.query('update populations set version = 2 where client_id = $1', [clientId])
  await client.query(lists, [now])
  const { rows } = await client.query<{ id: string }>(run, [clientId, now])
  for (const statement of checked) await client.query(statement, [clientId, rows[0]!.id, now])
  await client.query(findings, [clientId, rows[0]!.id])
  await client.query(licenses, [clientId, now])
}
