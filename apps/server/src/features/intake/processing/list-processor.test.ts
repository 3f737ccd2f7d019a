import { bookOf } from '@vigil/sources/test-xlsx'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { download, fileOf, importFile, upload, type Sender } from '../test-intake.ts'

let world: TestWorld
let sender: Sender
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const clientId = await addClient(world, { name: 'Client' })
  const userId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
})

const preclusion = (count: number): string =>
  [
    'NPI,EIN,Last Name,First Name,Middle Name,Suffix,DOB,Business Name,Legal Business Name,General,Specialty,Address 1,Address 2,City,State,Zip,Effective Date,Claim Reject Date,Reinstated Date,Excluded by OIG',
    ...Array.from(
      { length: count },
      (_, at) =>
        `,,Testname${at},Pat,,,04/12/1961,,,PHYSICIAN,,${at} Mill Rd,,Alderton,VT,05401,03/01/2024,06/01/2024,,N`,
    ),
    '',
  ].join('\n')

async function sent(content: string | Buffer, filename = 'PreclusionList_202611.csv') {
  const id = await upload(world, sender, content, { filename }, 'clientPreclusionList')
  await importFile(world, sender, id)
  return fileOf(world, sender, id)
}

it("a client's preclusion list is loaded as its own", async () => {
  expect(await sent(preclusion(600))).toMatchObject({
    uploadStatus: 'COMPLETE',
    counts: { rows: 600, added: 600 },
    canUndo: false,
  })
  const lists = await rowsOf(
    world,
    raw`select source_id as source, client_id as client from lists where client_id = ${sender.clientId}`,
  )
  expect(lists).toEqual([{ source: 'cms-preclusion', client: sender.clientId }])
})

it('the rows of a list that were left out are in its error report', async () => {
  const file = await sent(`${preclusion(600)},,,,,,,,,,,,,,,,03/01/2024,,,\n`)
  expect(file).toMatchObject({ uploadStatus: 'PROCESSED_WITH_ERRORS', counts: { rows: 601, skipped: 1 } })
  const report = await download(world, sender, file.errorFile!.id)
  expect(report.body).toBe('Row,Column,Reason\r\n602,,the row has no name and no NPI\r\n')
})

const cellOf = (value: string): string => `<c t="str"><v>${value}</v></c>`
const sheetOf = (rows: string): string =>
  rows
    .trimEnd()
    .split('\n')
    .map((row) => `<row>${row.split(',').map(cellOf).join('')}</row>`)
    .join('')
const reportOf = async ({ errorFile }: Awaited<ReturnType<typeof sent>>): Promise<string[]> =>
  (await download(world, sender, errorFile!.id)).body.trimEnd().split('\r\n').slice(1)

it('each cell of a list that is not right has a line in the error report, and nobody is left out', async () => {
  const rows = [
    '1.46800E+09,,Alder,Pat,,,04/12/1961,,,PHYSICIAN,,,,,,,03/01/2024,,,N',
    ',,Birch,Pat,,,02/30/1961,,,PHYSICIAN,,,,,,,13/45/2024,,,N',
    '123456789,,Cedar,=A1,,,04/12/1961,,,PHYSICIAN,,,,,,,03/01/2024,,,N',
    ',1.2E+08,Gu\uFFFDm,Pat,,,04/12/1961,,,#REF!,,,,,,,03/01/2024,,,N',
    '"=""1234567893""",,Elder,Pat,,,04/12/1961,,,PHYSICIAN,,,,,,,03/01/2024,,,N',
  ]
  const file = await sent(`${preclusion(600)}${rows.join('\n')}\n`)
  expect(file).toMatchObject({ uploadStatus: 'PROCESSED_WITH_ERRORS', counts: { rows: 605, added: 605 } })
  const loadedWithout = 'The entry was loaded without it.'
  expect(await reportOf(file)).toEqual([
    `602,NPI,Warning: Spreadsheet rounding. Export NPI as text. ${loadedWithout}`,
    `603,DOB,Warning: This is not a date. ${loadedWithout}`,
    `603,Effective Date,Warning: This is not a date. ${loadedWithout}`,
    `604,NPI,Warning: This is not a valid NPI. ${loadedWithout}`,
    '604,First Name,Warning: This is a formula. Save the file with values only.',
    `605,EIN,Warning: Spreadsheet rounding. Export EIN as text. ${loadedWithout}`,
    '605,Last Name,Warning: This text is garbled. Save the file as UTF-8.',
    '605,General,Warning: This is an error of the spreadsheet. Enter the value.',
  ])
})

it('rows may end in several ways, and the header may be in row 5', async () => {
  const [header, ...rows] = preclusion(600).trimEnd().split('\n')
  const [some, others] = [rows.slice(0, 300), rows.slice(300)]
  const content = `Preclusion List\n\n,,\nNovember\n${header}\r\n${some.join('\r')}\r\n${others.join('\n')}\n`
  expect(await sent(content)).toMatchObject({ uploadStatus: 'COMPLETE', counts: { rows: 600, added: 600 } })
})

it('a sheet that was not read is named in the error report', async () => {
  const sheets = { List: sheetOf(preclusion(600)), Late: `<row>${cellOf('1234567893')}</row>` }
  const file = await sent(bookOf({ sheets }), 'PreclusionList_202611.xlsx')
  expect(file).toMatchObject({ uploadStatus: 'PROCESSED_WITH_ERRORS', counts: { rows: 600, added: 600 } })
  expect(await reportOf(file)).toEqual([',,"Warning: The sheet ""Late"" was not read."'])
})

it('a workbook with macros, or with formulas that were never calculated, is rejected', async () => {
  const list = sheetOf(preclusion(600))
  const macros = bookOf({ sheets: { List: list }, others: [{ name: 'xl/vbaProject.bin', content: 'x' }] })
  expect(await sent(macros, 'PreclusionList_202611.xlsm')).toMatchObject({
    uploadStatus: 'FAILED',
    reason: expect.stringContaining('is a workbook with macros'),
  })
  const formula = list.replace(cellOf('Testname7'), '<c><f>A1</f></c>')
  expect(await sent(bookOf({ sheets: { List: formula } }), 'PreclusionList_202611.xlsx')).toMatchObject({
    uploadStatus: 'FAILED',
    reason: expect.stringContaining('has a formula without a result (row 9)'),
  })
  const lists = raw`select id from lists where client_id = ${sender.clientId}`
  expect(await rowsOf(world, lists)).toEqual([])
})

it('a list is inspected in a watched thread, too: one that needs too much memory is refused before it is loaded', async () => {
  const { budget } = world.services.lists
  world.services.lists.budget = { ...budget, memoryMb: 4 }
  try {
    expect(await sent(preclusion(600))).toMatchObject({
      uploadStatus: 'FAILED',
      reason: 'PreclusionList_202611.csv needs more memory than allowed (4 MB)',
    })
  } finally {
    world.services.lists.budget = budget
  }
  expect(await rowsOf(world, raw`select id from lists where client_id = ${sender.clientId}`)).toEqual([])
})

it('a list that is refused fails with its reason', async () => {
  await sent(preclusion(600))
  expect(await sent(preclusion(10))).toMatchObject({ uploadStatus: 'FAILED', reason: expect.any(String) })
  expect(await sent('a,b\n1,2\n')).toMatchObject({ uploadStatus: 'FAILED', reason: expect.any(String) })
})
