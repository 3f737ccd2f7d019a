import type { InstantSearchResponse, MonitorProduct } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '../../apps/server/src/context.ts'
import { clients, featureToggles, sessions, users } from '../../apps/server/src/database/schema/index.ts'
import { issueToken } from '../../apps/server/src/features/identity/index.ts'

/** A client that may only search, with a user who is signed in. */
export interface SearchingClient {
  clientId: string
  userId: string
}

export async function addSearchingClient(
  context: Context,
  searchProducts: MonitorProduct[],
): Promise<SearchingClient> {
  const [clientId, userId, createdAt] = [randomUUIDv7(), randomUUIDv7(), context.now()]
  await context.write(async ({ sql }) => {
    await sql.insert(clients).values({
      id: clientId,
      name: `Searching ${searchProducts.join()}`,
      monitorProducts: searchProducts,
      searchProducts,
      enabledInstantSearch: true,
      createdAt,
    })
    await sql.insert(featureToggles).values({ clientId, featureId: 'bulkNpi', enable: true })
    await sql.insert(users).values({
      id: userId,
      clientId,
      userName: `${userId}@example.org`,
      firstName: 'Bench',
      lastName: 'User',
      enabledInstantSearch: true,
      createdAt,
    })
    await sql.insert(sessions).values({
      id: userId,
      clientId,
      userId,
      secretHash: Buffer.from(userId),
      state: 'open',
      createdAt,
      seenAt: createdAt,
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
    })
  })
  return { clientId, userId }
}

const tokenMs = 60_000

/** Calls the API of a server as a user. */
export function callsOf(address: string, { userId }: SearchingClient, tokenKey: Buffer) {
  let token = { value: '', until: 0 }
  async function call<T>(path: string, init: RequestInit & { body: string }): Promise<T> {
    const response = await fetch(`${address}/api${path}`, { method: 'POST', ...init })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  /** a new one now and then, before a call is timed */
  async function headers(contentType: string): Promise<Record<string, string>> {
    const now = Date.now()
    if (now > token.until)
      token = {
        value: await issueToken(tokenKey, { userId, sessionId: userId }, new Date()),
        until: now + tokenMs,
      }
    return { authorization: `Bearer ${token.value}`, 'content-type': contentType }
  }
  return {
    async searchName(given: string, family: string): Promise<InstantSearchResponse> {
      const body = { searchByFields: ['Name'], firstName: given, lastName: family }
      return call('/search/instant', {
        headers: await headers('application/json'),
        body: JSON.stringify(body),
      })
    },
    async uploadNpis(content: string): Promise<{ id: string }> {
      return call('/search/instant/bulk?fileName=npis.csv', {
        headers: await headers('text/csv'),
        body: content,
      })
    },
  }
}
export type Calls = ReturnType<typeof callsOf>
