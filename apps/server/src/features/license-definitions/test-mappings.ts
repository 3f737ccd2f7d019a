import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import { auditEvents } from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { changeSubjects } from '../population/index.ts'

type GivenLicense = readonly [type: string, issuer: string, number: string]

export interface MappingsWorld {
  world: TestWorld
  vendor: string
  ptAdmin: string
  /** calls `monitor/license-definition` */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as?: string): Promise<Answer>
  /** a client that monitors licenses, with one person for each of these licenses */
  clientWith(licenses: readonly GivenLicense[]): Promise<MappedClient>
  add(clientId: string, licenses: readonly GivenLicense[]): Promise<string[]>
  /** what was done last, apart from looking at a client */
  lastEvent(clientId: string): Promise<typeof auditEvents.$inferSelect | undefined>
  jobs(clientId: string): Promise<number>
}

/** What the answers of these calls can have. */
interface AnswerBody {
  id: string
  total: number
  types: string[]
  issuers: string[]
  detail: string
  content: unknown[]
}

export interface Answer {
  code: number
  body: AnswerBody
}

export interface MappedClient {
  clientId: string
  /** in the order of the licenses */
  subjectIds: string[]
}

export async function openMappingsWorld(): Promise<MappingsWorld> {
  const world = await openTestWorld()
  const vendor = await addClient(world, { name: 'Vendor', vendor: true })
  const ptAdmin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
  async function add(clientId: string, licenses: readonly GivenLicense[]): Promise<string[]> {
    const context = world.system.forClient(clientId)
    const changes = licenses.map(([type, issuer, number]) => ({
      externalId: randomUUIDv7(),
      facts: {
        kind: 'person' as const,
        names: [{ kind: 'person' as const, given: 'Ann', family: 'Oak' }],
        licenses: [{ type, issuer, number }],
      },
    }))
    const { subjects } = await context.write((tx) =>
      changeSubjects(context, tx, { clientId, origin: 'api', changes }),
    )
    return subjects.map(({ id }) => id)
  }
  return {
    world,
    vendor,
    ptAdmin,
    async call(method, path, payload, as = ptAdmin) {
      const response = await world.app.inject({
        method,
        url: `/api/monitor/license-definition/${path}`,
        headers: { authorization: `Bearer ${await world.token(as)}` },
        ...(payload && { payload }),
      })
      const text = response.body === '' ? '{}' : response.body
      return { code: response.statusCode, body: JSON.parse(text) as AnswerBody }
    },
    add,
    async clientWith(licenses) {
      const clientId = await addClient(world, { name: 'Lakeshore', monitorProducts: ['LICENSES'] })
      return { clientId, subjectIds: await add(clientId, licenses) }
    },
    async lastEvent(clientId) {
      const [event] = await world.system.read((sql) =>
        sql
          .select()
          .from(auditEvents)
          .where(and(eq(auditEvents.clientId, clientId), ne(auditEvents.action, 'client.access')))
          .orderBy(desc(auditEvents.at))
          .limit(1),
      )
      return event
    },
    async jobs(clientId) {
      const { rows } = await world.services.pool.query<{ count: number }>(
        `select count(*)::int as count from pgboss.job where name = 'screening.client' and data ->> 'clientId' = $1`,
        [clientId],
      )
      return rows[0]!.count
    },
  }
}
