import type { InstantSearchBody, InstantSearchResponse, MonitorProduct } from '@vigil/contract'
import { addClient, addUser } from '../../testing/test-people.ts'
import type { TestWorld } from '../../testing/test-world.ts'
import type { clients } from '../../database/schema/index.ts'

/** A client that may search some products, with a user. */
export interface SearchingClient {
  clientId: string
  userId: string
  authorization: string
}

export async function searchingClient(
  world: TestWorld,
  searchProducts: MonitorProduct[],
  values: Partial<typeof clients.$inferInsert> = {},
): Promise<SearchingClient> {
  const clientId = await addClient(world, {
    name: `Client ${Math.random()}`,
    enabledInstantSearch: true,
    enabledPublicApi: true,
    monitorProducts: searchProducts,
    searchProducts,
    ...values,
  })
  const userId = await addUser(world, { clientId })
  return { clientId, userId, authorization: `Bearer ${await world.token(userId)}` }
}

export const post = (
  world: TestWorld,
  { authorization }: { authorization: string },
  url: string,
  payload: object,
) => world.app.inject({ method: 'POST', url: `/api${url}`, headers: { authorization }, payload })

export const get = (world: TestWorld, { authorization }: { authorization: string }, url: string) =>
  world.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization } })

export async function search(
  world: TestWorld,
  by: { authorization: string },
  body: InstantSearchBody,
): Promise<InstantSearchResponse> {
  const response = await post(world, by, '/search/instant', body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json<InstantSearchResponse>()
}

export const searchPerson = (
  world: TestWorld,
  by: { authorization: string },
  firstName: string,
  lastName: string,
  more: Partial<InstantSearchBody> = {},
): Promise<InstantSearchResponse> =>
  search(world, by, { searchByFields: ['Name'], firstName, lastName, ...more })

export async function uploadNpis(
  world: TestWorld,
  { authorization }: { authorization: string },
  content: string | Buffer,
  fileName = 'npis.csv',
) {
  return world.app.inject({
    method: 'POST',
    url: '/api/search/instant/bulk',
    query: { fileName },
    headers: { authorization, 'content-type': 'text/csv' },
    payload: content,
  })
}
