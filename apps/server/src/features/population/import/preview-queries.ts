import { sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../../database/transaction.ts'
import type { FactField } from './effect-fields.ts'
import type { BlankField } from './import-effects.ts'
import type { Basis } from './preview-import.ts'

/** The population before a file changes it. The caller has locked it. */
export async function selectBasis(sql: Sql, clientId: string): Promise<Basis> {
  const { rows } = await sql.execute<{ version: number; active: number }>(raw`
    select version, (select count(*)::int from subject_versions v
                     where v.client_id = ${clientId} and v.to_version is null) as active
    from populations where client_id = ${clientId}`)
  return rows[0]!
}

const has = (...keys: string[]): SQL => raw`facts ?| ${raw.param(keys)}::text[]`
const named = (part: string): SQL => raw`facts #> '{names,0}' ? ${part}`
const otherName = (use: string): SQL => raw`facts -> 'names' @> ${JSON.stringify([{ use }])}::jsonb`

/** That a fact is filled; read in effect-fields.ts is the same rule. */
const isFilled: Readonly<Record<FactField, SQL>> = {
  npi: has('npi'),
  firstName: named('given'),
  middleName: named('middle'),
  lastName: named('family'),
  suffix: named('suffix'),
  organizationName: raw`facts ->> 'kind' = 'organization'`,
  birthDate: has('birthDate'),
  ssn: has('ssn'),
  tin: has('tin', 'tinHash'),
  licenses: has('licenses'),
  specialties: has('specialties'),
  taxonomies: has('taxonomies'),
  formerNames: otherName('former'),
  dbaNames: otherName('dba'),
  addresses: has('addresses'),
}

/** How many monitored subjects had these fields at a version, which may be over by now. */
export async function countFilled(
  sql: Sql,
  clientId: string,
  version: number,
  blanks: ReadonlyMap<BlankField, number>,
): Promise<Map<BlankField, number>> {
  const fields = [...blanks.keys()].filter((field) => field !== 'networks')
  const filled = new Map<BlankField, number>()
  if (fields.length > 0) {
    const counts = fields.map(
      (field) => raw`count(*) filter (where ${isFilled[field]})::int as ${raw.identifier(field)}`,
    )
    const { rows } = await sql.execute<Record<FactField, number>>(raw`
      select ${raw.join(counts, raw`, `)} from subject_versions
      where client_id = ${clientId} and from_version <= ${version}
        and (to_version is null or to_version > ${version})`)
    for (const field of fields) filled.set(field, rows[0]![field])
  }
  const blanked = blanks.get('networks')
  if (blanked !== undefined) {
    const { rows } = await sql.execute<{ subjects: number }>(raw`
      select count(distinct subject_id)::int as subjects from subject_networks where client_id = ${clientId}`)
    // those that the file blanks have none any more
    filled.set('networks', rows[0]!.subjects + blanked)
  }
  return filled
}
