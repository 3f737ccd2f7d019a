import type { FileKind } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { featureToggles, mailOutbox, users } from '../../../database/schema/index.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { notificationsJobs } from '../../notifications/index.ts'
import { searchJobs } from '../../search/index.ts'
import { importFile, upload, type Sender } from '../test-intake.ts'

let world: TestWorld
let sender: Sender
let reader: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  const clientId = await addClient(world, {
    name: 'Client',
    enabledInstantSearch: true,
    monitorProducts: ['EXCLUSIONS_FEDERAL'],
    searchProducts: ['EXCLUSIONS_FEDERAL'],
  })
  reader = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
  await world.system.write(async ({ sql }) => {
    await sql.update(users).set({ receiveDataImportEmail: true }).where(eq(users.id, reader))
    await sql.insert(featureToggles).values({ clientId, featureId: 'bulkNpi', enable: true })
  })
  sender = { clientId, authorization: `Bearer ${await world.token(reader)}` }
})

const never = new AbortController().signal
const preclusion = [
  'NPI,EIN,Last Name,First Name,Middle Name,Suffix,DOB,Business Name,Legal Business Name,General,Specialty,Address 1,Address 2,City,State,Zip,Effective Date,Claim Reject Date,Reinstated Date,Excluded by OIG',
  ...Array.from(
    { length: 600 },
    (_, at) =>
      `,,Testname${at},Pat,,,04/12/1961,,,PHYSICIAN,,${at} Mill Rd,,Alderton,VT,05401,03/01/2024,06/01/2024,,N`,
  ),
  '',
].join('\n')

/** Does the jobs that a file has left behind, and gives the mails that come of them. */
async function mailsAbout(importId: string) {
  const data = { clientId: sender.clientId, importId }
  const jobs = await world.services.jobs.boss.findJobs('notifications.imported', { data })
  for (const _ of jobs) await notificationsJobs['notifications.imported'](world.system, data)
  const mails = await world.system.read((sql) =>
    sql
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, `${reader}@example.org`)),
  )
  return { jobs, mails }
}

it.each<[kind: FileKind, status: string, label: string, content: string]>([
  ['population', 'complete', 'Population', 'External ID,Last Name\nP-1,Alder\n'],
  ['population', 'failed', 'Population', 'nothing'],
  [
    'licenses',
    'processed with errors',
    'Licenses',
    'External ID,License Number,License Issuer\nP-9,A100,OR\n',
  ],
  ['licenses', 'failed', 'Licenses', 'External ID,Color\nP-9,red\n'],
  ['networks', 'processed with errors', 'Networks', 'External ID,Network\nP-9,PPO\n'],
  ['networks', 'failed', 'Networks', 'External ID,Color\nP-9,red\n'],
  ['clientPreclusionList', 'complete', 'Client Preclusion List', preclusion],
  ['clientPreclusionList', 'failed', 'Client Preclusion List', 'Color\nred\n'],
  ['bulkNPI', 'complete', 'Bulk NPI', '1234567893\n'],
])(
  'a file of the kind %s that ends as "%s" is announced in one mail',
  async (kind, status, label, content) => {
    const id = await upload(world, sender, content, { filename: 'PreclusionList_202611.csv' }, kind)
    if (kind === 'bulkNPI')
      await searchJobs['search.bulk'](world.system, { clientId: sender.clientId, bulkSearchId: id }, never)
    else await importFile(world, sender, id)
    const { jobs, mails } = await mailsAbout(id)
    expect(jobs).toHaveLength(1)
    expect(mails).toMatchObject([
      { subject: `Vigil: data import ${status}`, body: expect.stringContaining(`File Type: ${label}\n`) },
    ])
  },
)
