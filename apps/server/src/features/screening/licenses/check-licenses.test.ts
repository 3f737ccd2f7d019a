import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSubject, checkedList, loadList } from '../../../testing/test-checks.ts'
import { compact, florida, missouri, nurse, type Florida } from './test-boards.ts'
import { noon, openLicenseWorld, type LicenseWorld } from './test-license-world.ts'

let licenseWorld: LicenseWorld
beforeAll(async () => {
  licenseWorld = await openLicenseWorld()
})
beforeEach(() => licenseWorld.begin())
afterAll(() => licenseWorld.world.close())

describe('a license', () => {
  it('in good standing leaves a row and what the board says, and no outcome', async () => {
    await loadList(licenseWorld.world, 'fl-licenses', florida(nurse))
    const id = await licenseWorld.license('RN-990', 'RN', { numberKey: '990' })
    const { found, examined, result } = await licenseWorld.check()
    const { listId } = await checkedList(licenseWorld.world, 'fl-licenses')
    expect([found, result]).toEqual([[], { licenses: 1 }])
    expect(examined).toMatchObject([{ subjectId: licenseWorld.subjectId, listId, key: `license:${id}` }])
    expect(await licenseWorld.stored(id)).toMatchObject({
      status: 'Active',
      verifiedOrganization: null,
      verifiedFirstName: 'ANN',
      verifiedLastName: 'OAK',
      verifiedIssued: '1999-06-15',
      verifiedExpires: '2027-01-31',
      nextCheckAt: new Date('2026-12-02T00:00:00Z'),
    })
    expect(await licenseWorld.checksOf(id)).toMatchObject([
      {
        subjectId: licenseWorld.subjectId,
        listId,
        listVersion: 1,
        runId: 1,
        verifiedAt: noon,
        status: 'Active',
        nameAgrees: 'agrees',
        evidence: { reason: 'license-active', subjectVersion: 1 },
      },
    ])
  })

  it.each<[string, Partial<Record<number, string>>, string, string, string]>([
    ['expired by its date', { 3: '11/09/2026' }, 'Expired', 'Expired', 'license-expired'],
    ['revoked', { 2: 'REVOKED' }, 'Revoked', 'Revoked', 'license-status'],
    ['on probation', { 2: 'PROBATION' }, 'Probation', 'Probation', 'license-status'],
    ['retired', { 2: 'RETIRED' }, 'Inactive', 'Inactive', 'license-status'],
    ['in another name', { 4: 'SYCAMORE' }, 'Active', 'Suspected Issue', 'license-name-differs'],
    ['with a board action', { 6: 'Y' }, 'Active', 'Issue Found', 'license-board-action'],
    ['not listed', { 1: '12345' }, 'Not Found', 'Not Found', 'license-not-found'],
  ])('%s is an outcome', async (_case, cells, status, result, reason) => {
    await loadList(licenseWorld.world, 'fl-licenses', florida(Object.assign([...nurse], cells) as Florida))
    const id = await licenseWorld.license('990')
    const { found } = await licenseWorld.check()
    expect(found).toMatchObject([
      {
        subjectId: licenseWorld.subjectId,
        product: 'LICENSES',
        key: `license:${id}`,
        result,
        evidence: { reason },
      },
    ])
    expect((await licenseWorld.stored(id)).status).toBe(status)
    expect(await licenseWorld.checksOf(id)).toMatchObject([{ status, evidence: { reason } }])
  })

  it('names all that is wrong with it, the most serious first, in the words of the board too', async () => {
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Registered Nurse', '990', 'NULL AND VOID', '01/31/2027', 'SYCAMORE', 'ANN', 'Y']),
    )
    await licenseWorld.license('990')
    const { found } = await licenseWorld.check()
    expect(found).toMatchObject([
      {
        result: 'Inactive',
        evidence: {
          reason: 'license-status',
          seen: {
            'License Status': 'Inactive',
            'Status as Published': 'NULL AND VOID',
            'Name on License': 'ANN SYCAMORE',
            'Board Action': 'Yes',
            Issues:
              'The board says that the license is not in good standing. The board has taken action. The board lists the license under another name.',
          },
        },
      },
    ])
  })

  it('keeps its fingerprint until something that decides has changed', async () => {
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Registered Nurse', '990', 'CLEAR', '01/31/2027', 'SYCAMORE', 'ANN']),
    )
    await licenseWorld.license('990')
    const [first] = (await licenseWorld.check()).found
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Registered Nurse', '990', 'CLEAR', '01/31/2029', 'SYCAMORE', 'ANN']),
    )
    const [renewed] = (await licenseWorld.check()).found
    expect(renewed!.fingerprint).toBe(first!.fingerprint)
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Registered Nurse', '990', 'CLEAR', '01/31/2029', 'ALDER', 'ANN']),
    )
    expect((await licenseWorld.check()).found[0]!.fingerprint).not.toBe(first!.fingerprint)
  })

  it('is not missed by a board of another profession', async () => {
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Pharmacist', '7', 'CLEAR', '01/31/2027', 'ELM', 'RUTH']),
    )
    const id = await licenseWorld.license('990')
    expect((await licenseWorld.check()).found).toEqual([])
    expect(await licenseWorld.stored(id)).toMatchObject({ status: null })
  })

  it('keeps what the board said last where the board does not list it any more', async () => {
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(nurse, ['Pharmacist', '7', 'CLEAR', '01/31/2027', 'ELM', 'RUTH']),
    )
    const id = await licenseWorld.license('990')
    await licenseWorld.check()
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Pharmacist', '7', 'CLEAR', '01/31/2027', 'ELM', 'RUTH']),
    )
    expect((await licenseWorld.check()).found).toMatchObject([{ result: 'Not Found', recordId: null }])
    expect(await licenseWorld.stored(id)).toMatchObject({
      status: 'Not Found',
      verifiedLastName: 'OAK',
      verifiedExpires: '2027-01-31',
      nextCheckAt: new Date('2026-11-17T12:00:00Z'),
    })
    const asBefore = await licenseWorld.check({ list: { version: 1 } })
    expect(asBefore.found, 'in the earlier version of the list').toEqual([])
  })

  it('is taken from the entry whose type agrees, then whose name does', async () => {
    const others: Florida[] = [
      ['Medical Doctor', '990', 'REVOKED', '01/31/2027', 'OAK', 'ANN'],
      ['Registered Nurse', '990', 'SUSPENDED', '01/31/2027', 'ELM', 'RUTH'],
    ]
    await loadList(licenseWorld.world, 'fl-licenses', florida(...others, nurse))
    const [rn, md, unknown] = [
      await licenseWorld.license('990'),
      await licenseWorld.license('990', 'MD'),
      await licenseWorld.license('990', 'Podiatrist'),
    ]
    await licenseWorld.check()
    expect([await licenseWorld.stored(rn), await licenseWorld.stored(md)]).toMatchObject([
      { status: 'Active' },
      { status: 'Revoked' },
    ])
    expect((await licenseWorld.stored(unknown)).verifiedLastName).toBe('OAK')
  })
})

describe('the lists of boards', () => {
  it('speak for their states alone, whatever number others use', async () => {
    await loadList(licenseWorld.world, 'fl-licenses', florida(nurse))
    await loadList(
      licenseWorld.world,
      'mo-licenses',
      missouri(['PHA', '990', 'Active', 'Probation', 'Heron Pharmacy']),
    )
    const heron = await addSubject(licenseWorld.world, licenseWorld.clientId, {
      kind: 'organization',
      names: [{ kind: 'organization', full: 'Heron Pharmacy LLC' }],
    })
    const inMissouri = await licenseWorld.license('990', 'Pharmacy', { state: 'MO', subjectId: heron })
    const [inFlorida, inTexas, nowhere] = [
      await licenseWorld.license('990'),
      await licenseWorld.license('990', 'RN', { state: 'TX' }),
      await licenseWorld.license('990', 'RN', { state: null, issuer: 'A board' }),
    ]
    const { found, result } = await licenseWorld.check({ sources: ['fl-licenses', 'mo-licenses'] })
    const missouriList = await checkedList(licenseWorld.world, 'mo-licenses')
    expect(found).toMatchObject([
      {
        subjectId: heron,
        listId: missouriList.listId,
        key: `license:${inMissouri}`,
        result: 'Issue Found',
        evidence: { seen: { 'Board Action': 'Probation' } },
      },
    ])
    expect(result.licenses).toBe(2)
    expect(await licenseWorld.stored(inMissouri)).toMatchObject({
      status: 'Active',
      verifiedOrganization: 'Heron Pharmacy',
    })
    expect((await licenseWorld.stored(inFlorida)).status).toBe('Active')
    for (const id of [inTexas, nowhere])
      expect(await licenseWorld.stored(id)).toMatchObject({ status: null, nextCheckAt: null })
    expect(await licenseWorld.checksOf(inTexas)).toEqual([])
    expect(await licenseWorld.checksOf(nowhere)).toMatchObject([
      { listId: null, status: null, evidence: { reason: 'license-issuer-unknown' } },
    ])
  })

  it('that were never whole do not say that a license is missing', async () => {
    await loadList(licenseWorld.world, 'fl-licenses', florida(nurse))
    const id = await licenseWorld.license('12345')
    expect((await licenseWorld.check({ list: { complete: false } })).found).toEqual([])
    expect(await licenseWorld.stored(id)).toMatchObject({ status: null })
    expect(await licenseWorld.checksOf(id)).toEqual([])
  })

  it('of many states find by state, and miss only types that they hold for it', async () => {
    await loadList(
      licenseWorld.world,
      'compact-connect-licenses',
      compact(['NE', 'audiologist', 'A1', 'Oak'], ['OH', 'audiologist', 'A2', 'Oak']),
    )
    const inNebraska = (number: string, type: string) => licenseWorld.license(number, type, { state: 'NE' })
    const [listed, otherState, doctor] = [
      await inNebraska('A1', 'Audiologist'),
      await inNebraska('A2', 'Audiologist'),
      await inNebraska('A3', 'Medical Doctor'),
    ]
    const { found } = await licenseWorld.check({ sources: ['compact-connect-licenses'] })
    expect(found).toMatchObject([{ key: `license:${otherState}`, result: 'Not Found' }])
    expect((await licenseWorld.stored(listed)).status).toBe('Active')
    expect(await licenseWorld.stored(doctor)).toMatchObject({
      status: null,
      nextCheckAt: new Date('2026-11-17T12:00:00Z'),
    })
  })
})
