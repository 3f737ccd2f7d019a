import type { PopulationCertificate } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEvents, populationCertificates } from '../../database/schema/index.ts'
import { verifyDocument } from '../../documents/signed-document.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { change, loadLeie, person, screen } from '../../testing/test-monitoring.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { certificatesJobs } from './certificates-jobs.ts'
import type { CertifiedSubject } from './certified-subject.ts'
import { documentKey } from '../../crypto/document-key.ts'

let world: TestWorld
let clientId: string
let user: string
let folder: string
const never = new AbortController().signal
const on = (date: string): void => world.setNow(new Date(`${date}T12:00:00Z`))

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-certificates-'))
  world = await openTestWorld()
  on('2026-01-10')
  await loadLeie(world, [
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    { family: 'Cedarholm' },
  ])
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  on('2026-01-10')
  clientId = await addClient(world, { name: 'Elm Health', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  user = await addUser(world, { clientId })
  await change(world, clientId, [
    person('jon', 'Alderwick', { given: 'Jonathan', born: '1961-02-03' }),
    person('ruth', 'Birchgrove', { given: 'Ruth', born: '1988-08-08' }),
  ])
  await screen(world, clientId)
  on('2026-02-10')
})

const call = async (method: 'GET' | 'POST', more = '', userId = user, payload?: object) =>
  world.app.inject({
    method,
    url: `/api/monitor/population-certificate${more}`,
    headers: { authorization: `Bearer ${await world.token(userId)}` },
    ...(payload && { payload }),
  })
const request = (payload: object = {}, userId = user) => call('POST', '', userId, payload)
const current = async (userId = user): Promise<PopulationCertificate | null> =>
  (await call('GET', '', userId)).json<{ certificate: PopulationCertificate | null }>().certificate
const download = (format: 'pdf' | 'json', userId = user) => call('GET', `/file?format=${format}`, userId)

const stored = async () => {
  const [row] = await world.system.read((sql) =>
    sql.select().from(populationCertificates).where(eq(populationCertificates.clientId, clientId)),
  )
  return row!
}
async function perform(): Promise<void> {
  const key = { clientId, certificateId: (await stored()).id }
  await certificatesJobs['certificates.population'](world.system, key, never)
}
/** What a worker does once a certificate has been dropped. */
async function removeFiles(certificateId: string): Promise<void> {
  const data = { clientId, certificateId }
  const jobs = await world.services.jobs.boss.findJobs('certificates.remove-files', { data })
  expect(jobs).toHaveLength(1)
  await certificatesJobs['certificates.remove-files'](world.system, data)
}
const isGenuine = async (bytes: Buffer): Promise<boolean> => {
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, bytes)
  const key = createPublicKey(documentKey(world.system).publicKey)
  return (await verifyDocument(file, key)).isGenuine
}
const events = async () =>
  (
    await world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.clientId, clientId)))
  ).filter(({ action }) => action.startsWith('certificate.'))

const orderNpdb = () =>
  world.elsewhere(
    `update clients set enabled_npdb = true, monitor_products = '{EXCLUSIONS_FEDERAL,NPDB}' where id = '${clientId}'`,
  )

describe('the certificate of a population', () => {
  it('waits for its job, and then can be downloaded as PDF and JSON, both signed', async () => {
    expect(await current()).toBeNull()
    const requested = await request()
    expect([requested.statusCode, requested.json()]).toMatchObject([202, { state: 'waiting', result: null }])
    expect((await download('pdf')).statusCode, 'before it is finished').toBe(404)
    await perform()
    expect(await current()).toMatchObject({
      state: 'done',
      progress: null,
      result: { subjects: 2, cleared: 1, finishedAt: '2026-02-10T12:00:00.000Z' },
    })
    const [pdf, json] = [await download('pdf'), await download('json')]
    expect([await isGenuine(pdf.rawPayload), await isGenuine(json.rawPayload)]).toEqual([true, true])
    expect(pdf.headers['content-disposition']).toContain('Certificate Elm-Health 2026-02-10.pdf')
    const { subjects } = json.json<{ subjects: CertifiedSubject[] }>()
    expect(Object.fromEntries(subjects.map(({ externalId, cleared }) => [externalId, cleared]))).toEqual({
      jon: false,
      ruth: true,
    })
    const text = (await pdfPages(pdf.rawPayload)).join(' ')
    for (const part of [
      'Jonathan Alderwick',
      'Not cleared. Federal Exclusions: Match',
      'Ruth Birchgrove',
      'OIG LEIE',
      'vigil verify',
    ])
      expect(text).toContain(part)
  })

  it('of a past day covers who was monitored then', async () => {
    await change(world, clientId, [
      { ...person('ruth', 'Birchgrove', { given: 'Ruth', born: '1988-08-08' }), endDate: '2026-02-10' },
    ])
    await request({ asOf: '2026-01-20' })
    await perform()
    expect(await current()).toMatchObject({ asOf: '2026-01-20T23:59:59.999Z', result: { subjects: 2 } })
    await request()
    await perform()
    expect(await current()).toMatchObject({ result: { subjects: 1 } })
    const early = await request({ asOf: '2026-01-09' })
    expect([early.statusCode, early.json<{ detail: string }>().detail]).toEqual([
      400,
      'Nobody was in the population yet on that day.',
    ])
  })

  it('names as reasons only what keeps a provider from being cleared', async () => {
    await world.elsewhere(
      `update clients set monitor_products = '{EXCLUSIONS_FEDERAL,LICENSES}' where id = '${clientId}'`,
    )
    await request()
    await perform()
    expect(await current()).toMatchObject({ result: { subjects: 2, cleared: 1 } })
    const text = (await pdfPages((await download('pdf')).rawPayload)).join(' ')
    expect(text).toContain('Not cleared. Federal Exclusions: Match')
    expect(text).not.toContain('Licenses: Insufficient Client Data')
  })

  it('that nobody waits for any longer leaves no files', async () => {
    await request()
    const { id } = await stored()
    const { files } = world.services
    const put = files.put.bind(files)
    const putting = vi.spyOn(files, 'put')
    putting.mockImplementationOnce(async (...given) => {
      await world.elsewhere(`update population_certificates set state = 'failed' where id = '${id}'`)
      return put(...given)
    })
    await perform()
    putting.mockRestore()
    for (const format of ['pdf', 'json'])
      expect(await world.services.files.stat(`${clientId}/certificates/${id}.${format}`)).toBeNull()
  })

  it('states for everyone that the NPDB is not covered, if its creator may not see it', async () => {
    await orderNpdb()
    await world.elsewhere(`update users set enabled_npdb_results = false where id = '${user}'`)
    await request()
    await perform()
    const { subjects } = (await download('json')).json<{ subjects: CertifiedSubject[] }>()
    expect(subjects.map(({ omittedProducts }) => omittedProducts)).toEqual([['NPDB'], ['NPDB']])
    const text = (await pdfPages((await download('pdf')).rawPayload)).join(' ')
    expect(text).toContain('Cleared. Not covered: NPDB')
    expect(text).toContain('this certificate says nothing about them')
  })

  it('is requested once while it waits or runs, and replaced with its files by the next one', async () => {
    await request()
    const { id } = await stored()
    await request({ asOf: '2026-01-20' })
    expect((await stored()).id).toBe(id)
    await perform()
    expect(await world.services.files.stat(`${clientId}/certificates/${id}.pdf`)).not.toBeNull()
    // the process may end before it removes anything
    const removing = vi.spyOn(world.services.files, 'remove').mockRejectedValue(new Error('stopped'))
    expect((await request()).statusCode).toBe(202)
    removing.mockRestore()
    expect((await stored()).id).not.toBe(id)
    await removeFiles(id)
    expect(await world.services.files.stat(`${clientId}/certificates/${id}.pdf`)).toBeNull()
  })

  it('tells that it failed, and can be requested again', async () => {
    await request()
    const key = { clientId, certificateId: (await stored()).id }
    vi.spyOn(world.services.files, 'put').mockRejectedValueOnce(new Error('disk full'))
    await expect(certificatesJobs['certificates.population'](world.system, key, never)).rejects.toThrow(
      'disk full',
    )
    expect(await current()).toMatchObject({ state: 'failed', result: null })
    expect((await request()).statusCode).toBe(202)
  })

  it('leaves in the audit trail who requested and downloaded it', async () => {
    await request()
    await perform()
    await download('json')
    expect(await events()).toMatchObject([
      {
        action: 'certificate.create-population',
        subjectType: 'client',
        subjectId: clientId,
        actorId: user,
        after: { asOf: '2026-02-10T12:00:00.000Z' },
      },
      { action: 'certificate.download', actorId: user, after: { format: 'json', subjects: 2, cleared: 1 } },
    ])
  })
})

describe('access', () => {
  it('is to one’s own, and needs the permission to download reports', async () => {
    await request()
    await perform()
    const colleague = await addUser(world, { clientId })
    expect([await current(colleague), (await download('pdf', colleague)).statusCode]).toEqual([null, 404])
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const role = await addAccessRole(world, { SHOW_POPULATION: 'ALLOW' })
    const reader = await addUser(world, { clientId: roles, accessRoleId: role })
    expect((await request({}, reader)).statusCode).toBe(403)
  })

  it('ends for results of the NPDB when the permission is withdrawn', async () => {
    await orderNpdb()
    await request()
    await perform()
    expect((await download('pdf')).statusCode).toBe(200)
    await world.elsewhere(`update users set enabled_npdb_results = false where id = '${user}'`)
    await expect.poll(async () => (await download('pdf')).statusCode).toBe(404)
  })
})

describe('the sweep', () => {
  const sweep = () => certificatesJobs['certificates.sweep'](world.system, {}, never)

  it('removes certificates after a month, with their files', async () => {
    await request()
    await perform()
    const { id } = await stored()
    on('2026-03-11')
    await sweep()
    expect(await current()).not.toBeNull()
    on('2026-03-13')
    await sweep()
    expect(await current()).toBeNull()
    await removeFiles(id)
    expect(await world.services.files.stat(`${clientId}/certificates/${id}.json`)).toBeNull()
  })

  it('fails a certificate whose job no longer exists', async () => {
    await request()
    await sweep()
    expect(await current()).toMatchObject({ state: 'waiting' })
    const { id } = await stored()
    const data = { clientId, certificateId: id }
    const [job] = await world.services.jobs.boss.findJobs('certificates.population', { data })
    await world.services.jobs.boss.deleteJob('certificates.population', job!.id)
    await sweep()
    expect(await current()).toMatchObject({ state: 'failed' })
  })
})
