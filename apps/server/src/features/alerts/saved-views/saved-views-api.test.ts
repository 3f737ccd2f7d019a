import type { SavedView, SavedViewList } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { openAlertsApi, type AlertsApi } from '../testing/test-alerts-api.ts'

let api: AlertsApi

beforeAll(async () => {
  api = await openAlertsApi()
})
afterAll(() => api.world.close())

describe('saved views', () => {
  const add = (name: string, by?: string, list: SavedViewList = 'alerts') =>
    api.call('POST', 'saved-views', { list, name, search: '?tab=new' }, by)
  const viewsOf = async (list: SavedViewList, by?: string): Promise<SavedView[]> =>
    (await api.call('GET', `saved-views?list=${list}`, undefined, by)).json()

  it('are added, changed and removed only by their owner, with audit events', async () => {
    const created = await add('Mine')
    expect(created.statusCode).toBe(201)
    const { id } = created.json<SavedView>()
    const colleague = await api.memberOf(api.clientId)
    expect(await viewsOf('alerts', colleague)).toEqual([])
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { list: 'alerts', name: 'x', search: '' } : undefined
      expect((await api.call(method, `saved-views/${id}`, body, colleague)).statusCode).toBe(404)
    }
    const view = { list: 'alerts', name: 'MINE', search: '' }
    const changed = await api.call('PUT', `saved-views/${id}`, view)
    expect(changed.json()).toEqual({ id, ...view })
    expect(await viewsOf('alerts')).toEqual([{ id, ...view }])
    expect((await api.call('DELETE', `saved-views/${id}`)).statusCode).toBe(204)
    expect((await api.call('DELETE', `saved-views/${id}`)).statusCode).toBe(404)
    const events = await api.world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
    )
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'saved-view.create',
      'saved-view.delete',
      'saved-view.update',
    ])
  })

  it('belong to one list: another list does not show them, and can use the same name', async () => {
    const by = await api.memberOf(api.clientId)
    const ofAlerts = (await add('Mine', by, 'alerts')).json<SavedView>()
    const ofPopulation = (await add('Mine', by, 'population')).json<SavedView>()
    expect(await viewsOf('alerts', by)).toEqual([ofAlerts])
    expect(await viewsOf('population', by)).toEqual([ofPopulation])
    const moved = { ...ofAlerts, id: undefined, list: 'population' }
    expect((await api.call('PUT', `saved-views/${ofAlerts.id}`, moved, by)).statusCode).toBe(404)
    expect((await api.call('GET', 'saved-views?list=mails', undefined, by)).statusCode).toBe(400)
  })

  it('have unique case-insensitive names, even if added concurrently, and are limited to fifty', async () => {
    const by = await api.memberOf(api.clientId)
    const same = await Promise.all(['One', 'ONE', 'one'].map((name) => add(name, by)))
    expect(same.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const greek = await api.memberOf(api.clientId)
    await add('ΟΣ', greek)
    expect((await add('οσ', greek)).json()).toMatchObject({
      status: 409,
      message: 'You already have a saved view with this name.',
    })
    for (let at = 1; at < 50; at++) await add(`View ${at}`, by)
    const response = await add('One more', by)
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'You can have at most 50 saved views.',
    ])
    expect((await add('x'.repeat(61), await api.memberOf(api.clientId))).statusCode).toBe(400)
  })
})
