import type { CustomReport } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
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
    const population = { name: 'Nurses', type: 'population', populationConfig: { type: 'INDIVIDUAL' } }
    expect((await save(population)).statusCode).toBe(201)
    expect((await save({ ...open, name: 'NURSES' })).statusCode).toBe(409)
    const other = await addClient(reports.world, { name: 'Other' })
    expect((await save({ ...open, name: 'Nurses' }, await reports.memberOf(other))).statusCode).toBe(201)
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

  it('can’t be saved or deleted by a PT admin working as the client', async () => {
    const { world, bearer, clientId, call } = reports
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const admin = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
    expect((await call('POST', `${configs}?clientId=${clientId}`, open, admin)).statusCode).toBe(403)
  })
})
