import type { MonitorStatus } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { licenseChecks, subjectLicenses } from '../../database/schema/index.ts'
import { addUser } from '../../testing/test-people.ts'
import { loadList } from '../../testing/test-checks.ts'
import { screenClient } from '../screening/index.ts'
import { openMappingsWorld, type MappedClient, type MappingsWorld } from './test-mappings.ts'

let given: MappingsWorld
let client: MappedClient
const board = [
  'Profession Name|License Number|License Status Description|Current License Expiration Date|Last Name|First Name',
  'Registered Nurse|1|CLEAR|01/31/2099|OAK|ANN',
  'Registered Nurse|2|REVOKED|01/31/2099|OAK|ANN',
  'Pharmacist|3|CLEAR|01/31/2099|OAK|ANN',
  '',
].join('\n')

beforeAll(async () => {
  given = await openMappingsWorld()
  await loadList(given.world, 'fl-licenses', { 'lic_daily.txt': board })
})
beforeEach(async () => {
  client = await given.clientWith([
    ['RN', 'FL', '1'],
    ['Reg Nurse', 'Florida', '2'],
    ['Pharmacist', 'Fla. DOH', '3'],
  ])
  await screen()
})
afterAll(() => given.world.close())

const screen = () =>
  screenClient(given.world.system, {
    clientId: client.clientId,
    mode: 'changes',
    signal: new AbortController().signal,
  })
const licenses = async () => {
  const rows = await given.world.system.read((sql) =>
    sql
      .select()
      .from(subjectLicenses)
      .where(eq(subjectLicenses.clientId, client.clientId))
      .orderBy(subjectLicenses.number),
  )
  return rows.map(({ status, mappedType, state }) => ({ status, mappedType, state }))
}
/** How often each license was checked, or found not to be checkable. */
const checks = async (): Promise<string[]> => {
  const rows = await given.world.system.read((sql) =>
    sql
      .select({ number: subjectLicenses.number, check: licenseChecks })
      .from(licenseChecks)
      .innerJoin(subjectLicenses, eq(subjectLicenses.id, licenseChecks.licenseId))
      .where(eq(licenseChecks.clientId, client.clientId))
      .orderBy(subjectLicenses.number, licenseChecks.verifiedAt),
  )
  return rows.map(({ number, check }) => `${number} ${check.status ?? check.evidence.reason}`)
}
const mapType = (licenseType: string) =>
  given.call('POST', 'type/alias', { clientId: client.clientId, licenseTypeAlias: 'REG NURSE', licenseType })
const mapIssuer = () =>
  given.call('POST', 'issuer/alias', {
    clientId: client.clientId,
    licenseIssuerAlias: 'Fla. DOH',
    licenseIssuer: 'Florida',
  })
async function statusOf(subject: number): Promise<MonitorStatus | undefined> {
  const user = await addUser(given.world, { clientId: client.clientId })
  const response = await given.world.app.inject({
    url: `/api/monitor/monitored-subjects/${client.subjectIds[subject]}/statuses`,
    headers: { authorization: `Bearer ${await given.world.token(user)}` },
  })
  return response.json<MonitorStatus[]>().find(({ type }) => type === 'LICENSES')
}

describe('a license of an unknown type or issuer', () => {
  it('is not checked as anything, and says so', async () => {
    expect(await licenses()).toEqual([
      { status: 'Active', mappedType: 'Registered Nurse', state: 'FL' },
      { status: null, mappedType: null, state: 'FL' },
      { status: null, mappedType: 'Pharmacist', state: null },
    ])
    expect(await checks()).toEqual(['1 Active', '2 license-type-unknown', '3 license-issuer-unknown'])
    expect(await statusOf(0)).toMatchObject({ status: 'Active' })
    expect(await statusOf(1)).toMatchObject({
      status: 'Not Verified',
      unmapped: [{ field: 'License Type', alias: 'Reg Nurse' }],
    })
    expect(await statusOf(2)).toMatchObject({
      status: 'Not Verified',
      unmapped: [{ field: 'License Issuer', alias: 'Fla. DOH' }],
    })
  })

  it('says so once, and leaves nothing to do for the next run', async () => {
    expect((await screen()).runId).toBeNull()
    expect(await checks()).toHaveLength(3)
  })
})

describe('saving a mapping', () => {
  it('has the licenses with its alias checked again, and no others', async () => {
    const before = await given.jobs(client.clientId)
    await mapType('Registered Nurse')
    expect(await given.jobs(client.clientId)).toBe(before + 1)
    await mapIssuer()
    await screen()
    expect(await licenses()).toMatchObject([
      { status: 'Active' },
      { status: 'Revoked', mappedType: 'Registered Nurse' },
      { status: 'Active', state: 'FL' },
    ])
    expect(await checks()).toEqual([
      '1 Active',
      '2 license-type-unknown',
      '2 Revoked',
      '3 license-issuer-unknown',
      '3 Active',
    ])
    expect(await statusOf(1)).toMatchObject({ status: 'Revoked' })
    expect((await statusOf(1))?.unmapped).toBeUndefined()
  })

  it('that changes the meaning of no license has nothing checked', async () => {
    const { clientId } = client
    const before = await given.jobs(clientId)
    await given.call('POST', 'type/alias', {
      clientId,
      licenseTypeAlias: 'RN',
      licenseType: 'Registered Nurse',
    })
    expect(await given.jobs(clientId)).toBe(before)
    expect((await screen()).runId).toBeNull()
  })

  it('applies to licenses that arrive later, of this client alone', async () => {
    await mapType('Registered Nurse')
    await given.add(client.clientId, [['reg nurse', 'FL', '9']])
    expect((await licenses()).at(-1)).toMatchObject({ mappedType: 'Registered Nurse' })
    client = await given.clientWith([['Reg Nurse', 'FL', '1']])
    expect(await licenses(), 'of another client').toMatchObject([{ mappedType: null }])
  })
})

describe('changing or deleting a mapping', () => {
  it('forgets what was verified under it, and ends what was found', async () => {
    const { body } = await mapType('Registered Nurse')
    await screen()
    expect(await statusOf(1)).toMatchObject({ status: 'Revoked' })
    await given.call('DELETE', `type/alias/${body.id}`)
    expect((await licenses())[1]).toEqual({ status: null, mappedType: null, state: 'FL' })
    await screen()
    expect(await statusOf(1)).toMatchObject({
      status: 'Not Verified',
      unmapped: [{ field: 'License Type', alias: 'Reg Nurse' }],
    })
    expect((await checks()).filter((one) => one.startsWith('2'))).toEqual([
      '2 license-type-unknown',
      '2 Revoked',
      '2 license-type-unknown',
    ])
    expect((await screen()).runId).toBeNull()
  })

  it('of a known name leaves its own meaning', async () => {
    const { clientId } = client
    const { body } = await given.call('POST', 'type/alias', {
      clientId,
      licenseTypeAlias: 'RN',
      licenseType: 'Pharmacist',
    })
    expect((await licenses())[0]).toMatchObject({ mappedType: 'Pharmacist', status: null })
    await given.call('DELETE', `type/alias/${body.id}`)
    await screen()
    expect((await licenses())[0]).toEqual({ status: 'Active', mappedType: 'Registered Nurse', state: 'FL' })
  })
})
