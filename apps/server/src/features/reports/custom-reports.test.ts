import type { CustomReport } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { isGenuine } from '../../testing/is-genuine.ts'
import { change, person } from '../../testing/test-monitoring.ts'
import { addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { workbookRows } from '../../testing/workbook-rows.ts'
import { openReports, type Reports } from './test-reports.ts'

let reports: Reports
beforeAll(async () => {
  reports = await openReports()
})
afterAll(() => reports.world.close())

const configs = 'monitor/reports/configs'
const open = {
  name: 'Open federal',
  description: 'For the committee',
  type: 'alert',
  alertConfig: { reviewStatusesWithDates: { NEEDS_REVIEW: null } },
}
const save = (body: object, by?: string) => reports.call('POST', configs, body, by)

describe('a custom report', () => {
  it('is saved for the client, run by its id, and deleted, with audit events', async () => {
    const { call, memberOf, clientId, request, generate, download, known, world } = reports
    const saved = await save(open)
    expect(saved.statusCode).toBe(201)
    const { id, ...report } = saved.json<CustomReport>()
    expect(report).toMatchObject({ ...open, populationConfig: null })
    const colleague = await memberOf(clientId)
    const listed = (await call('GET', configs, undefined, colleague)).json<CustomReport[]>()
    expect(listed).toEqual([{ id, ...report }])
    const requestId = await request({ configId: id, reportParameters: undefined })
    await generate(requestId)
    const wanted = known.alerts.filter(({ reviewStatus }) => reviewStatus === 'NEEDS_REVIEW')
    expect((await download(requestId)).body.split('\r\n')).toHaveLength(wanted.length + 2)
    expect((await call('DELETE', `${configs}/${id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `${configs}/${id}`)).statusCode).toBe(404)
    const events = await world.system.read((sql) =>
      sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
    )
    expect(events.map(({ action }) => action)).toEqual(['custom-report.create', 'custom-report.delete'])
  })

  it('has a name of up to 25 characters that no other report of the client has, in any case', async () => {
    expect((await save({ ...open, name: 'x'.repeat(26) })).statusCode).toBe(400)
    expect((await save({ ...open, name: ' ' })).statusCode).toBe(400)
    expect((await save({ ...open, description: 'x'.repeat(111) })).statusCode).toBe(400)
    const longest = { name: 'x'.repeat(25), description: 'y'.repeat(110) }
    expect((await save({ ...open, ...longest })).json()).toMatchObject(longest)
    const population = { name: 'Nurses', type: 'population', populationConfig: { type: 'INDIVIDUAL' } }
    expect((await save(population)).statusCode).toBe(201)
    expect((await save({ ...open, name: 'NURSES' })).statusCode).toBe(409)
    const other = await addClient(reports.world, { name: 'Other' })
    expect((await save({ ...open, name: 'Nurses' }, await reports.memberOf(other))).statusCode).toBe(201)
  })

  it('keeps every part of its filter, and is saved, listed and run with an API key as well', async () => {
    const { world, clientId, call, run } = reports
    await world.elsewhere(`update clients set enabled_public_api = true where id = '${clientId}'`)
    const key = `Bearer ${await addApiKey(world, clientId, await addUser(world, { clientId }))}`
    const frame = { relativeDate: 0, startDate: '2026-01-01', endDate: '2026-02-01' }
    const entry = {
      monitoredProduct: 'LICENSES',
      source: ['Alpha list'],
      issuer: ['Board A'],
      type: ['Nurse'],
      status: ['Match'],
      alertReason: ['Name only'],
      npdbReportType: [],
    }
    const alertConfig = {
      monitoredList: [
        entry,
        { ...entry, monitoredProduct: 'NPDB', issuer: [], type: [], npdbReportType: ['101'] },
      ],
      type: 'INDIVIDUAL',
      networkIds: [randomUUIDv7()],
      businessUnitIds: [randomUUIDv7()],
      reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: { relativeDate: 30 }, RESOLVED: frame },
      isActivelyMonitored: true,
      creationDates: frame,
    }
    const { id } = (await save({ ...open, name: 'Every part', alertConfig }, key)).json<CustomReport>()
    const listed = (await call('GET', configs, undefined, key)).json<CustomReport[]>()
    expect(listed.find((report) => report.id === id)?.alertConfig).toMatchObject(alertConfig)
    const query = { alertConfig: JSON.stringify(alertConfig), format: 'csv' }
    expect((await run('alert', query, key)).body).toContain('Name,NPI,Alert Type')
  })

  it('of providers is delivered as a workbook with the rows on screen, and as the product made it', async () => {
    const { world, clientId, request, generate, download, totalOnScreen } = reports
    const longName = `Lopez ${'Garcia '.repeat(12)}${'y'.repeat(20)}`
    expect(longName).toHaveLength(110)
    await change(world, clientId, [
      { ...person('long', longName, { given: '', npi: '1234567893' }), startDate: '2026-01-02' },
      person('other', 'Alder'),
    ])
    const populationConfig = { filter: 'lopez garcia', type: 'INDIVIDUAL' }
    const saved = await save({ name: 'Long names', type: 'population', populationConfig })
    const { id: configId } = saved.json<CustomReport>()
    const id = await request({
      reportType: 'population',
      configId,
      format: 'xlsx',
      reportParameters: undefined,
    })
    await generate(id)
    const { rawPayload: workbook } = await download(id)
    expect(await isGenuine(world.system, workbook)).toBe(true)
    const [header, ...rows] = await workbookRows(workbook)
    expect(header!.slice(0, 7)).toEqual([
      'Name',
      'NPI',
      'Specialty',
      'Provider Type',
      'External ID',
      'Monitor Start Date',
      'Monitor End Date',
    ])
    expect(rows).toHaveLength(await totalOnScreen('monitored-subjects', populationConfig))
    expect(rows[0]!.slice(0, 6)).toEqual([longName, '1234567893', '', 'Individual', 'long', '2026-01-02'])
  })

  it('of another client or another type is not found', async () => {
    const { call, memberOf, world } = reports
    const { id } = (await save({ ...open, name: 'Ours' })).json<CustomReport>()
    const stranger = await memberOf(await addClient(world, { name: 'Stranger' }))
    const run = async (reportType: string, by?: string) =>
      (await call('POST', 'reports/requests', { reportType, configId: id, reportName: 'Run' }, by)).statusCode
    expect(await run('alert', stranger)).toBe(404)
    expect(await run('population')).toBe(404)
    expect((await call('DELETE', `${configs}/${id}`, undefined, stranger)).statusCode).toBe(404)
    expect(await run('alert')).toBe(202)
  })

  it('can’t be saved, scheduled or deleted by a PT admin, in the own client or working as another', async () => {
    const { world, bearer, clientId, call } = reports
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const admin = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
    const { id } = (await save({ ...open, name: 'Kept' })).json<CustomReport>()
    for (const acting of ['', `?clientId=${clientId}`]) {
      const refused = [
        await call('POST', configs + acting, open, admin),
        await call('DELETE', `${configs}/${id}${acting}`, undefined, admin),
        await call('PUT', `${configs}/${id}/schedule${acting}`, { interval: 'weekly' }, admin),
      ]
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
    const listed = (await call('GET', configs)).json<CustomReport[]>()
    expect(listed.map((report) => report.id)).toContain(id)
  })
})
