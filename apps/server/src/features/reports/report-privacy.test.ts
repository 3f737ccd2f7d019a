import { desc, eq } from 'drizzle-orm'
import type { PermissionLevel } from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { change, person } from '../../testing/test-monitoring.ts'

let world: TestWorld
let clientId: string

beforeAll(async () => {
  world = await openTestWorld()
  world.setNow(new Date('2026-03-20T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true })
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
