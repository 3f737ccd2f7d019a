import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents, intakeFiles } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { errorLines, importText } from '../../../testing/test-import.ts'
import { withoutIds } from '../../../testing/without-ids.ts'

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

const lines = (...rows: string[]): string => [...rows, ''].join('\r\n')

describe('a rejected file', () => {
  it.each([
    ['has no header', lines('P-1,Alder,Pat,01/31/1970,219-09-9999', 'P-2,Birch,Sam,02/28/1971,')],
    ['has data that look like headers', lines('P-1,Alder,Pat,MI,Par,219-09-9999,01/31/1970')],
    ['has numbers that look like license columns', lines('Specialty 219099999,Alder,Par,MI')],
  ])('reveals no personal data when it %s', async (_, content) => {
    for (const mapping of [undefined, { externalId: 'Key', lastName: 'Who' }]) {
      const result = await importText(world, clientId, content, { mapping })
      expect(result.status).toBe('FAILED')
      const kept = await world.system.read((sql) =>
        Promise.all([
          sql.select().from(intakeFiles).where(eq(intakeFiles.id, result.id)),
          sql.select().from(auditEvents).where(eq(auditEvents.subjectId, result.id)).orderBy(auditEvents.id),
        ]),
      )
      expect(withoutIds(JSON.stringify([result, kept]))).not.toMatch(/219-?09|1970|Alder/)
      expect(kept[1]).toMatchObject([
        { action: 'intake.receive' },
        { action: 'intake.process', after: { status: 'FAILED', reason: result.reason } },
      ])
    }
  })
})

describe('the errors file', () => {
  const header = 'External ID,Last Name,NPI,SSN,SSN 2,DOB,Zip,License Number,License Issuer,Notes'
  const wrong = async (...rows: string[]): Promise<string> =>
    (await errorLines(world, await importText(world, clientId, lines(header, ...rows)))).slice(1).join('\n')

  /** what precedes the city in each row */
  const streets = async (file: string): Promise<(string | undefined)[]> => {
    const [, ...rows] = await errorLines(world, await importText(world, clientId, file))
    return rows.filter((row) => row.endsWith(',Salem')).map((row) => row.split(',').at(-2))
  }

  it('holds no SSN, wherever it is', async () => {
    const text = await wrong(
      'P-1,Alder,219099991,,,,,,,',
      'P-2,Birch,1,,219099992,,,,,SSN 219-09-9993',
      'P-3,Cedar,1,,219-09-9994,,,,,ssn: 219 09 9995 and 219–09–9996',
      '219-09-9997,Damson,1,,,,,,,21-9099998',
      '219099999,Elder,219-09-9990',
    )
    expect(text.match(/XXX-XX-\d{4}/g)).toEqual(
      ['9991', '9992', '9993', '9994', '9995', '9996', '9997', '9999'].map((last) => `XXX-XX-${last}`),
    )
    expect(text).toContain('XX-XXX9998')
    expect(text).not.toMatch(/219.?09|21-?9/)
  })

  it('holds only the year of a date of birth, and IDs, zips and licenses unchanged', async () => {
    const text = await wrong(
      '123456789,Alder,1,,,01/31/1970,971021234,987654321,Oregon,born 1970',
      'P-2,02/28/1971,1,,,Birch,,,,',
    )
    expect(text).toContain('123456789,Alder,1,,,1970,971021234,987654321,Oregon,born 1970')
    expect(text).toContain('P-2,1971,1')
    expect(text).not.toMatch(/01\/31|02\/28/)
  })

  it('holds only practice and mailing streets of people', async () => {
    const file = lines(
      'External ID,Last Name,Organization Name,NPI,Address Name,Address Line 1,City',
      'P-1,Alder,,1,Home,2 Oak St,Salem',
      'P-2,Birch,,1,,3 Oak St,Salem',
      'P-3,Cedar,,1,Practice,4 Oak St,Salem',
      'O-1,,Elm Clinic,1,,5 Oak St,Salem',
    )
    expect(await streets(file)).toEqual(['…', '…', '4 Oak St', '5 Oak St'])
  })

  it('treats as people those the import treats as people, and everyone in doubt', async () => {
    const file = lines(
      'External ID,Type,First Name,Last Name,Organization Name,NPI,Address Line 1,City',
      'P-1,,Pat,,Elm Clinic,1,2 Oak St,Salem',
      'P-2,Individual,,,Elm Clinic,1,3 Oak St,Salem',
      'P-3,Doctor,,,Elm Clinic,1,4 Oak St,Salem',
      'P-4,,,,Elm Clinic,1,5 Oak St,Salem',
      'P-4,,,Alder,,,,Salem',
      'P-4,,,,Elm Clinic,1,6 Oak St,Salem',
      ',,,,Elm Clinic,,7 Oak St,Salem',
      'O-1,Organization,,Elm,Elm Clinic,1,8 Oak St,Salem',
      'O-1,Organization,,Elm,Elm Clinic,1,9 Oak St,Salem',
    )
    const shown = ['7 Oak St', '8 Oak St', '9 Oak St']
    expect((await streets(file)).filter((street) => street !== '')).toEqual([
      '…',
      '…',
      '…',
      '…',
      '…',
      ...shown,
    ])
  })

  it('holds no cell of an address column that the import does not read', async () => {
    const file = lines(
      'External ID,Last Name,NPI,Address Name,Address Line 1,Home Address 2,Apt No,Residence,Address State,City',
      'P-1,Alder,1,Practice,4 Oak St,12 Elm St,Apt 4,13 Elm St,OR,Salem',
    )
    const [, row] = await errorLines(world, await importText(world, clientId, file))
    expect(row).toContain('P-1,Alder,1,Practice,4 Oak St,…,…,…,OR,Salem')
  })

  it('holds only the external ID of a row that does not fit its header', async () => {
    const file = lines(
      'External ID,Last Name,Address Line 1,City',
      'P-1,Alder,12 Elm Street,Apt 4,Salem',
      'P-2,Birch,1600,Broadway,Salem',
      '12 Elm Street,Cedar,Salem',
      'Broadway,Damson,Salem',
    )
    const [, ...rows] = await errorLines(world, await importText(world, clientId, file))
    expect(rows.map((row) => row.split('header has 4.",')[1])).toEqual([
      'P-1,…,…,…,…',
      'P-2,…,…,…,…',
      '…,…,…',
      '…,…,…',
    ])
  })

  it('holds a row once, however many errors it has', async () => {
    const text = await wrong('P-1,,1,2,,soon,,,,')
    expect(text.split('\n')).toHaveLength(3)
    expect(text.match(/P-1/g)).toHaveLength(1)
  })
})

describe('a value that is too long', () => {
  it('is an error of its row, and the others are imported', async () => {
    const long = 'A'.repeat(8_000)
    const file = lines(
      'External ID,Last Name,First Name,Former Names',
      `P-1,${long},Pat,`,
      `P-2,Birch,${long},`,
      `P-3,Cedar,Kim,${long}`,
      'P-4,Damson,Lee,',
    )
    const result = await importText(world, clientId, file)
    expect(result).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', added: 1, errors: 3, leftOut: 3 })
  })
})
