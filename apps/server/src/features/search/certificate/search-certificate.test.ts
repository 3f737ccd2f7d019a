import { searchTexts, type InstantSearchResponse } from '@vigil/contract'
import { and, eq } from 'drizzle-orm'
import { createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { verifyDocument, type Verification } from '../../../documents/signed-document.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { addAccessRole, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { documentKey } from '../../../crypto/document-key.ts'
import { get, search, searchingClient, type SearchingClient } from '../test-searches.ts'
import type { SearchCertificate } from './search-certificate.ts'

let world: TestWorld
let client: SearchingClient
let clean: InstantSearchResponse
let folder: string
/** numbers that the administration has given to nobody */
const [listed, unlisted] = ['219099999', '219099997'] as const

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-search-certificates-'))
  world = await openTestWorld()
  client = await searchingClient(world, ['SSDMF'], { name: 'Elm Health' })
  const death = ` ${listed}${'MARROWBY'.padEnd(24)}${'OCTAVIA'.padEnd(30)}V0414200509201929`
  await loadList(world, 'ladmf', { ssdm1: `${death.padEnd(100)}\n` })
  await world.elsewhere('update lists set complete = true')
  clean = await search(world, client, { searchByFields: ['SSN'], ssn: unlisted })
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

const certificateOf = (
  { searchHistoryId }: InstantSearchResponse,
  format = 'json',
  by: { authorization: string } = client,
) => get(world, by, `/search/history/${searchHistoryId}/certificate?format=${format}`)

async function verify(bytes: Buffer): Promise<Verification> {
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, bytes)
  return verifyDocument(file, createPublicKey(documentKey(world.system).publicKey))
}

it('states what was searched for, by whom, in which lists and in which not', async () => {
  const response = await certificateOf(clean)
  expect(response.json<SearchCertificate>()).toMatchObject({
    client: { name: 'Elm Health' },
    createdBy: 'Test User',
    search: {
      id: clean.searchHistoryId,
      searchedAt: clean.searchTime,
      searchedBy: clean.username,
      type: 'SSN',
      criteria: { ssn: 'XXX-XX-9997' },
      result: 'No Issue Found',
      ruledOut: 0,
    },
    lists: [{ list: 'ladmf', product: 'SSDMF', version: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    notSearched: expect.arrayContaining(['EXCLUSIONS_FEDERAL', 'OFAC']),
  })
  expect(response.json<SearchCertificate>().notSearched).not.toContain('SSDMF')
  expect(response.body).not.toContain(unlisted)
  expect(response.headers['content-disposition']).toMatch(/Search Certificate [\d-]+\.json/)
})

it('does not claim licenses if no board was asked about any', async () => {
  const npi = '1000000103'
  const registry = [
    'NPI,Entity Type Code,Provider Last Name (Legal Name),Provider First Name,NPI Deactivation Date',
    `${npi},1,OLDCASTLE,ANN,`,
  ].map((line) => `"${line.replaceAll(',', '","')}"\n`)
  await loadList(world, 'nppes', { 'npidata.csv': registry.join('') })
  await world.elsewhere('update lists set complete = true')
  const licensed = await searchingClient(world, ['NPI', 'LICENSES'])
  const found = await search(world, licensed, { searchByFields: ['NPI'], npi })
  expect(found.includeLists).toContain('LICENSES')
  const { notSearched } = (await certificateOf(found, 'json', licensed)).json<SearchCertificate>()
  expect(notSearched).toContain('LICENSES')
  expect(notSearched).not.toContain('NPI')
})

it('is signed in both formats, and readable as a PDF', async () => {
  const json = (await certificateOf(clean)).rawPayload
  const pdf = (await certificateOf(clean, 'pdf')).rawPayload
  expect(await verify(json)).toMatchObject({ isGenuine: true })
  expect(await verify(pdf)).toMatchObject({ isGenuine: true })
  expect(await verify(Buffer.from(json.toString().replace('XXX-XX-9997', 'XXX-XX-9998')))).toMatchObject({
    isGenuine: false,
  })
  const text = (await pdfPages(pdf)).join(' ')
  for (const part of ['Search Certificate', 'Elm Health', 'No Issue Found', 'XXX-XX-9997', 'Not searched:'])
    expect(text).toContain(part)
})

it('is refused for a search that found something, or that did not search every list', async () => {
  const found = await search(world, client, { searchByFields: ['SSN'], ssn: listed })
  const incomplete = await searchingClient(world, ['OFAC'])
  const unsearched = await search(world, incomplete, { searchByFields: ['Name'], name: 'Nobody Inc' })
  expect(unsearched.resultStatus).toBe('INCOMPLETE')
  for (const response of [await certificateOf(found), await certificateOf(unsearched, 'pdf', incomplete)]) {
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({ message: searchTexts.notClean })
  }
})

it('leaves in the audit trail who made it, without what was searched for', async () => {
  await certificateOf(clean, 'pdf')
  const events = await world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(
        and(eq(auditEvents.action, 'search.certificate'), eq(auditEvents.subjectId, clean.searchHistoryId)),
      ),
  )
  expect(events.at(-1)).toMatchObject({
    actorId: client.userId,
    clientId: client.clientId,
    after: { format: 'pdf' },
  })
  expect(JSON.stringify(events)).not.toContain('9997')
})

it('is for those who may see the search', async () => {
  const other = await searchingClient(world, ['SSDMF'])
  expect((await certificateOf(clean, 'json', other)).statusCode).toBe(404)
  const roles = await searchingClient(world, ['SSDMF'], { usesAccessRoles: true })
  const searcher = async (level: 'ALLOW' | 'LIMITED') => {
    const accessRoleId = await addAccessRole(world, {
      SSN_INSTANT_SEARCH: 'ALLOW',
      SHOW_SEARCH_HISTORY: level,
    })
    const userId = await addUser(world, { clientId: roles.clientId, accessRoleId })
    return { authorization: `Bearer ${await world.token(userId)}` }
  }
  const [own, colleague, supervisor] = [
    await searcher('LIMITED'),
    await searcher('LIMITED'),
    await searcher('ALLOW'),
  ]
  const searched = await search(world, own, { searchByFields: ['SSN'], ssn: unlisted })
  const statuses = []
  for (const by of [own, colleague, supervisor])
    statuses.push((await certificateOf(searched, 'json', by)).statusCode)
  expect(statuses).toEqual([200, 404, 200])
})
