import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findings } from '../../../database/schema/index.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { hasDueLicenses } from './licenses-queries.ts'
import { florida, nurse } from './test-boards.ts'
import { openLicenseWorld, type CheckInput, type LicenseWorld } from './test-license-world.ts'

let licenseWorld: LicenseWorld
beforeAll(async () => {
  licenseWorld = await openLicenseWorld()
})
beforeEach(() => licenseWorld.begin())
afterAll(() => licenseWorld.world.close())

describe('a license is due', () => {
  const before = { populationVersion: 1, listVersion: 1 }
  let id: string
  beforeEach(async () => {
    await loadList(licenseWorld.world, 'fl-licenses', florida(nurse))
    id = await licenseWorld.license('990')
    await licenseWorld.check()
  })
  const checkedAgain = async (input: CheckInput, rows = 1): Promise<boolean> => {
    const { result } = await licenseWorld.check(input)
    expect(await licenseWorld.checksOf(id), 'only what has changed leaves a row').toHaveLength(rows)
    return result.licenses === 1
  }

  it('not again while nothing has changed', async () => {
    const state = await licenseWorld.stored(id)
    expect(await checkedAgain({ before })).toBe(false)
    expect(await licenseWorld.stored(id)).toEqual(state)
  })

  it('when all is re-checked, with the same result', async () => {
    const state = await licenseWorld.stored(id)
    expect(await checkedAgain({ before: null })).toBe(true)
    expect(await licenseWorld.stored(id)).toEqual(state)
  })

  it('when its subject has changed', async () => {
    await licenseWorld.world.elsewhere(
      `update subject_versions set from_version = 2 where subject_id = '${licenseWorld.subjectId}'`,
    )
    expect(await checkedAgain({ before, populationVersion: 2 })).toBe(true)
  })

  it('when the list of its board has changed', async () => {
    await loadList(
      licenseWorld.world,
      'fl-licenses',
      florida(['Registered Nurse', '990', 'CLEAR', '01/31/2029', 'OAK', 'ANN']),
    )
    expect(await checkedAgain({ before }, 2)).toBe(true)
    expect((await licenseWorld.stored(id)).verifiedExpires).toBe('2029-01-31')
  })

  it('when its date has come', async () => {
    expect(await checkedAgain({ before, at: new Date('2026-12-01T23:59:59Z') })).toBe(false)
    expect(await checkedAgain({ before, at: new Date('2026-12-02T00:00:00Z') })).toBe(true)
    expect(await licenseWorld.stored(id)).toMatchObject({ nextCheckAt: new Date('2027-01-01T00:00:00Z') })
  })

  it('when it is new', async () => {
    const added = await licenseWorld.license('991')
    expect((await licenseWorld.check({ before })).examined).toMatchObject([{ key: `license:${added}` }])
  })

  it('by its date for clients that monitor licenses, of subjects that are monitored', async () => {
    const due = (at: string) =>
      licenseWorld.world.system.read((sql) => hasDueLicenses(sql, licenseWorld.clientId, new Date(at)))
    expect(await due('2026-12-01T23:59:59Z')).toBe(false)
    expect(await due('2026-12-02T00:00:00Z')).toBe(true)
    await licenseWorld.world.elsewhere(
      `update clients set monitor_products = '{NPI}' where id = '${licenseWorld.clientId}'`,
    )
    expect(await due('2026-12-02T00:00:00Z')).toBe(false)
    await licenseWorld.world.elsewhere(
      `update subject_versions set products = '{LICENSES}' where subject_id = '${licenseWorld.subjectId}'`,
    )
    expect(await due('2026-12-02T00:00:00Z')).toBe(true)
    await licenseWorld.world.elsewhere(
      `update subject_versions set to_version = 2 where subject_id = '${licenseWorld.subjectId}'`,
    )
    expect(await due('2026-12-02T00:00:00Z')).toBe(false)
  })
})

describe('a finding about a license that is not checked any more', () => {
  const before = { populationVersion: 1, listVersion: 1 }
  it.each([
    ['removed', (id: string) => `update subject_licenses set removed_at = now() where id = '${id}'`],
    [
      'of another product',
      () => `update subject_versions set products = '{NPI}' where subject_id = '${licenseWorld.subjectId}'`,
    ],
    [
      'of a subject that left',
      () => `update subject_versions set to_version = 1 where subject_id = '${licenseWorld.subjectId}'`,
    ],
    ['of another state', (id: string) => `update subject_licenses set state = 'TX' where id = '${id}'`],
  ])('is looked at, so that it ends: %s', async (_case, change) => {
    await loadList(licenseWorld.world, 'fl-licenses', florida(nurse))
    const { clientId, subjectId } = licenseWorld
    const id = await licenseWorld.license('12345')
    const { found } = await licenseWorld.check()
    const [{ evidence, fingerprint, listId, key, result }] = found as [(typeof found)[number]]
    await licenseWorld.world.system.write(({ sql }) =>
      sql.insert(findings).values({
        clientId,
        subjectId,
        listId,
        product: 'LICENSES',
        key,
        result,
        evidence,
        fingerprint,
        fromRun: 1,
      }),
    )
    expect((await licenseWorld.check({ before })).examined).toEqual([])
    await licenseWorld.world.elsewhere(change(id))
    const after = await licenseWorld.check({ before })
    expect(after.examined).toMatchObject([{ subjectId: licenseWorld.subjectId, listId, key }])
    expect(after.found).toEqual([])
  })
})
