import { monitorProducts } from '@vigil/contract'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld } from '../../../testing/test-world.ts'
import { putWorld } from './test-alerts.ts'

/** A client with alerts, for HTTP requests as one of its users or as another user. */
export async function openAlertsApi() {
  const now = new Date('2026-03-20T17:30:00Z')
  const world = await openTestWorld()
  world.setNow(now)
  const clientId = await addClient(world, {
    name: 'Client',
    monitorProducts: [...monitorProducts],
    enabledNpdb: true,
  })
  const known = await putWorld(world, clientId, { now, alerts: 120, seed: 5 })
  const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
  const memberOf = async (client: string): Promise<string> =>
    bearer(await addUser(world, { clientId: client }))
  const authorization = await memberOf(clientId)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, by = authorization) =>
    world.app.inject({
      method,
      url: `/api/monitor/${url}`,
      headers: { authorization: by },
      ...(body && { payload: body }),
    })
  return { world, clientId, known, now, bearer, memberOf, call }
}

export type AlertsApi = Awaited<ReturnType<typeof openAlertsApi>>
