import type pg from 'pg'

const subjectsOf = `
  insert into subjects (id, client_id, external_id, kind, name, npi, start_date, started_at, included_at, origin,
    created_at, end_date)
  select uuidv7(), $1, 'E' || lpad(i::text, 7, '0'), kind,
    case kind when 'person' then given || ' ' || family else family || ' Medical Group' end,
    case when random() < 0.9 then (1000000000 + i * 37)::text end,
    $3::timestamptz::date - 500, $3::timestamptz - interval '500 days', $3, 'import', $3,
    case when random() < 0.08 then $3::timestamptz::date - (random() * 300)::int end
  from (
    select i, case when random() < 0.15 then 'organization' else 'person' end as kind,
      (array['James','Mary','Robert','Patricia','John','Jennifer','Michael','Linda','David','Elizabeth','William',
        'Barbara','Richard','Susan','Joseph','Jessica','Maria','Sarah','Carlos','Karen'])[1 + floor(random() * 20)] as given,
      (array['Al','Be','Ca','Da','El','Fe','Gar','Ha','Is','Jo','Ka','La','Mar','Ne','Or','Pe','Ro','Sa','To','Wil'])
        [1 + floor(random() * 20)] ||
      (array['ber','cin','don','fer','gan','lan','man','nor','ris','ser','tan','ver'])[1 + floor(random() * 12)] ||
      (array['', 's', 'son', 'sen', 'ez', 'ton', 'ley', 'ski'])[1 + floor(random() * 8)] as family
    from generate_series(1, $2::int) i offset 0) as made`

const units = `
  insert into business_units (id, client_id, name, created_at)
  select uuidv7(), $1, 'Unit ' || lpad(i::text, 2, '0'), $2 from generate_series(1, 12) i`
const networksOf = `
  insert into networks (id, client_id, business_unit_id, name, created_at)
  select uuidv7(), $1, u.id, u.name || ' network ' || i, $2
  from business_units u, generate_series(1, 5) i where u.client_id = $1`

/** Some networks are large: the square of a random number draws them. Every third subject is in a second one. */
const memberships = `
  insert into subject_networks (client_id, subject_id, network_id, participation)
  select $1, s.id, n.ids[1 + floor(power(random(), 2) * 60)], 'Participating'
  from subjects s, (select array_agg(id order by name) as ids from networks where client_id = $1) n
  where s.client_id = $1 and ($2 = 1 or random() < 0.33)
  on conflict do nothing`

const licenses = `
  insert into subject_licenses (id, client_id, subject_id, type, issuer, number, number_key, created_at)
  select uuidv7(), $1, id, ($2::text[])[1 + floor(random() * cardinality($2::text[]))],
    ($3::text[])[1 + floor(power(random(), 2) * cardinality($3::text[]))], 'L' || number, 'L' || number, $4
  from subjects where client_id = $1 and kind = 'person'`

export interface PopulationToFill {
  clientId: string
  subjects: number
  now: Date
  issuers: readonly string[]
  licenseTypes: readonly string[]
}

/** Subjects of a client in units and networks, with licenses. */
export async function fillPopulation(client: pg.Client, asked: PopulationToFill): Promise<void> {
  const { clientId, subjects, now, issuers, licenseTypes } = asked
  await client.query(subjectsOf, [clientId, subjects, now])
  await client.query(units, [clientId, now])
  await client.query(networksOf, [clientId, now])
  for (const round of [1, 2]) await client.query(memberships, [clientId, round])
  await client.query(licenses, [clientId, licenseTypes, issuers, now])
}
