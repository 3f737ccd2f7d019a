import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { randomUUIDv7 } from 'node:crypto'
import { auditEvents, sessions, ssoProducts, users } from '../../database/schema/index.ts'
import { addUser, type NewTestUser } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { setPassword } from './sign-in-queries.ts'

export const rightPassword = 'correct horse battery'
const rightHash = hashPassword(rightPassword)

export interface Person {
  userId: string
  clientId: string
  userName: string
}

/** A user with a password who is not signed in. */
export async function addPerson(world: TestWorld, user: NewTestUser): Promise<Person> {
  const userId = await addUser(world, user)
  const { clientId } = user
  const hash = await rightHash
  await world.system.write(async ({ sql }) => {
    await sql.delete(sessions).where(eq(sessions.userId, userId))
    await setPassword(sql, { clientId, userId }, hash, new Date())
  })
  return { userId, clientId, userName: `${userId}@example.org` }
}

export async function addSso(world: TestWorld, clientId: string, disabled = false): Promise<void> {
  const id = randomUUIDv7()
  await world.system.write(async ({ sql }) => {
    await sql.insert(ssoProducts).values({
      id,
      clientId,
      connectionId: id,
      domain: `${id}.example.org`,
      disabled,
      issuer: 'https://idp.example.org',
      oidcClientId: 'vigil',
      createdAt: new Date(),
    })
  })
}

export const endUser = (world: TestWorld, userId: string): Promise<void> =>
  world.system.write(async ({ sql, audit }) => {
    await sql.update(users).set({ endedAt: new Date() }).where(eq(users.id, userId))
    audit({ action: 'session.end', subjectType: 'test', subjectId: 'test' })
  })

export const actionsOf = async (world: TestWorld, subjectId: string): Promise<string[]> => {
  const rows = await world.system.read((sql) =>
    sql
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, subjectId))
      .orderBy(auditEvents.at, auditEvents.lane, auditEvents.seq),
  )
  return rows.map((row) => row.action)
}

export type Answer = LightMyRequestResponse

/** A browser that keeps its cookie and token. */
export interface Visitor {
  cookie: string | null
  auth(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  signIn(userName: string, password?: string): Promise<Answer>
  /** requests a token, which later calls use; null when signed out */
  token(): Promise<string | null>
  /** the status of a call with the last token, whichever session it is from */
  status(): Promise<number>
  /** calls about the user's own account: "GET security", "PUT password" */
  own(person: Person, call: string, body?: object): Promise<Answer>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export function visit(world: TestWorld, browser = 'curl/8.5.0'): Visitor {
  let token = ''
  const visitor: Visitor = {
    cookie: null,
    async auth(path, body, headers = {}) {
      const cookie = visitor.cookie === null ? {} : { cookie: `vigil_session=${visitor.cookie}` }
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        headers: { 'user-agent': browser, ...cookie, ...headers },
        ...(body && { payload: body }),
      })
      for (const set of answer.cookies) visitor.cookie = set.value === '' ? null : set.value
      return answer
    },
    signIn: (userName, password = rightPassword) => visitor.auth('sign-in', { userName, password }),
    async token() {
      const answer = (await visitor.auth('token')).json<{ token: string | null }>()
      token = answer.token ?? token
      return answer.token
    },
    async status() {
      const headers = { authorization: `Bearer ${token}` }
      return (await world.app.inject({ url: '/api/identity/clients', headers })).statusCode
    },
    own(person, call, body) {
      const [method, path] = call.split(' ') as [Method, string]
      return world.app.inject({
        method,
        url: `/api/identity/clients/${person.clientId}/users/${person.userId}/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body && { payload: body }),
      })
    },
  }
  return visitor
}

export async function signedIn(world: TestWorld, person: Person, browser?: string): Promise<Visitor> {
  const visitor = visit(world, browser)
  await visitor.signIn(person.userName)
  await visitor.token()
  return visitor
}

/** The parts of a response that must be equal so that nobody can tell two of them apart. */
export function outsideOf(answer: Answer): object {
  const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
  return { status: answer.statusCode, headers, body: { ...answer.json<object>(), requestId: '' } }
}
