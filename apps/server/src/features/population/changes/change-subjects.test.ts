import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SubjectFacts } from '../facts/subject-facts.ts'
import { openSecrets } from '../facts/subject-secrets.ts'
import { change, countEnqueuedRuns, person, rowsOf, statesOf, versionOf } from '../test-population.ts'

const today = new Date('2026-11-15T12:00:00Z')
const ssn = '219099999'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(today)
  clientId = await addClient(world, { name: 'Client' })
})

const counted = (counts: Partial<Record<'added' | 'changed' | 'unchanged' | 'termed', number>>) => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  termed: 0,
  ...counts,
})
const datesOf = (externalId: string) =>
  rowsOf<{ start: string; end: string | null; started: string; included: string }>(
    world,
    raw`select start_date::text as start, end_date::text as "end",
               to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as started,
               to_char(included_at at time zone 'UTC', 'YYYY-MM-DD') as included
        from subjects where client_id = ${clientId} and external_id = ${externalId}`,
  )

describe('changing subjects', () => {
  it('makes one version of everything changed together, and enqueues the runs', async () => {
    expect(await change(world, clientId, [person('1', 'Alder'), person('2', 'Birch')])).toEqual(
      counted({ added: 2 }),
    )
    expect(await versionOf(world, clientId)).toBe(1)
    expect(await countEnqueuedRuns(world, clientId)).toBe(1)
    const changes = [person('1', 'Alder', { npi: '1234567893' }), person('2', 'Birch'), person('3', 'Cedar')]
    expect(await change(world, clientId, changes)).toEqual(counted({ added: 1, changed: 1, unchanged: 1 }))
    expect(await statesOf(world, clientId)).toMatchObject([
      { externalId: '1', from: 1, to: 2 },
      { externalId: '1', from: 2, to: null, facts: { npi: '1234567893' } },
      { externalId: '2', name: 'Pat Birch', from: 1, to: null },
      { externalId: '3', from: 2, to: null },
    ])
    expect(await countEnqueuedRuns(world, clientId)).toBe(2)
  })

  it('writes nothing when nothing differs, regardless of order, but records who was named', async () => {
    const facts: Partial<SubjectFacts> = {
      birthDate: '1970-01-31',
      specialties: ['Surgery', 'Oncology'],
      licenses: [
        { type: 'MD', issuer: 'CA', number: 'A-1' },
        { type: 'MD', issuer: 'NY', number: '2' },
      ],
    }
    await change(world, clientId, [person('1', 'Alder', facts)])
    world.setNow(new Date('2026-11-20T12:00:00Z'))
    const reordered = {
      licenses: facts.licenses!.toReversed(),
      specialties: facts.specialties!.toReversed(),
      birthDate: '1970-01-31',
    }
    expect(await change(world, clientId, [person('1', 'Alder', reordered)])).toEqual(
      counted({ unchanged: 1 }),
    )
    expect(await versionOf(world, clientId)).toBe(1)
    expect(await countEnqueuedRuns(world, clientId)).toBe(1)
    expect(await datesOf('1')).toMatchObject([{ started: '2026-11-15', included: '2026-11-20' }])
  })

  it('keeps what a change omits', async () => {
    const told = {
      birthDate: '1970-01-31',
      npi: '1234567893',
      licenses: [{ type: 'MD', issuer: 'CA', number: '1' }],
    }
    const dba = { kind: 'organization', use: 'dba', full: 'Alder Surgery' } as const
    const first = person('1', 'Alder', told, { numbers: { ssn, tin: '123456780' } })
    first.facts.names.push(dba)
    await change(world, clientId, [first])
    const silent = person('1', 'Alder', {}, { omitted: ['birthDate', 'npi', 'dbaNames'] })
    expect(await change(world, clientId, [silent])).toEqual(counted({ unchanged: 1 }))
    expect(await change(world, clientId, [person('1', 'Alder')])).toEqual(counted({ changed: 1 }))
    const [, state] = await statesOf(world, clientId)
    expect(Object.keys(state!.facts).toSorted()).toEqual(['kind', 'licenses', 'names', 'ssn', 'tinHash'])
  })

  it('terms when the end date is today or past, and resumes monitoring when the subject is named again', async () => {
    await change(world, clientId, [person('1', 'Alder')])
    const term = person('1', 'Alder', {}, { endDate: '2026-11-15' })
    expect(await change(world, clientId, [term])).toEqual(counted({ termed: 1 }))
    expect(await change(world, clientId, [term])).toEqual(counted({ unchanged: 1 }))
    expect(await statesOf(world, clientId)).toMatchObject([{ from: 1, to: 2 }])
    world.setNow(new Date('2026-12-01T12:00:00Z'))
    expect(await change(world, clientId, [person('1', 'Alder')])).toEqual(counted({ changed: 1 }))
    expect(await statesOf(world, clientId)).toMatchObject([
      { from: 1, to: 2 },
      { from: 3, to: null },
    ])
    expect(await datesOf('1')).toMatchObject([{ start: '2026-12-01', started: '2026-12-01', end: null }])
  })

  it('keeps a future end date, without a new version, until it is changed', async () => {
    await change(world, clientId, [person('1', 'Alder')])
    const later = person('1', 'Alder', {}, { endDate: '2027-01-31' })
    expect(await change(world, clientId, [later])).toEqual(counted({ changed: 1 }))
    expect(await change(world, clientId, [person('1', 'Alder')])).toEqual(counted({ unchanged: 1 }))
    expect([await datesOf('1'), await versionOf(world, clientId)]).toMatchObject([[{ end: '2027-01-31' }], 1])
    expect(await change(world, clientId, [person('1', 'Alder', {}, { endDate: null })])).toEqual(
      counted({ changed: 1 }),
    )
    expect(await datesOf('1')).toMatchObject([{ end: null }])
  })

  it('stores a subject whose monitoring ended before it began, and never makes it live', async () => {
    await change(world, clientId, [person('1', 'Alder', {}, { endDate: '2020-01-01' })])
    expect(await statesOf(world, clientId)).toMatchObject([{ from: 1, to: 1 }])
    expect(await datesOf('1')).toMatchObject([{ end: '2020-01-01' }])
  })

  it('waits for a concurrent change of the same client, and loses neither', async () => {
    const families = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir']
    await Promise.all(families.map((family) => change(world, clientId, [person(family, family)])))
    expect(await versionOf(world, clientId)).toBe(6)
    expect(new Set((await statesOf(world, clientId)).map(({ from }) => from)).size).toBe(6)
  })
})

describe('SSN and TIN of a person', () => {
  it('are sealed, and appear in the facts only as hashes', async () => {
    await change(world, clientId, [person('1', 'Alder', {}, { numbers: { ssn, tin: '123456780' } })])
    const [row] = await rowsOf<{ subject_id: string; sealed: Buffer; all: string }>(
      world,
      raw`select subject_id, sealed, v::text as all from subject_versions v where client_id = ${clientId}`,
    )
    expect(row!.all).not.toContain(ssn)
    expect(row!.all).not.toContain('123456780')
    expect(openSecrets(world.services, clientId, row!.subject_id, row!.sealed)).toEqual({
      ssn,
      tin: '123456780',
    })
  })

  it('change independently, and are removed when there is none', async () => {
    const secrets = async () => {
      const rows = await rowsOf<{ subject_id: string; sealed: Buffer | null; ssn_identity: string | null }>(
        world,
        raw`select subject_id, sealed, ssn_identity from subject_versions
            where client_id = ${clientId} and to_version is null`,
      )
      const { subject_id, sealed, ssn_identity } = rows[0]!
      return { ...openSecrets(world.services, clientId, subject_id, sealed), known: ssn_identity !== null }
    }
    await change(world, clientId, [person('1', 'Alder', {}, { numbers: { ssn, tin: '123456780' } })])
    await change(world, clientId, [person('1', 'Alder', {}, { numbers: { tin: '987654320' } })])
    expect(await secrets()).toEqual({ ssn, tin: '987654320', known: true })
    await change(world, clientId, [person('1', 'Alder', {}, { numbers: { ssn: null } })])
    expect(await secrets()).toEqual({ tin: '987654320', known: false })
    await change(world, clientId, [person('1', 'Alder', {}, { numbers: { tin: null } })])
    expect(await secrets()).toEqual({ known: false })
  })

  it('are in clear for an organization, whose TIN is not secret', async () => {
    const clinic = {
      kind: 'organization' as const,
      names: [{ kind: 'organization' as const, full: 'Elm Clinic' }],
    }
    await change(world, clientId, [{ externalId: '1', facts: clinic, numbers: { tin: '123456780' } }])
    expect(await statesOf(world, clientId)).toMatchObject([
      { name: 'Elm Clinic', facts: { tin: '123456780' } },
    ])
  })
})

describe('licenses', () => {
  const licenses = () =>
    rowsOf(
      world,
      raw`select issuer, number, number_key, state, removed_at is not null as removed
          from subject_licenses where client_id = ${clientId} order by number`,
    )
  const withLicenses = (...numbers: string[]) =>
    person('1', 'Alder', { licenses: numbers.map((number) => ({ type: 'MD', issuer: 'New York', number })) })

  it('are marked as removed when no longer named, and restored when named again', async () => {
    await change(world, clientId, [withLicenses('00a-1', 'B2')])
    await change(world, clientId, [withLicenses('B2')])
    expect(await licenses()).toEqual([
      { issuer: 'New York', number: '00a-1', number_key: 'A1', state: 'NY', removed: true },
      { issuer: 'New York', number: 'B2', number_key: 'B2', state: 'NY', removed: false },
    ])
    await change(world, clientId, [person('1', 'Alder')])
    await change(world, clientId, [withLicenses('B2', 'A1')])
    expect(await licenses()).toMatchObject([
      { number: 'A1', removed: false },
      { number: 'B2', removed: false },
    ])
    await change(world, clientId, [withLicenses()])
    expect(await licenses()).toMatchObject([{ removed: true }, { removed: true }])
  })
})

describe('networks', () => {
  const participations = () =>
    rowsOf(
      world,
      raw`select b.name as unit, n.name as network, s.participation
          from subject_networks s join networks n on n.id = s.network_id
          join business_units b on b.id = n.business_unit_id
          where s.client_id = ${clientId} order by 1, 2`,
    )
  const inNetworks = (...networks: [string, string, string][]) =>
    person(
      '1',
      'Alder',
      {},
      {
        networks: networks.map(([businessUnit, network, participation]) => ({
          businessUnit,
          network,
          participation,
        })),
      },
    )

  it('are matched by case-insensitive name, and change without a new version', async () => {
    await change(world, clientId, [inNetworks(['West', 'PPO', 'Par'], ['West', 'HMO', 'Non-Par'])])
    expect(
      await change(world, clientId, [inNetworks(['WEST', 'ppo', 'Par'], ['west', 'HMO', 'Par'])]),
    ).toEqual(counted({ changed: 1 }))
    expect(await participations()).toEqual([
      { unit: 'West', network: 'HMO', participation: 'Par' },
      { unit: 'West', network: 'PPO', participation: 'Par' },
    ])
    expect(await change(world, clientId, [person('1', 'Alder')])).toEqual(counted({ unchanged: 1 }))
    expect(await change(world, clientId, [inNetworks(['East', 'PPO', 'Par'])])).toEqual(
      counted({ changed: 1 }),
    )
    expect(await participations()).toEqual([{ unit: 'East', network: 'PPO', participation: 'Par' }])
    expect(await versionOf(world, clientId)).toBe(1)
  })
})
