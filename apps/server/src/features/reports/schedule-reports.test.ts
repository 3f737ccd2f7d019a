import type { CustomReport, ReportRequest } from '@vigil/contract'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents, mailOutbox, users } from '../../database/schema/index.ts'
import { addAccessRole, addClient, addUser } from '../../testing/test-people.ts'
import { reportsJobs } from './reports-jobs.ts'
import { openReports, type Reports } from './test-reports.ts'

let reports: Reports
beforeAll(async () => {
  reports = await openReports()
})
afterAll(() => reports.world.close())

const never = new AbortController().signal
/** The hourly job at a later time; sign-ins would not last until then. */
async function due(at: string): Promise<void> {
  const { world, now } = reports
  world.setNow(new Date(at))
  await reportsJobs['reports.due'](world.system, {}, never)
  world.setNow(now)
}

let count = 0
async function save(by?: string): Promise<CustomReport> {
  const body = { name: `Saved ${++count}`, type: 'alert', alertConfig: {} }
  return (await reports.call('POST', 'monitor/reports/configs', body, by)).json()
}
const schedule = (id: string, body: object, by?: string) =>
  reports.world.app.inject({
    method: 'PUT',
    url: `/api/monitor/reports/configs/${id}/schedule`,
    headers: { authorization: by ?? reports.member },
    payload: body,
  })
const listed = async (id: string, by?: string): Promise<CustomReport | undefined> =>
  (await reports.call('GET', 'monitor/reports/configs', undefined, by))
    .json<CustomReport[]>()
    .find((report) => report.id === id)
const requestsOf = async (name: string, by?: string): Promise<ReportRequest[]> =>
  (await reports.history('?size=100', by)).filter(({ reportName }) => reportName === name)

describe('the schedule of a custom report', () => {
  it('says when it is due next, in the time zone of its user, and leaves an audit event', async () => {
    const { id } = await save()
    const weekly = await schedule(id, { interval: 'weekly', format: 'csv', timezone: 'America/Chicago' })
    expect(weekly.json<CustomReport>().schedule).toMatchObject({
      interval: 'weekly',
      format: 'csv',
      nextDate: '2026-03-23',
    })
    expect((await schedule(id, { interval: 'monthly' })).json<CustomReport>().schedule).toMatchObject({
      interval: 'monthly',
      format: 'xlsx',
      nextDate: '2026-04-01',
    })
    expect((await schedule(id, { interval: null })).json<CustomReport>().schedule).toBeNull()
    const events = await reports.world.system.read((sql) =>
      sql
        .select({ action: auditEvents.action, after: auditEvents.after })
        .from(auditEvents)
        .where(eq(auditEvents.subjectId, id))
        .orderBy(auditEvents.seq),
    )
    expect(events.slice(1)).toMatchObject([
      { action: 'custom-report.schedule', after: { interval: 'weekly' } },
      { action: 'custom-report.schedule', after: { interval: 'monthly' } },
      { action: 'custom-report.schedule', after: { interval: null } },
    ])
  })

  it('is refused for a report of another client, and without the permission', async () => {
    const { world, memberOf, bearer } = reports
    const { id } = await save()
    const stranger = await memberOf(await addClient(world, { name: 'Stranger' }))
    expect((await schedule(id, { interval: 'weekly' }, stranger)).statusCode).toBe(404)
    const clientId = await addClient(world, { name: 'Restricted', usesAccessRoles: true })
    const accessRoleId = await addAccessRole(world, { SHOW_ALERTS: 'ALLOW', DOWNLOAD_REPORTS: 'DENY' })
    const reader = await bearer(await addUser(world, { clientId, accessRoleId }))
    expect((await schedule(id, { interval: 'weekly' }, reader)).statusCode).toBe(403)
    expect((await schedule(id, { interval: 'daily' })).statusCode).toBe(400)
    expect((await schedule(id, { interval: 'weekly', format: 'docx' })).statusCode).toBe(400)
    expect((await listed(id))?.schedule).toBeNull()
  })
})

describe('a scheduled report', () => {
  it('is requested once each Monday, for its user, and mailed when it is ready', async () => {
    const { id, name } = await save()
    await schedule(id, { interval: 'weekly', format: 'csv', timezone: 'America/Chicago' })
    await due('2026-03-23T04:59:00Z')
    expect(await requestsOf(name)).toEqual([])
    await due('2026-03-23T05:12:00Z')
    await due('2026-03-23T06:12:00Z')
    await due('2026-03-24T05:12:00Z')
    const [request, ...others] = await requestsOf(name)
    expect(others).toEqual([])
    expect(request).toMatchObject({ reportType: 'alert', format: 'csv', status: 'Pending' })
    expect((await listed(id))?.schedule?.nextDate).toBe('2026-03-30')
    await reports.generate(request!.id)
    expect((await requestsOf(name))[0]?.status).toBe('Complete')
    const [mail] = await reports.world.system.read((sql) =>
      sql.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(1),
    )
    expect(mail).toMatchObject({
      recipient: request!.createdByUsername,
      subject: 'Vigil: your report is ready',
    })
  })

  it('is requested once each month, on its first day where its user is', async () => {
    const { id, name } = await save()
    await schedule(id, { interval: 'monthly', format: 'pdf', timezone: 'Pacific/Auckland' })
    const nextDate = async () => (await listed(id))?.schedule?.nextDate
    // April 1 begins there while it is March 31 in UTC
    await due('2026-03-31T10:59:00Z')
    expect(await requestsOf(name)).toEqual([])
    await due('2026-03-31T11:12:00Z')
    await due('2026-04-15T11:12:00Z')
    expect(await requestsOf(name)).toMatchObject([{ reportType: 'alert', format: 'pdf', status: 'Pending' }])
    expect(await nextDate()).toBe('2026-05-01')
    await due('2026-04-30T12:12:00Z')
    expect(await requestsOf(name)).toHaveLength(2)
    expect(await nextDate()).toBe('2026-06-01')
  })

  it('that was missed for weeks is requested once', async () => {
    const { id, name } = await save()
    await schedule(id, { interval: 'weekly' })
    await due('2026-05-05T08:00:00Z')
    await due('2026-05-05T09:00:00Z')
    expect(await requestsOf(name)).toHaveLength(1)
    expect((await listed(id))?.schedule?.nextDate).toBe('2026-05-11')
  })

  it('is no longer requested once its user has left or may not run it anymore', async () => {
    const { world, bearer } = reports
    const clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const role = (level: 'ALLOW' | 'DENY') =>
      addAccessRole(world, { SHOW_ALERTS: 'ALLOW', SHOW_REPORTS_DOWNLOADS: 'ALLOW', DOWNLOAD_REPORTS: level })
    const accessRoleId = await role('ALLOW')
    const reader = await bearer(await addUser(world, { clientId, accessRoleId }))
    const leaving = await addUser(world, { clientId, accessRoleId })
    const losing = await addUser(world, { clientId, accessRoleId })
    const saved = []
    for (const user of [leaving, losing]) {
      const by = await bearer(user)
      const report = await save(by)
      expect((await schedule(report.id, { interval: 'weekly' }, by)).statusCode).toBe(200)
      saved.push(report)
    }
    const denied = await role('DENY')
    await world.system.write(async ({ sql }) => {
      await sql.update(users).set({ endedAt: world.system.now() }).where(eq(users.id, leaving))
      await sql.update(users).set({ accessRoleId: denied }).where(eq(users.id, losing))
    })
    await due('2026-03-24T08:00:00Z')
    for (const { id } of saved) expect((await listed(id, reader))?.schedule).toBeNull()
  })

  it('waits for the next hour while too many reports of the client are unfinished', async () => {
    const { world, memberOf } = reports
    const ofOther = await memberOf(await addClient(world, { name: 'Busy' }))
    const busy = await save(ofOther)
    await schedule(busy.id, { interval: 'weekly' }, ofOther)
    const first = await reports.request({ reportName: 'Waiting' }, ofOther)
    await world.elsewhere(`
      insert into report_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
      from report_requests r, generate_series(1, 19) where id = '${first}'`)
    await due('2026-03-24T08:00:00Z')
    expect(await requestsOf(busy.name, ofOther)).toEqual([])
    expect((await listed(busy.id, ofOther))?.schedule?.nextDate).toBe('2026-03-23')
    await world.elsewhere(`update report_requests set status = 'Failed' where id = '${first}'`)
    await due('2026-03-24T09:00:00Z')
    expect(await requestsOf(busy.name, ofOther)).toMatchObject([{ status: 'Pending' }])
    expect((await listed(busy.id, ofOther))?.schedule?.nextDate).toBe('2026-03-30')
  })

  it('that fails does not keep the others waiting, and is tried again', async () => {
    const { world } = reports
    const [broken, sound] = [await save(), await save()]
    for (const { id } of [broken, sound])
      await schedule(id, { interval: 'weekly', timezone: 'America/Chicago' })
    const setZone = (zone: string) =>
      world.elsewhere(`
        update custom_reports set next_at = '2026-03-01', schedule = schedule || '{"timezone":"${zone}"}'
        where id = '${broken.id}'`)
    await setZone('Nowhere/Land')
    await due('2026-03-24T08:00:00Z')
    expect(await requestsOf(sound.name)).toHaveLength(1)
    expect(await requestsOf(broken.name)).toEqual([])
    expect(world.logged()).toContain('scheduled report failed')
    await setZone('UTC')
    await due('2026-03-24T09:00:00Z')
    expect(await requestsOf(broken.name)).toHaveLength(1)
    expect(await requestsOf(sound.name)).toHaveLength(1)
  })

  it('that is deleted is not requested', async () => {
    const { id, name } = await save()
    await schedule(id, { interval: 'monthly' })
    await reports.call('DELETE', `monitor/reports/configs/${id}`)
    await due('2026-04-01T08:00:00Z')
    expect(await requestsOf(name)).toEqual([])
  })
})
