import { eq, sql as raw } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { intakeFiles } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { selectMapping } from '../population-queries.ts'
import { openSecrets } from '../facts/subject-secrets.ts'
import { errorLines, importText } from '../../../testing/test-import.ts'
import { namedDay, rowsOf, statesOf } from '../test-population.ts'
import { SubjectTable } from './roster/subject-table.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
})

const lines = (...rows: string[]): string => [...rows, ''].join('\n')
const take = (...rows: string[]) => importText(world, clientId, lines(...rows))
const subjects = () =>
  rowsOf<{ id: string; ends: string | null; named: string }>(
    world,
    raw`select external_id as id, end_date::text as ends, ${namedDay} as named
        from subjects s where client_id = ${clientId} order by 1`,
  )
const book = (name: string): Buffer => fs.readFileSync(path.join(import.meta.dirname, 'fixtures', name))

describe('rows with the same external ID', () => {
  it('end monitoring only if all of them end, on the latest day', async () => {
    const header = 'External ID,Last Name,Network,Term Date'
    await take(header, 'P-1,Alder,PPO,11/01/2026', 'P-1,Alder,HMO,', 'P-2,Birch,PPO,', 'P-2,Birch,HMO,')
    expect(await subjects()).toMatchObject([
      { id: 'P-1', ends: null },
      { id: 'P-2', ends: null },
    ])
    await take(header, 'P-2,Birch,PPO,11/05/2026', 'P-2,Birch,HMO,11/03/2026')
    expect((await subjects())[1]).toMatchObject({ id: 'P-2', ends: '2026-11-05' })
  })

  it('still count as naming the subject when they are invalid', async () => {
    await take('External ID,Last Name', 'P-1,Alder', 'P-2,Birch', 'P-3,Cedar', 'P-4,Damson')
    world.setNow(new Date('2026-11-20T12:00:00Z'))
    const result = await take('External ID,Last Name,NPI', 'P-1,Alder,1', 'P-2,,', 'P-3,Cedar', 'P-9,X,1')
    expect(result).toMatchObject({ errors: 4, leftOut: 4, unchanged: 0 })
    expect((await subjects()).map(({ named }) => named.slice(-2))).toEqual(['20', '20', '20', '15'])
  })

  it('are left out together, each with a line in the error report', async () => {
    const result = await take(
      'External ID,Last Name,NPI,Start Date,Term Date',
      'P-1,Alder,,11/10/2026,11/01/2026',
      'P-1,Alder,,,11/01/2026',
      'P-2,Birch,1234567890,,',
      'P-2,Birch,12,,',
      'P-2,Birch,13,,',
      'P-3,Cedar,,,',
    )
    expect(result).toMatchObject({ rows: 6, added: 1, leftOut: 5 })
    const reported = (await errorLines(world, result)).slice(1)
    expect(reported.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      '2,Term Date,The term date is before the start date.,P-1',
      '3,,Left out because of row 2 of the same external ID.,P-1',
      expect.stringMatching(/^4,NPI,Warning: /),
      '5,NPI,An NPI must have ten digits.,P-2',
      '6,NPI,An NPI must have ten digits.,P-2',
      '4,,Left out because of row 5 of the same external ID.,P-2',
    ])
  })

  it('are imported even when external IDs collide in the table of subjects', async () => {
    const spy = vi.spyOn(SubjectTable.prototype, 'find').mockImplementation(function (this: SubjectTable) {
      return this.size - 1
    })
    try {
      expect(await take('External ID,Last Name', 'P-1,Alder', 'P-2,Birch', 'P-3,Cedar')).toMatchObject({
        added: 3,
      })
    } finally {
      spy.mockRestore()
    }
  })

  it('with the end before the start are errors, and with a warning are imported', async () => {
    const result = await take(
      'External ID,Last Name,NPI,Start Date,Term Date',
      'P-1,Alder,,11/10/2026,11/01/2026',
      'P-2,Birch,1234567890,,',
    )
    expect((await errorLines(world, result))[2]).toContain('Warning')
    expect((await errorLines(world, result))[1]).toContain('The term date is before the start date.')
    const [row] = await world.system.read((sql) =>
      sql.select().from(intakeFiles).where(eq(intakeFiles.id, result.id)),
    )
    expect([row?.errors, result.errors, result.warnings]).toEqual([1, 1, 1])
  })
})

describe('stored data', () => {
  it('keeps the name parts that a file has no columns for', async () => {
    await take('External ID,Last Name,First Name,Middle Name,Suffix', 'P-1,Alder,Pat,Q,Jr')
    expect(await take('External ID,Last Name', 'P-1,Alder')).toMatchObject({ unchanged: 1 })
    expect(await take('External ID,Last Name,Suffix', 'P-1,Aspen,')).toMatchObject({ changed: 1 })
    expect((await statesOf(world, clientId)).at(-1)!.facts['names']).toEqual([
      { kind: 'person', use: 'current', given: 'Pat', middle: 'Q', family: 'Aspen' },
    ])
  })

  it.each(['000-00-0000', '123-45-6789', 'XXX-XX-9999'])(
    'keeps the SSN when the cell is %s, with a warning',
    async (cell) => {
      await take('External ID,Last Name,SSN,TIN', 'P-1,Alder,219-09-9999,12-3456780')
      const result = await take('External ID,Last Name,SSN,TIN', `P-1,Alder,${cell},00-0000000`)
      expect(result).toMatchObject({ unchanged: 1, errors: 0, warnings: 2 })
      const [row] = await rowsOf<{ id: string; sealed: Buffer }>(
        world,
        raw`select subject_id as id, sealed from subject_versions where client_id = ${clientId}`,
      )
      expect(openSecrets(world.services, clientId, row!.id, row!.sealed)).toMatchObject({ ssn: '219099999' })
    },
  )

  it('is updated by the file that terms the subject', async () => {
    await take('External ID,Last Name', 'P-1,Alder')
    const last = await take('External ID,Last Name,Term Date', 'P-1,Aspen,11/01/2026')
    expect(last).toMatchObject({ termed: 1 })
    expect(await statesOf(world, clientId)).toMatchObject([
      { name: 'Aspen', from: 1, to: 2 },
      { from: 2, to: 2, facts: { names: [{ family: 'Aspen' }] } },
    ])
  })
})

describe('a file', () => {
  it('may end without a line break, and with an incomplete row', async () => {
    const content = 'External ID,Last Name,State\nP-1,Alder,OR\nP-2,Birch,WA\nP-3,Cedar,C'
    expect(await importText(world, clientId, content)).toMatchObject({ status: 'COMPLETE', added: 3 })
    expect(await importText(world, clientId, `${content}A\nP-4,Fir`)).toMatchObject({
      unchanged: 3,
      errors: 1,
    })
  })

  it('with two population sheets is rejected; a sheet with other rows is reported', async () => {
    expect(await importText(world, clientId, book('two-rosters.xlsx'))).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('more than one sheet with a population'),
    })
    const result = await importText(world, clientId, book('rest-of-roster.xlsx'))
    expect(result).toMatchObject({ added: 2, errors: 0, warnings: 1 })
    expect((await errorLines(world, result))[1]).toMatch(/^,,"Warning: The sheet ""[^"]+"" was not read\."$/)
  })

  it('with credentials under "Provider Type" is read without a type, or with that of another column', async () => {
    const result = await take(
      'ID,Last Name,Organization Name,Provider Type',
      'P-1,Alder,,MD',
      'P-2,,Elm Clinic,DME',
    )
    expect(result).toMatchObject({ status: 'COMPLETE', added: 2, unknownColumns: ['Provider Type'] })
    await take(
      'ID,Last Name,Organization Name,Provider Type,Entity Type',
      'P-3,Cedar,Cedar Inc,MD,Organization',
    )
    const kinds = (await statesOf(world, clientId)).map(({ facts }) => facts['kind'])
    expect(kinds).toEqual(['person', 'organization', 'organization'])
  })

  it('stores its mapping only if something was imported', async () => {
    const mapping = { type: 'City', externalId: '' }
    const kept = () => world.system.read((sql) => selectMapping(sql, clientId))
    const file = lines('ID,Last Name,City', 'P-1,Alder,Salem')
    expect(await importText(world, clientId, file, { mapping: { type: 'City' } })).toMatchObject({ added: 0 })
    expect(await kept()).toEqual({})
    expect(await importText(world, clientId, file, { mapping })).toMatchObject({ status: 'FAILED' })
    expect(await importText(world, clientId, file, { mapping: { city: '' } })).toMatchObject({ added: 1 })
    expect(await kept()).toEqual({ city: '' })
  })
})
