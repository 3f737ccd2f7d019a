import { desc, eq } from 'drizzle-orm'
import {
  reportTypes,
  type Permission,
  type PermissionLevel,
  type PermissionTags,
  type ReportRequest,
  type RequestedReport,
} from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, users } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { change, person } from '../../testing/test-monitoring.ts'
import { reportsJobs } from './reports-jobs.ts'

let world: TestWorld
let clientId: string

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(new Date('2026-03-20T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true, monitorProducts: ['OFAC'] })
  const birch = person('E-2', 'Birch', { npi: '1234567893', born: '1970-01-31' })
  await change(world, clientId, [
    {
      ...birch,
      facts: { ...birch.facts, specialties: ['Surgery', 'Cardiology'] },
      numbers: { ssn: '219099999', tin: '123456780' },
    },
    { ...person('E-1', '=Alder'), startDate: '2026-01-02', endDate: '2026-03-01' },
  ])
  await change(world, await addClient(world, { name: 'Other' }), [person('E-9', 'Foreign')])
})
afterAll(() => world.close())

async function holder(pii?: PermissionLevel, downloads: PermissionLevel = 'ALLOW'): Promise<string> {
  const tags = {
    SHOW_POPULATION: 'ALLOW',
    DOWNLOAD_REPORTS: downloads,
    ...(pii && { SHOW_PII: pii }),
  } as const
  return addUser(world, { clientId, accessRoleId: await addAccessRole(world, tags) })
}

const report = async (by: string, filter: object = {}) =>
  world.app.inject({
    url: '/api/monitor/reports/population',
    query: { format: 'csv', populationConfig: JSON.stringify(filter) },
    headers: { authorization: `Bearer ${await world.token(by)}` },
  })

const lastEvent = async () => {
  const [event] = await world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'report.run'))
      .orderBy(desc(auditEvents.at), desc(auditEvents.seq))
      .limit(1),
  )
  return event
}

describe('a report of the population', () => {
  it('is a CSV file of all subjects in the filter, without personal data if the caller may see none', async () => {
    const response = await report(await holder())
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('Population-Custom-Report 2026-03-20.csv')
    expect(response.body.split('\r\n')).toEqual([
      '\u{feff}Name,NPI,Specialty,Provider Type,External ID,Monitor Start Date,Monitor End Date',
      'Pat =Alder,,,Individual,E-1,01/02/2026,03/01/2026',
      'Pat Birch,1234567893,"Surgery; Cardiology",Individual,E-2,03/20/2026,',
      '',
    ])
    const active = await report(await holder(), { isActivelyMonitored: true })
    expect(active.body.split('\r\n')).toHaveLength(3)
  })

  it('masks personal data as the profile does, and its audit event names the fields shown in full', async () => {
    const full = await report(await holder('ALLOW'), { filter: 'Birch' })
    expect(full.body.split('\r\n')[0]).toContain(',Date of Birth,SSN,TIN')
    expect(full.body).toContain('01/31/1970,219099999,123456780')
    const event = await lastEvent()
    expect(event).toMatchObject({
      clientId,
      after: { type: 'population', rows: 1, fields: ['dob', 'ssn', 'tin'] },
    })
    // the search text may be a person's name
    expect(JSON.stringify(event)).not.toContain('Birch')
    const limited = await report(await holder('LIMITED'), { filter: 'Birch' })
    expect(limited.body).toContain('1970,XXX-XX-9999,XX-XXX6780')
    expect(await lastEvent()).toMatchObject({ after: { fields: [] } })
  })

  it('needs the permission to download reports', async () => {
    expect((await report(await holder('ALLOW', 'DENY'))).statusCode).toBe(403)
  })
})

describe('a requested report of the population', () => {
  const roleWith = (tags: PermissionTags): Promise<string> =>
    addAccessRole(world, {
      SHOW_POPULATION: 'ALLOW',
      DOWNLOAD_REPORTS: 'ALLOW',
      SHOW_REPORTS_DOWNLOADS: 'ALLOW',
      ...tags,
    })
  const giveRole = (userId: string, accessRoleId: string): Promise<void> =>
    world.system.write(async ({ sql }) => {
      await sql.update(users).set({ accessRoleId }).where(eq(users.id, userId))
    })
  const call = async (by: string, method: 'GET' | 'POST', path: string, payload?: object) =>
    world.app.inject({
      method,
      url: `/api/reports/requests${path}`,
      headers: { authorization: `Bearer ${await world.token(by)}` },
      ...(payload && { payload }),
    })
  const download = async (by: string, id: string) => {
    const response = await call(by, 'GET', `/${id}/download`)
    if (response.statusCode !== 200) return response.statusCode
    return (await world.app.inject({ url: response.json<{ reportUrl: string }>().reportUrl })).body
  }
  async function request(by: string): Promise<string> {
    const reportParameters = { populationConfig: { filter: 'Birch' } }
    const common = { reportType: 'population', reportName: 'Surgeons', format: 'csv' }
    return (await call(by, 'POST', '', { ...common, reportParameters })).json<RequestedReport>().id
  }
  const generate = (requestId: string): Promise<void> =>
    reportsJobs['reports.generate'](world.system, { clientId, requestId }, new AbortController().signal)

  it('shows the personal data that its requester may see when it is generated', async () => {
    const by = await addUser(world, { clientId, accessRoleId: await roleWith({ SHOW_PII: 'ALLOW' }) })
    const id = await request(by)
    await giveRole(by, await roleWith({ SHOW_PII: 'LIMITED' }))
    await generate(id)
    const file = await download(by, id)
    expect(file).toContain('1970,XXX-XX-9999,XX-XXX6780')
    expect(file).not.toContain('219099999')
  })

  it.each<[PermissionTags, number | string]>([
    [{ SHOW_PII: 'ALLOW' }, '01/31/1970,219099999,123456780'],
    [{ SHOW_PII: 'LIMITED' }, 404],
    [{}, 404],
    [{ SHOW_PII: 'ALLOW', SHOW_POPULATION: 'DENY' }, 404],
    [{ SHOW_PII: 'ALLOW', DOWNLOAD_REPORTS: 'DENY' }, 403],
  ])('with full personal data is for its requester with %j as their role: %s', async (tags, outcome) => {
    const by = await addUser(world, { clientId, accessRoleId: await roleWith({ SHOW_PII: 'ALLOW' }) })
    const id = await request(by)
    await generate(id)
    await giveRole(by, await roleWith(tags))
    const file = await download(by, id)
    if (typeof outcome === 'number') expect(file).toBe(outcome)
    else expect(file).toContain(outcome)
    const listed = (await call(by, 'GET', '')).json<{ content: ReportRequest[] }>().content
    expect(
      listed.map(({ mayDownload }) => mayDownload),
      'the row says so, apart from DOWNLOAD_REPORTS, which a page knows',
    ).toEqual([outcome !== 404])
  })

  it('with a full SSN is not for a PT admin whose own client has no access roles', async () => {
    const by = await addUser(world, { clientId, accessRoleId: await roleWith({ SHOW_PII: 'ALLOW' }) })
    const id = await request(by)
    await generate(id)
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const admin = await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] })
    expect((await call(admin, 'GET', `/${id}/download?clientId=${clientId}`)).statusCode).toBe(404)
    const listed = await call(admin, 'GET', `?clientId=${clientId}`)
    const row = listed.json<{ content: ReportRequest[] }>().content.find((one) => one.id === id)
    expect(row).toMatchObject({ mayDownload: false })
  })
})

it.each<[(typeof reportTypes)[number], Permission]>([
  ['individual-audit', 'SHOW_POPULATION'],
  ['monitored-entities', 'SHOW_POPULATION'],
  ['alerts-over-time', 'SHOW_ALERTS'],
  ['alert-resolution-overview', 'SHOW_ALERTS'],
  ['compliance-letter', 'SHOW_POPULATION'],
  ['alert', 'SHOW_ALERTS'],
  ['population', 'SHOW_POPULATION'],
])('a report of the type %s needs DOWNLOAD_REPORTS and %s, at once and requested', async (type, shows) => {
  const holderOf = async (tags: PermissionTags) => {
    const accessRoleId = await addAccessRole(world, tags)
    return `Bearer ${await world.token(await addUser(world, { clientId, accessRoleId }))}`
  }
  const range = { startDate: '2026/03/01', endDate: '2026/03/20', monitorProducts: ['OFAC'] }
  const subject = { monitoredSubjectId: randomUUIDv7(), date: '2026/03/20' }
  const parameters = { ...range, ...subject, alertConfig: {}, populationConfig: {} }
  const answers = async (tags: PermissionTags) => {
    const headers = { authorization: await holderOf(tags) }
    const query = { ...range, ...subject, monitorProducts: 'OFAC', alertConfig: '{}', populationConfig: '{}' }
    const run = await world.app.inject({ url: `/api/monitor/reports/${type}`, query, headers })
    const payload = { reportType: type, reportParameters: parameters, reportName: 'Report' }
    const url = '/api/reports/requests'
    const requested = await world.app.inject({ method: 'POST', url, headers, payload })
    return [run.statusCode, requested.statusCode]
  }
  const other = shows === 'SHOW_ALERTS' ? 'SHOW_POPULATION' : 'SHOW_ALERTS'
  expect(await answers({ [shows]: 'ALLOW', [other]: 'ALLOW' })).toEqual([403, 403])
  expect(await answers({ DOWNLOAD_REPORTS: 'ALLOW', [other]: 'ALLOW' })).toEqual([403, 403])
  const [run, requested] = await answers({ DOWNLOAD_REPORTS: 'ALLOW', [shows]: 'ALLOW' })
  // the provider of the audit is not in the population
  expect([run, requested]).toEqual(type === 'individual-audit' ? [400, 404] : [200, 202])
})
