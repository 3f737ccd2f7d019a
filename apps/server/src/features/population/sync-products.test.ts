import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, populations, subjectVersions } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { changeSubjects, type SubjectChange } from './index.ts'
import { syncProducts } from './sync-products.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const person = (externalId: string, products: SubjectChange['products']): SubjectChange => ({
  externalId,
  facts: { kind: 'person', names: [{ kind: 'person', given: 'Pat', family: externalId }] },
  products,
})

async function clientWith(given: Parameters<typeof addClient>[1] = { name: 'Client' }): Promise<string> {
  const clientId = await addClient(world, { monitorProducts: ['OFAC', 'NPI'], ...given })
  const context = world.system.forClient(clientId)
  const changes = [person('follows', null), person('own', ['OFAC']), person('both', ['NPI', 'OFAC'])]
  await context.write((tx) => changeSubjects(context, tx, { clientId, origin: 'api', changes }))
  return clientId
}
const productsOf = async (clientId: string) =>
  world.system.read(async (sql) => {
    const live = and(eq(subjectVersions.clientId, clientId), isNull(subjectVersions.toVersion))
    const rows = await sql.select().from(subjectVersions).where(live)
    return Object.fromEntries(rows.map((row) => [row.facts.names[0]!.family, row.products]))
  })
const versionOf = (clientId: string) =>
  world.system.read((sql) => sql.select().from(populations).where(eq(populations.clientId, clientId)))
const sync = (clientId: string) =>
  syncProducts(world.system, { clientId, added: ['SSDMF'], removed: ['NPI'] }, new AbortController().signal)

it('changes subjects with products of their own, and leaves those that follow the client', async () => {
  const clientId = await clientWith()
  await sync(clientId)
  expect(await productsOf(clientId)).toEqual({
    follows: null,
    own: ['OFAC', 'SSDMF'],
    both: ['OFAC', 'SSDMF'],
  })
  const [population] = await versionOf(clientId)
  expect(population?.version).toBe(2)
  const events = await world.system.read((sql) =>
    sql.select().from(auditEvents).where(eq(auditEvents.action, 'population.sync-products')),
  )
  expect(events).toMatchObject([{ clientId, after: { added: ['SSDMF'], removed: ['NPI'], changed: 2 } }])
  await sync(clientId)
  expect((await versionOf(clientId))[0]?.version).toBe(2)
})

it('does nothing for a client that has ended', async () => {
  const clientId = await clientWith({ name: 'Ended', endedAt: new Date() })
  await sync(clientId)
  expect(await productsOf(clientId)).toMatchObject({ own: ['OFAC'] })
})
