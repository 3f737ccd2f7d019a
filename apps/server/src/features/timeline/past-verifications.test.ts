import { newClient, type AdministeredClient, type ClientSettings } from '@vigil/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadList } from '../../testing/test-checks.ts'
import { change, person, screen } from '../../testing/test-monitoring.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { inShort, timelineOf } from './test-timeline-story.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const on = (date: string): void => world.setNow(new Date(`${date}T12:00:00Z`))
/** a number that the administration has given to nobody */
const death = ` 219099999${'MARROWBY'.padEnd(24)}${'OCTAVIA'.padEnd(30)}V0414200509201929`.padEnd(100)

async function searchBySsnAlone(clientId: string): Promise<void> {
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  const url = `/api/identity/clients/${clientId}`
  const headers = { authorization: `Bearer ${await world.token(ptAdmin)}` }
  const client = (await world.app.inject({ url, headers })).json<AdministeredClient>()
  const names = Object.keys(newClient) as (keyof ClientSettings)[]
  const settings = Object.fromEntries(names.map((name) => [name, client[name]]))
  const payload = { ...settings, ssdmfSsnOnlySearch: true, version: client.version }
  const response = await world.app.inject({ method: 'PUT', url, headers, payload })
  expect(response.statusCode, response.body).toBe(200)
}

it('says of each verification what was missing under the settings of that day', async () => {
  on('2026-01-10')
  const clientId = await addClient(world, { name: 'Harbor', monitorProducts: ['SSDMF'] })
  const reader = await addUser(world, { clientId })
  await loadList(world, 'ladmf', { ssdm1: `${death}\n` })
  const ids = await change(world, clientId, [person('1', 'Alderwick', { born: '1961-02-03' })])
  await screen(world, clientId)
  on('2026-02-10')
  await searchBySsnAlone(clientId)
  on('2026-03-10')
  await screen(world, clientId, 'confirm')

  const verified = async (asOf: string): Promise<string[]> => {
    const subjectId = ids.get('1')!
    const { content } = await timelineOf(world, { reader, subjectId }, { asOf, kinds: 'verified' })
    return content.map(inShort)
  }
  const list = 'Limited Access Death Master File'
  const first = `01-10 | First verified | ${list}`
  expect(await verified('2026-01-20')).toEqual([first])
  expect(await verified('2026-03-10')).toEqual([
    `03-10 | Last verified | ${list}. SSN missing. | Insufficient Client Data`,
    first,
  ])
})
