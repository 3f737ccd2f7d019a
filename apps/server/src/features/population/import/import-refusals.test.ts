import { eq } from 'drizzle-orm'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileMappings, intakeFiles } from '../../../database/schema/index.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { errorLines, importText } from '../../../testing/test-import.ts'
import { statesOf, versionOf } from '../test-population.ts'

const header =
  'External ID,Last Name,First Name,NPI,SSN,DOB,City,State,License Number,License Type,License Issuer,Business Unit,Network,Participation,Term Date'
const alder =
  'P-1,Alder,Pat,1234567893,219-09-9999,01/31/1970,Springfield,Illinois,A-100,MD,Illinois,West,PPO,Par,'
const csv = (...rows: string[]): string => [header, ...rows, ''].join('\r\n')

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

const importRow = async (id: string) =>
  (await world.system.read((sql) => sql.select().from(intakeFiles).where(eq(intakeFiles.id, id))))[0]!
const nobody = async (): Promise<void> => {
  expect([await statesOf(world, clientId), await versionOf(world, clientId)]).toEqual([[], 0])
}

describe('invalid rows', () => {
  it('are skipped and reported with row, column and reason; the others are imported', async () => {
    const result = await importText(
      world,
      clientId,
      csv(
        alder,
        'P-3,Cedar,Kim,12345,,,,,,,,,,,',
        'P-4,Damson,Lee,,21909999,13/45/1970,,,,,,,,,',
        ',Elder,Max,,,,,,,,,,,,',
        'P-6,,Ash,,,,,,,,,,,,',
        'P-7,Fir,Jo,,,,,,C-1,MD,,,,,',
        'P-8,Gum,Al',
      ),
    )
    expect(result).toMatchObject({
      status: 'PROCESSED_WITH_ERRORS',
      rows: 7,
      added: 1,
      errors: 7,
      warnings: 0,
    })
    expect((await errorLines(world, result)).map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
      'Row,Column,Reason',
      '3,NPI,An NPI must have ten digits.',
      '4,SSN,An SSN must have nine digits. Spreadsheets drop leading zeros: format the column as text.',
      '4,DOB,"This is not a date; expected MM/dd/yyyy."',
      '5,External ID,The external ID is missing.',
      '6,Last Name,Enter a last name.',
      '7,License Issuer,Enter the issuer of the license.',
      '8,,"The row has 3 cells',
    ])
    expect(await importRow(result.id)).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', errors: 6 })
  })

  it('show no SSN in the errors file, and no cell that a spreadsheet would execute', async () => {
    const result = await importText(
      world,
      clientId,
      csv('P-1,=HYPERLINK("x"),Pat,1,219-09-9999,,,,,,,,,,', '219099998,Birch,219099999'),
    )
    const lines = await errorLines(world, result)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",Pat,1,XXX-XX-9999`)
    expect(lines[3]).toContain('XXX-XX-9998,…,…')
    expect(lines.join()).not.toMatch(/219-?09/)
  })

  it('are imported with a warning when an NPI fails its check digit', async () => {
    const result = await importText(world, clientId, csv('P-1,Alder,Pat,1234567890,,,,,,,,,,,'))
    expect(result).toMatchObject({ status: 'PROCESSED_WITH_ERRORS', added: 1, errors: 0, warnings: 1 })
    expect((await errorLines(world, result))[1]).toMatch(/^2,NPI,Warning: The NPI fails its check digit\./)
    expect(await statesOf(world, clientId)).toMatchObject([{ facts: { npi: '1234567890' } }])
  })
})

describe('a file', () => {
  it('may be separated by pipes, with several names in one cell', async () => {
    const pipes = [
      'Provider ID|Type|Organization Name|DBA Names|TIN|Specialty|Specialty 2',
      'O-1|Organization|Elm Clinic LLC|Elm Care; Elm Urgent|12-3456780|Oncology|Surgery',
      '',
    ].join('\n')
    expect(await importText(world, clientId, pipes, { fileName: 'roster.txt' })).toMatchObject({
      status: 'COMPLETE',
      added: 1,
    })
    expect(await statesOf(world, clientId)).toMatchObject([
      {
        name: 'Elm Clinic LLC',
        facts: {
          kind: 'organization',
          tin: '123456780',
          specialties: ['Oncology', 'Surgery'],
          names: [{ full: 'Elm Clinic LLC' }, { use: 'dba', full: 'Elm Care' }, { full: 'Elm Urgent' }],
        },
      },
    ])
  })

  it('may be a workbook with a title above the header and licenses in column groups', async () => {
    const book = fs.readFileSync(path.join(import.meta.dirname, 'fixtures/roster.xlsx'))
    expect(await importText(world, clientId, book, { fileName: 'roster.csv' })).toMatchObject({
      status: 'COMPLETE',
      rows: 2,
      added: 2,
    })
    expect(await statesOf(world, clientId)).toMatchObject([
      {
        externalId: 'P-1',
        facts: {
          npi: '1234567893',
          birthDate: '1970-01-31',
          addresses: [{ zip: '03051' }],
          licenses: [
            { number: 'A100', state: 'NH' },
            { number: 'B200', state: 'NY' },
          ],
        },
      },
      { externalId: 'P-2', facts: { birthDate: '1974-04-19' } },
    ])
  })

  it('with custom columns is read through a mapping, which is stored for the next one', async () => {
    const own = (name: string): string => `Key,Who,Called,Color\nP-1,${name},Pat,red\n`
    const refused = await importText(world, clientId, own('Alder'))
    expect(refused).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining('Its first row has 4 columns; Vigil recognizes none'),
    })
    const mapping = { externalId: 'Key', lastName: 'who', firstName: 'Called' }
    expect(await importText(world, clientId, own('Alder'), { mapping })).toMatchObject({
      status: 'COMPLETE',
      added: 1,
      unknownColumns: ['Color'],
    })
    expect(await importText(world, clientId, own('Birch'))).toMatchObject({ status: 'COMPLETE', changed: 1 })
    const [row] = await world.system.read((sql) =>
      sql.select().from(fileMappings).where(eq(fileMappings.clientId, clientId)),
    )
    expect(row?.columns).toEqual(mapping)
  })

  it.each([
    ['that is empty', '', 'population.csv is empty (0 bytes)'],
    [
      'that is a web page',
      '<!doctype html><title>Sign in</title>',
      'is a web page ("Sign in"), not a population file',
    ],
    [
      'without an external ID',
      'Last Name,First Name\nAlder,Pat\n',
      'no column that Vigil recognizes for the external ID',
    ],
    [
      'without a name',
      'External ID,NPI\n1,1234567893\n',
      'no column that Vigil recognizes for the last name or the organization name',
    ],
    ['without rows', 'External ID,Last Name\n', 'a header but no rows'],
    ['that is cut off', 'External ID,Last Name,City\n1,Alder,Salem\n2,"Bir', 'ends in the middle of a row'],
  ])('%s is rejected with its reason, and changes nothing', async (_, content, reason) => {
    const result = await importText(world, clientId, content)
    expect(result).toMatchObject({ status: 'FAILED', reason: expect.stringContaining(reason) })
    expect(await importRow(result.id)).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining(reason),
    })
    await nobody()
  })

  it('is rejected when the mapping names an unknown column or field', async () => {
    const failed = async (mapping: Record<string, string>) =>
      (await importText(world, clientId, csv(alder), { mapping })).reason
    expect(await failed({ lastName: 'Nachname' })).toContain(
      'lastName is in the column Nachname, but the file has no such column; it has 15 columns',
    )
    expect(await failed({ color: 'City' })).toContain('an unknown field, color')
    await nobody()
  })

  it('for an unknown client is not found', async () => {
    const stranger = '0190a0a0-0000-7000-8000-000000000000'
    await expect(importText(world, stranger, csv(alder))).rejects.toThrow('Client not found')
  })
})
