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

async function sent(content: string) {
  const filename = 'PreclusionList_202611.csv'
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

it('a list that is refused fails with its reason', async () => {
  await sent(preclusion(600))
  expect(await sent(preclusion(10))).toMatchObject({ uploadStatus: 'FAILED', reason: expect.any(String) })
  expect(await sent('a,b\n1,2\n')).toMatchObject({ uploadStatus: 'FAILED', reason: expect.any(String) })
})
