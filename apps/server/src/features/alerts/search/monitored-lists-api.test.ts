import { monitorProducts, type MonitoredList, type MonitorProduct } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAlertsApi, type AlertsApi } from '../testing/test-alerts-api.ts'

let api: AlertsApi

beforeAll(async () => {
  api = await openAlertsApi()
})
afterAll(() => api.world.close())

describe('monitored lists', () => {
  it('offer possible and actual values by product', async () => {
    const lists = (await api.call('GET', 'monitored-lists')).json<Record<string, unknown>[]>()
    expect(lists.map((list) => list['monitoredProduct'])).toEqual(monitorProducts)
    const npi = api.known.alerts.filter(({ product }) => product === 'NPI')
    const reasons = new Set(npi.flatMap((alert) => alert.reasons).filter((reason) => reason !== 'N/A'))
    const ofNpi = lists.find((list) => list['monitoredProduct'] === 'NPI')!
    expect(ofNpi['alertReasons']).toEqual([...reasons].toSorted(new Intl.Collator('en-US').compare))
    expect(ofNpi['statuses']).toEqual(expect.arrayContaining(['NPI Active', 'NPI Not Found', npi[0]!.result]))
    expect(lists.find((list) => list['monitoredProduct'] === 'NPDB')!['npdbReportTypes']).toContainEqual({
      code: '101',
      label: 'Medical Malpractice Payment',
    })
    const statuses = (await api.call('GET', 'monitored-lists?type=MonitorStatusFilter')).json<
      Record<string, unknown>[]
    >()
    expect(statuses.every((list) => (list['alertReasons'] as unknown[]).length === 0)).toBe(true)
    // a subject can have these without an alert
    for (const { statuses: offered } of statuses)
      expect(offered).toEqual(expect.arrayContaining(['Insufficient Client Data', 'Not Verified']))
    expect(lists.flatMap((list) => list['statuses'])).not.toContain('Not Verified')
  })

  it('offer sources that are monitored or have alerts, and license issuers with their types', async () => {
    const { world, clientId, known, call } = api
    await world.elsewhere(`
      with list as (insert into lists (source_id, created_at) values ('sam', now()) returning id)
      insert into coverage (client_id, list_id, run_id, population_version, list_version, model, engine, swept_at)
      select '${clientId}', id, 1, 1, 1, 'model', 'engine', now() from list`)
    await world.elsewhere(`
      insert into subject_licenses (id, client_id, subject_id, issuer, type, number, number_key, created_at)
      select gen_random_uuid(), '${clientId}', '${known.subjects[0]!.id}', issuer, type, '1', '1', now()
      from (values ('Texas Board', 'PA'), ('Ohio Board', 'RN'), ('Ohio Board', 'MD')) as kinds (issuer, type)`)
    const lists = (await call('GET', 'monitored-lists?type=AlertTypeFilter')).json<MonitoredList[]>()
    const of = (product: MonitorProduct) =>
      lists.find(({ monitoredProduct }) => monitoredProduct === product)!
    expect(of('EXCLUSIONS_FEDERAL').sources).toEqual(['OIG LEIE', 'SAM.gov Exclusions'])
    expect(of('OFAC').sources).toEqual(['OIG LEIE'])
    expect(of('LICENSES').licenseSources).toEqual({ 'Ohio Board': ['MD', 'RN'], 'Texas Board': ['PA'] })
    expect(of('EXCLUSIONS_FEDERAL').licenseSources).toEqual({})
  })

  it('offer licenses without a type as a choice that finds them', async () => {
    const { world, clientId, known, call } = api
    const alert = known.alerts.find(({ product }) => product === 'LICENSES')
    await world.elsewhere(`
      insert into subject_licenses (id, client_id, subject_id, issuer, type, number, number_key, created_at)
      values (gen_random_uuid(), '${clientId}', '${alert!.subject.id}', 'Utah Board', '', '1', '1', now());
      update alerts set issuer = 'Utah Board', license_type = '' where id = '${alert!.id}'`)
    const lists = (await call('GET', 'monitored-lists')).json<MonitoredList[]>()
    const { licenseSources } = lists.find(({ monitoredProduct }) => monitoredProduct === 'LICENSES')!
    expect(licenseSources['Utah Board']).toEqual(['Not specified'])
    const found = async (type: string[]) => {
      const entry = { monitoredProduct: 'LICENSES', issuer: ['Utah Board'], type }
      const response = await call('POST', 'alerts/search', { monitoredList: [entry] })
      return response.json<{ content: { id: string }[] }>().content.map(({ id }) => id)
    }
    expect(await found(licenseSources['Utah Board']!)).toEqual([alert!.id])
    expect(await found(['Nurse'])).toEqual([])
  })
})
