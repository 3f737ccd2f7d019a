import { newClient, type AdministeredClient, type ClientSettings, type MonitorProduct } from '@vigil/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfPages } from '../../testing/pdf-text.ts'
import { change, loadLeie, person, screen } from '../../testing/test-monitoring.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import type { CertifiedSubject } from './certified-subject.ts'

let world: TestWorld
let ptAdmin: string
let clientId: string
let user: string
let subjectId: string
const on = (date: string): void => world.setNow(new Date(`${date}T12:00:00Z`))
const ruth = person('ruth', 'Birchgrove', { given: 'Ruth', born: '1988-08-08' })

beforeAll(async () => {
  world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  on('2026-01-01')
  await loadLeie(world, [{ family: 'Cedarholm' }])
})
afterAll(() => world.close())
beforeEach(async () => {
  on('2026-01-10')
  clientId = await addClient(world, { name: 'Elm Health', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  user = await addUser(world, { clientId })
  subjectId = (await change(world, clientId, [ruth])).get('ruth')!
  await screen(world, clientId)
})

const bearer = async (userId: string) => ({ authorization: `Bearer ${await world.token(userId)}` })
const get = async (query: string) =>
  world.app.inject({
    url: `/api/monitor/monitored-subjects/${subjectId}/certificate?${query}`,
    headers: await bearer(user),
  })
const certified = async (asOf: string): Promise<CertifiedSubject> => {
  const response = await get(`format=json&asOf=${asOf}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ subjects: [CertifiedSubject] }>().subjects[0]
}
const pdfText = async (asOf: string): Promise<string> =>
  (await pdfPages((await get(`asOf=${asOf}`)).rawPayload)).join(' ')

async function saveClient(change: Partial<ClientSettings>): Promise<void> {
  const url = `/api/identity/clients/${clientId}`
  const headers = await bearer(ptAdmin)
  const client = (await world.app.inject({ url, headers })).json<AdministeredClient>()
  const names = Object.keys(newClient) as (keyof ClientSettings)[]
  const settings = Object.fromEntries(names.map((name) => [name, client[name]]))
  const payload = { ...settings, ...change, version: client.version }
  const response = await world.app.inject({ method: 'PUT', url, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
}

let lastDbid = 555_000_123_456_789

function orderProducts(monitorProducts: MonitorProduct[]): Promise<void> {
  const enabledNpdb = monitorProducts.includes('NPDB')
  // no two clients have the same one
  const dbid = { dbid: String(++lastDbid), entityName: 'Main', eft: '', default: true }
  return saveClient({ monitorProducts, enabledNpdb, clientDbids: enabledNpdb ? [dbid] : [] })
}

describe('a certificate of a past day', () => {
  it('states the name that the client had then, in both formats', async () => {
    on('2026-02-01')
    await saveClient({ name: 'Oak Health' })
    on('2026-03-01')
    await saveClient({ name: 'Maple Health' })
    const nameThen = async (asOf: string) =>
      (await get(`format=json&asOf=${asOf}`)).json<{ client: { name: string } }>().client.name
    expect(await Promise.all(['2026-01-20', '2026-02-10', '2026-03-01'].map(nameThen))).toEqual([
      'Elm Health',
      'Oak Health',
      'Maple Health',
    ])
    expect(await pdfText('2026-01-20')).toContain('Elm Health · Ruth Birchgrove')
  })

  it('covers the products that the client had ordered by then, whatever it ordered since', async () => {
    on('2026-02-01')
    await orderProducts(['EXCLUSIONS_FEDERAL', 'OFAC'])
    on('2026-02-10')
    await orderProducts(['OFAC'])
    on('2026-03-01')
    const then = (asOf: string) =>
      certified(asOf).then(({ cleared, products }) => [cleared, ...products.map(({ product }) => product)])
    expect(await then('2026-01-20')).toEqual([true, 'EXCLUSIONS_FEDERAL'])
    expect(await then('2026-02-05')).toEqual([false, 'EXCLUSIONS_FEDERAL', 'OFAC'])
  })

  it('states the dates that were known by then', async () => {
    on('2026-02-01')
    await change(world, clientId, [{ ...ruth, startDate: '2026-01-15', endDate: '2026-12-31' }])
    on('2026-02-10')
    expect(await certified('2026-01-12')).toMatchObject({
      monitorStartDate: '2026-01-10',
      monitorEndDate: null,
      cleared: true,
    })
    expect(await certified('2026-02-05')).toMatchObject({
      monitorStartDate: '2026-01-15',
      monitorEndDate: '2026-12-31',
    })
  })

  it('is not changed by the end of monitoring, nor by its being resumed', async () => {
    on('2026-02-01')
    await change(world, clientId, [{ ...ruth, endDate: '2026-02-01' }])
    on('2026-03-01')
    await change(world, clientId, [ruth])
    expect(await certified('2026-01-20')).toMatchObject({ cleared: true, monitoringEnded: null })
    expect(await certified('2026-02-20')).toMatchObject({ cleared: false, monitoringEnded: '2026-02-01' })
  })
})

describe('the certificate of a termed subject', () => {
  it('says when monitoring ended and what the last results were, and clears nobody', async () => {
    on('2026-02-01')
    await change(world, clientId, [{ ...ruth, endDate: '2026-02-01' }])
    on('2026-03-01')
    const subject = await certified('2026-02-15')
    expect(subject).toMatchObject({
      cleared: false,
      monitorEndDate: '2026-02-01',
      monitoringEnded: '2026-02-01',
      products: [{ result: 'No Match', sources: [{ verifiedAt: '2026-01-10T12:00:00.000Z' }] }],
    })
    const text = await pdfText('2026-02-15')
    expect(text).toContain('Monitoring Ended')
    expect(text).toContain('Monitoring of Ruth Birchgrove ended on 02/01/2026.')
    expect(text).not.toContain('Clearance Certificate')
  })
})

describe('without access to the Data Bank', () => {
  const withNpdb = async (): Promise<void> => {
    on('2026-02-01')
    await orderProducts(['EXCLUSIONS_FEDERAL', 'NPDB'])
    await screen(world, clientId)
    on('2026-02-10')
  }

  it('the certificate states that the NPDB is left out, in both formats', async () => {
    await withNpdb()
    await world.elsewhere(`update users set enabled_npdb_results = false where id = '${user}'`)
    expect(await certified('2026-02-05')).toMatchObject({
      cleared: true,
      omittedProducts: ['NPDB'],
      products: [{ product: 'EXCLUSIONS_FEDERAL' }],
    })
    expect(await pdfText('2026-02-05')).toContain('Not covered: NPDB.')
    expect((await certified('2026-01-20')).omittedProducts, 'not ordered by then').toEqual([])
  })

  it('a caller with access gets a certificate that covers it', async () => {
    await withNpdb()
    expect(await certified('2026-02-05')).toMatchObject({ cleared: false, omittedProducts: [] })
    expect(await pdfText('2026-02-05')).not.toContain('Not covered')
  })
})
