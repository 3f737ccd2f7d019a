import { and, eq } from 'drizzle-orm'
import { createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { verifyDocument, type Verification } from '../../documents/signed-document.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { leieCsv } from '../../testing/leie-files.ts'
import { loadList } from '../../testing/test-checks.ts'
import { change, loadLeie, person, screen } from '../../testing/test-monitoring.ts'
import type { CertifiedList, CertifiedSubject } from './certified-subject.ts'
import { createCertificate } from './create-certificate.ts'
import { documentKey } from '../../crypto/document-key.ts'

interface Certificate {
  asOf: string
  client: { name: string }
  createdBy: string
  subjects: CertifiedSubject[]
  summary: { subjects: number; cleared: number; notCleared: number }
  lists: CertifiedList[]
}

let world: TestWorld
let clientId: string
let user: string
let ids: Map<string, string>
let folder: string
const day = (date: string): Date => new Date(`${date}T12:00:00Z`)

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-certificates-'))
  world = await openTestWorld()
  world.setNow(day('2026-01-10'))
  clientId = await addClient(world, { name: 'Elm Health', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  user = await addUser(world, { clientId })
  await loadLeie(world, [{ family: 'Cedarholm' }, { family: 'Dogwoodson' }])
  ids = await change(world, clientId, [
    person('jon', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('ruth', 'Birchgrove', { given: 'Ruth', born: '1988-08-08' }),
  ])
  await screen(world, clientId)
  world.setNow(day('2026-02-10'))
  const listed = { family: 'Alderwick', given: 'Jonathan', born: '19610203' }
  const published = leieCsv([listed, { family: 'Cedarholm' }, { family: 'Dogwoodson' }])
  await loadList(world, 'leie', { 'UPDATED_2026-02.csv': published })
  await change(world, clientId, [person('ruth', 'Birchgrove-Hale', { given: 'Ruth', born: '1988-08-08' })])
  await screen(world, clientId)
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})

const get = async (who: string, query = '', userId = user) =>
  world.app.inject({
    url: `/api/monitor/monitored-subjects/${ids.get(who)}/certificate${query}`,
    headers: { authorization: `Bearer ${await world.token(userId)}` },
  })
const json = async (who: string, query = ''): Promise<Certificate> =>
  (await get(who, `?format=json${query}`)).json<Certificate>()
async function verify(bytes: Buffer): Promise<Verification> {
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, bytes)
  return verifyDocument(file, createPublicKey(documentKey(world.system).publicKey))
}

describe('the certificate of a subject', () => {
  it('lists every list with version, publication date and hash, and what it said', async () => {
    const certificate = await json('ruth')
    expect(certificate).toMatchObject({
      client: { name: 'Elm Health' },
      summary: { subjects: 1, cleared: 1, notCleared: 0 },
      lists: [
        {
          list: 'leie',
          version: 2,
          published: '2026-02',
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        },
      ],
      subjects: [
        {
          externalId: 'ruth',
          name: 'Ruth Birchgrove-Hale',
          cleared: true,
          products: [
            {
              product: 'EXCLUSIONS_FEDERAL',
              result: 'No Match',
              sources: [{ list: 'leie', version: 2, verifiedAt: '2026-02-10T12:00:00.000Z' }],
            },
          ],
        },
      ],
    })
  })

  it('made today for a past day states what was true then', async () => {
    const now = await json('jon')
    expect(now.subjects[0]).toMatchObject({ cleared: false, products: [{ result: 'Match' }] })
    const then = await json('jon', '&asOf=2026-01-20')
    expect(then).toMatchObject({
      asOf: '2026-01-20T23:59:59.999Z',
      subjects: [{ cleared: true, products: [{ result: 'No Match' }] }],
      lists: [{ version: 1 }],
    })
    expect((await json('ruth', '&asOf=2026-01-20')).subjects[0]!.name).toBe('Ruth Birchgrove')
  })

  it('does not clear anybody for a product that no list has answered for', async () => {
    await world.elsewhere(
      `update clients set monitor_products = '{EXCLUSIONS_FEDERAL,OFAC}' where id = '${clientId}'`,
    )
    expect((await json('ruth')).subjects[0]).toMatchObject({
      cleared: false,
      products: [{ result: 'No Match' }, { product: 'OFAC', result: 'Not Verified', sources: [] }],
    })
    await world.elsewhere(
      `update clients set monitor_products = '{EXCLUSIONS_FEDERAL}' where id = '${clientId}'`,
    )
  })

  it('is signed in both formats, and readable as a PDF', async () => {
    const pdf = (await get('ruth')).rawPayload
    expect(await verify(pdf)).toMatchObject({ isGenuine: true })
    expect(await verify((await get('ruth', '?format=json')).rawPayload)).toMatchObject({ isGenuine: true })
    const text = (await pdfPages(pdf)).join(' ')
    const [list] = (await json('ruth')).lists
    for (const part of [
      'List Version Published SHA-256 of the file',
      'OIG LEIE 2 02/2026',
      list!.sha256!.slice(0, 20),
      'Clearance Certificate',
      'Ruth Birchgrove-Hale',
      'Elm Health',
      'No Match',
      'vigil verify',
    ])
      expect(text).toContain(part)
    expect((await pdfPages((await get('jon')).rawPayload)).join(' ')).toContain('Not Cleared')
  })

  it('is refused for a day before the subject was entered, and says so', async () => {
    const early = await get('ruth', '?asOf=2025-12-31')
    expect([early.statusCode, early.json<{ detail: string }>().detail]).toEqual([
      400,
      'Ruth Birchgrove-Hale was not in the population yet on 12/31/2025. Added on 01/10/2026.',
    ])
  })

  it('leaves in the audit trail who made it, of whom, and for which day', async () => {
    await get('jon', '?format=json&asOf=2026-01-20')
    const events = await world.system.read((sql) =>
      sql
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.action, 'certificate.create'), eq(auditEvents.subjectId, ids.get('jon')!))),
    )
    expect(events.find(({ after }) => JSON.stringify(after).includes('2026-01-20'))).toMatchObject({
      subjectType: 'monitored-subject',
      clientId,
      actorId: user,
      after: { asOf: '2026-01-20T23:59:59.999Z', format: 'json', cleared: true },
    })
  })

  it('needs the permission to download reports', async () => {
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const role = await addAccessRole(world, { SHOW_POPULATION: 'ALLOW' })
    const reader = await addUser(world, { clientId: roles, accessRoleId: role })
    expect((await get('ruth', '', reader)).statusCode).toBe(403)
    const outsider = await addUser(world, { clientId: await addClient(world, { name: 'Other' }) })
    expect((await get('ruth', '', outsider)).statusCode).toBe(404)
  })
})

it('a certificate of the population covers everyone who was monitored that day', async () => {
  let text = ''
  const counts = await createCertificate(world.system, {
    clientId,
    subjectId: null,
    asOf: undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
    write: async (piece) => void (text += String(piece)),
  })
  expect(counts).toEqual({ subjects: 2, cleared: 1 })
  const certificate = JSON.parse(text) as Certificate
  expect(certificate.summary).toEqual({ subjects: 2, cleared: 1, notCleared: 1 })
  expect(
    Object.fromEntries(certificate.subjects.map(({ externalId, cleared }) => [externalId, cleared])),
  ).toEqual({
    jon: false,
    ruth: true,
  })
  expect(await verify(Buffer.from(text))).toMatchObject({ isGenuine: true })
  expect(await verify(Buffer.from(text.replace('"cleared":false', '"cleared":true ')))).toMatchObject({
    isGenuine: false,
  })
})
