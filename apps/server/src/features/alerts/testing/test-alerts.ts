import {
  monitorProducts,
  reviewStatuses,
  type MonitorProduct,
  type Result,
  type ReviewStatus,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { asRun } from '../../../testing/test-checks.ts'
import type { TestWorld } from '../../../testing/test-world.ts'

/** A subject and its alerts as expected by a test, independent of the database. */
export interface KnownSubject {
  id: string
  name: string
  kind: 'person' | 'organization'
  npi: string | null
  externalId: string
  ends: string | null
  networks: number[]
}

export interface KnownAlert {
  id: string
  subject: KnownSubject
  product: MonitorProduct
  sourceName: string
  result: Result
  reasons: string[]
  issuer: string | null
  licenseType: string | null
  npdbType: string | null
  reviewStatus: ReviewStatus
  reviewedAt: Date
  createdAt: Date
}

export interface KnownWorld {
  clientId: string
  units: string[]
  /** network ids; the unit of each by its index */
  networks: { id: string; unit: number }[]
  subjects: KnownSubject[]
  alerts: KnownAlert[]
}

/** Pseudorandom numbers from 0 to 1, the same in every test run. */
export function drawing(seed: number): {
  next: () => number
  one: <T>(of: readonly T[]) => T
  some: <T>(of: readonly T[]) => T[]
} {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!
  const some = <T>(of: readonly T[]): T[] => of.filter(() => next() < 0.4)
  return { next, one, some }
}

export const testResults: readonly Result[] = ['Match', 'Suspected Match', 'No Match', 'NPI Inactive']
export const testReasons = ['Name only', 'NPI and name agree', 'Removed from source', 'N/A']
export const testSources = ['Alpha list', 'beta list', 'Gamma list']
export const testIssuers = ['Board A', 'Board B']
export const testTypes = ['Nurse', 'Physician']
export const testNames = [
  'Ann Lee',
  'ann o_neil',
  'Bob 100% Clinic',
  'Zoë Ärzte',
  'Élan Health',
  'Max Muster',
]

const day = 86_400_000

function inventSubjects(draw: ReturnType<typeof drawing>, count: number, today: string): KnownSubject[] {
  return Array.from({ length: count }, (_, at) => ({
    id: randomUUIDv7(),
    name: draw.one(testNames),
    kind: draw.one(['person', 'person', 'organization'] as const),
    npi: draw.next() < 0.8 ? `1${String(Math.floor(draw.next() * 1e9)).padStart(9, '0')}` : null,
    externalId: `Ext_${at}${draw.one(['', '%', 'a'])}`,
    ends: draw.one([null, null, today, '2026-01-01', '2027-01-01']),
    networks: draw.some([0, 1, 2, 3]),
  }))
}

function inventAlert(draw: ReturnType<typeof drawing>, subject: KnownSubject, now: Date): KnownAlert {
  const createdAt = new Date(
    now.getTime() - Math.floor(draw.next() * 12) * 8.5 * day - Math.floor(draw.next() * 3) * day,
  )
  const reviewStatus = draw.one(reviewStatuses)
  const product = draw.one(monitorProducts)
  return {
    id: randomUUIDv7(),
    subject,
    product,
    sourceName: draw.one(testSources),
    result: draw.one(testResults),
    reasons: draw.some(testReasons),
    issuer: product === 'LICENSES' ? draw.one(testIssuers) : null,
    licenseType: product === 'LICENSES' ? draw.one(testTypes) : null,
    npdbType: product === 'NPDB' ? draw.one(['101', '301']) : null,
    reviewStatus,
    createdAt,
    reviewedAt:
      reviewStatus === 'NEEDS_REVIEW'
        ? createdAt
        : new Date(createdAt.getTime() + Math.floor(draw.next() * (now.getTime() - createdAt.getTime()))),
  }
}

/** Inserts alerts of existing subjects. */
export const putAlerts = (world: TestWorld, clientId: string, alerts: readonly KnownAlert[]): Promise<void> =>
  asRun(world, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `with list as (
         insert into lists (source_id, created_at) values ('bench', now())
         on conflict (source_id, client_id) do update set version = lists.version returning id)
       select id from list`,
    )
    await client.query(
      `with made as (
         insert into findings (client_id, subject_id, list_id, product, key, result, evidence, fingerprint, from_run)
         select $1, a.subject_id, $3, a.product, a.id::text, a.result, '{}', a.id, 1
         from jsonb_to_recordset($2::jsonb) as a (id uuid, subject_id uuid, product text, result text) returning id, fingerprint)
       insert into alerts (id, client_id, subject_id, product, list_id, source_id, key, finding_id, fingerprint, cause, result,
         reasons, reason, source_name, issuer, license_type, npdb_type, subject_name, subject_kind, npi, subject_ends,
         list_version, run_id, review_status, reviewed_at, created_at)
       select a.id, $1, a.subject_id, a.product, $3, 'leie', a.id::text, made.id, a.id, 'new', a.result,
         a.reasons, array_to_string(a.reasons, '; '), a.source_name, a.issuer, a.license_type, a.npdb_type, s.name, s.kind, s.npi,
         s.end_date, 1, 1, a.review_status, a.reviewed_at, a.created_at
       from jsonb_to_recordset($2::jsonb) as a (id uuid, subject_id uuid, product text, result text, reasons text[],
         source_name text, issuer text, license_type text, npdb_type text, review_status text, reviewed_at timestamptz,
         created_at timestamptz)
       join made on made.fingerprint = a.id join subjects s on s.id = a.subject_id`,
      [
        clientId,
        JSON.stringify(
          alerts.map((a) => ({
            ...a,
            subject_id: a.subject.id,
            source_name: a.sourceName,
            license_type: a.licenseType,
            npdb_type: a.npdbType,
            review_status: a.reviewStatus,
            reviewed_at: a.reviewedAt,
            created_at: a.createdAt,
          })),
        ),
        rows[0]!.id,
      ],
    )
  })

/** A client's subjects in two units with two networks each, and alerts of all kinds about them. */
export async function putWorld(
  world: TestWorld,
  clientId: string,
  { now, alerts: count, seed }: { now: Date; alerts: number; seed: number },
): Promise<KnownWorld> {
  const draw = drawing(seed)
  const subjects = inventSubjects(draw, 40, now.toISOString().slice(0, 10))
  const units = [randomUUIDv7(), randomUUIDv7()]
  const networks = [0, 0, 1, 1].map((unit) => ({ id: randomUUIDv7(), unit }))
  await asRun(world, async (client) => {
    await client.query(
      `insert into business_units (id, client_id, name, created_at)
       select id, $1, 'Unit ' || id, now() from unnest($2::uuid[]) as id`,
      [clientId, units],
    )
    for (const { id, unit } of networks)
      await client.query(
        `insert into networks (id, client_id, business_unit_id, name, created_at) values ($1::uuid, $2, $3, $1::text, now())`,
        [id, clientId, units[unit]],
      )
    for (const subject of subjects) {
      await client.query(
        `insert into subjects (id, client_id, external_id, kind, name, npi, start_date, started_at, included_at, origin,
           created_at, end_date)
         values ($1, $2, $3, $4, $5, $6, '2026-01-01', now(), now(), 'api', now(), $7)`,
        [subject.id, clientId, subject.externalId, subject.kind, subject.name, subject.npi, subject.ends],
      )
      await client.query(
        `insert into subject_networks (client_id, subject_id, network_id, participation)
         select $1, $2, id, 'Participating' from unnest($3::uuid[]) as id`,
        [clientId, subject.id, subject.networks.map((at) => networks[at]!.id)],
      )
    }
  })
  const alerts = Array.from({ length: count }, () => inventAlert(draw, draw.one(subjects), now))
  await putAlerts(world, clientId, alerts)
  return { clientId, units, networks, subjects, alerts }
}
