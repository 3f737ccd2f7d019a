import type { ReportSignature } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEvents, mailOutbox } from '../../database/schema/index.ts'
import { signatureOf } from '../../documents/signed-document.ts'
import { AppError } from '../../errors.ts'
import { addAccessRole, addApiKey, addClient, addUser } from '../../testing/test-people.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { openReports, period, type Reports } from './test-reports.ts'

let reports: Reports
beforeAll(async () => {
  reports = await openReports()
})
afterAll(() => reports.world.close())
beforeEach(() => reports.world.setNow(reports.now))

const mailsTo = async (by: string) => {
  const { world, call } = reports
  const [item] = (await call('GET', 'reports/requests', undefined, by)).json<{
    content: { createdByUsername: string }[]
  }>().content
  return world.system.read((sql) =>
    sql.select().from(mailOutbox).where(eq(mailOutbox.recipient, item!.createdByUsername)),
  )
}
const lockClass = 0x7669_7270
/** Ends the connections that hold the locks of reports, as a failing network would. */
const loseLocks = (): Promise<void> =>
  reports.world.asOwner(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${lockClass}`)
/** What is stored for a request, by whichever attempt. */
const filesOf = (id: string): string[] =>
  fs
    .readdirSync(reports.world.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.includes(id))
    .map(({ name }) => name)
const eventsOf = (id: string) =>
  reports.world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)))

describe('a requested report', () => {
  it('is pending until its job has run, and then downloaded by a short-lived address', async () => {
    const { call, request, generate, one, download, known, world, now } = reports
    const id = await request({ timezone: 'America/Chicago' })
    expect(await one(id)).toMatchObject({
      reportName: 'All alerts',
      reportType: 'alert',
      status: 'Pending',
      startTime: null,
      completeTime: null,
      createTime: now.toISOString(),
      errors: [],
      progress: null,
      availableUntil: null,
    })
    expect((await download(id)).statusCode, 'before it is complete').toBe(409)
    await generate(id)
    const item = await one(id)
    expect(item).toMatchObject({ status: 'Complete', completeTime: now.toISOString() })
    expect(item.availableUntil).toBe('2026-04-19')
    expect(JSON.parse(item.reportParameters)).toMatchObject({ alertConfig: { monitoredList: [] } })
    const file = await download(id)
    expect(file.headers['content-disposition']).toContain('All-alerts 2026-03-20.csv')
    expect(file.body.split('\r\n')).toHaveLength(known.alerts.length + 2)
    const { signature } = (await call('GET', `reports/requests/${id}/signature`)).json<ReportSignature>()
    const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
    expect(signature).toEqual(signatureOf(sha256, documentKey(world.system)))
    const { reportUrl } = (await call('GET', `reports/requests/${id}/download`)).json<{ reportUrl: string }>()
    world.setNow(new Date(now.getTime() + 301_000))
    expect((await world.app.inject({ url: reportUrl })).statusCode).toBe(410)
  })

  it('is mailed about once, without its name, and leaves audit events without its filter', async () => {
    const { memberOf, clientId, request, generate, download } = reports
    const by = await memberOf(clientId)
    const id = await request({ reportParameters: { alertConfig: { filter: 'Ann Lee' } } }, by)
    await generate(id)
    await generate(id)
    await download(id, by)
    const mails = await mailsTo(by)
    expect(mails).toMatchObject([{ subject: 'Vigil: your report is ready' }])
    expect(mails[0]!.body).toContain('/reports/downloads')
    expect(mails[0]!.body).not.toContain('All alerts')
    const events = await eventsOf(id)
    expect(events.map(({ action }) => action)).toEqual([
      'report.request',
      'report.complete',
      'report.download',
    ])
    expect(JSON.stringify(events)).not.toContain('Ann Lee')
  })

  it('is found by name, type or email address, and sorted by creation, newest first', async () => {
    const { memberOf, clientId, request, history, world } = reports
    const by = await memberOf(clientId)
    const first = await request({ reportName: 'Quarterly' }, by)
    world.setNow(new Date(reports.now.getTime() + 60_000))
    const letter = {
      reportType: 'compliance-letter',
      reportParameters: period,
      format: 'pdf',
      reportName: 'For 2026',
    }
    const second = await request(letter, by)
    const ids = async (query: string) => (await history(query, by)).map(({ id }) => id)
    expect(await ids('?timezone=America/Chicago')).toEqual([second, first])
    expect(await ids('?filter=quarter')).toEqual([first])
    expect(await ids('?filter=compliance')).toEqual([second])
    expect(await ids('?filter=example.org')).toEqual([second, first])
    expect(await ids('?sortBy=NAME&desc=false')).toEqual([second, first])
    expect(await ids('?size=1&page=1')).toEqual([first])
    await world.elsewhere(`
      insert into report_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'status', 'Failed'))).*
      from report_requests r, generate_series(1, 30) where id = '${first}'`)
    expect(await ids('')).toHaveLength(25)
    expect(await ids('?page=1')).toHaveLength(7)
  })

  it('is available until a date in the time zone of whoever asks', async () => {
    const { memberOf, clientId, request, history, generate, world } = reports
    const by = await memberOf(clientId)
    world.setNow(new Date('2026-03-20T03:00:00Z'))
    await generate(await request({}, by))
    const until = async (zone: string) =>
      (await history(`?timezone=${zone}`, by)).map(({ availableUntil }) => availableUntil)
    expect(await until('UTC')).toEqual(['2026-04-19'])
    expect(await until('America/Chicago')).toEqual(['2026-04-18'])
  })

  it('is refused for a future or too long period, a format it does not have, and a removed provider', async () => {
    const { call } = reports
    const statusOf = async (body: object) =>
      (await call('POST', 'reports/requests', { reportName: 'Report', ...body })).statusCode
    const letter = (startDate: string, endDate: string, more: object = {}) =>
      statusOf({ reportType: 'compliance-letter', reportParameters: { startDate, endDate }, ...more })
    expect(await letter('2026/03/01', '2026/03/21')).toBe(400)
    expect(await letter('2025/09/19', '2026/03/20')).toBe(400)
    expect(await letter('2025/09/20', '2026/03/20')).toBe(202)
    expect(await letter('2026-03-01', '2026-03-20')).toBe(400)
    expect(await letter('2026/03/01', '2026/03/20', { format: 'csv' })).toBe(400)
    expect(await letter('2026/03/01', '2026/03/20', { reportName: 'x'.repeat(26) })).toBe(400)
    const audit = (date: string) =>
      statusOf({
        reportType: 'individual-audit',
        reportParameters: { monitoredSubjectId: reports.clientId, date },
      })
    expect(await audit('2026/03/21')).toBe(400)
    expect(await audit('2026/03/20')).toBe(404)
    expect(
      await statusOf({
        reportType: 'monitored-entities',
        reportParameters: { ...period, monitorProducts: [] },
      }),
    ).toBe(400)
  })
})

describe('who sees a requested report', () => {
  it('is its requester, and PT admins with the email address of the requester', async () => {
    const { bearer, world, memberOf, clientId, request, generate, one, call } = reports
    const id = await request()
    await generate(id)
    expect(await one(id)).toMatchObject({ mayDownload: true })
    const colleague = await memberOf(clientId)
    expect(await one(id, colleague)).toBeUndefined()
    const statusOf = async (by: string, query = '') =>
      (await call('GET', `reports/requests/${id}/download${query}`, undefined, by)).statusCode
    expect(await statusOf(colleague)).toBe(404)
    expect(await statusOf(await memberOf(await addClient(world, { name: 'Other' })))).toBe(404)
    const vendor = await addClient(world, { name: 'Vendor', vendor: true })
    const admin = await bearer(await addUser(world, { clientId: vendor, roles: ['ROLE_PT_ADMIN'] }))
    const seen = await call('GET', `reports/requests?clientId=${clientId}&size=100`, undefined, admin)
    expect(seen.json<{ content: { id: string }[] }>().content.map((item) => item.id)).toContain(id)
    expect(await statusOf(admin, `?clientId=${clientId}`)).toBe(200)
  })

  it('is asked for a client by vendor staff with SHOW_CLIENT, who see their own, and by no others of the vendor (CLI-016)', async () => {
    const { world, bearer, call, clientId, request } = reports
    const vendor = await addClient(world, { name: 'Vendor', vendor: true, usesAccessRoles: true })
    const answerTo = async (tags: Parameters<typeof addAccessRole>[1]) => {
      const accessRoleId = await addAccessRole(world, tags, 'PT_ONLY')
      const by = await bearer(await addUser(world, { clientId: vendor, accessRoleId }))
      return call('GET', `reports/requests?clientId=${clientId}`, undefined, by)
    }
    const downloads = { SHOW_REPORTS_DOWNLOADS: 'ALLOW' } as const
    await request()
    const seen = await answerTo({ ...downloads, SHOW_CLIENT: 'ALLOW' })
    expect([seen.statusCode, seen.json()]).toEqual([200, { page: 0, total: 0, content: [] }])
    expect((await answerTo(downloads)).statusCode).toBe(403)
    expect((await answerTo({ SHOW_CLIENT: 'ALLOW' })).statusCode).toBe(403)
  })

  it('needs permission for reports, and for what the report shows', async () => {
    const { world, bearer, call } = reports
    const clientId = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const holder = async (tags: Parameters<typeof addAccessRole>[1]) =>
      bearer(await addUser(world, { clientId, accessRoleId: await addAccessRole(world, tags) }))
    const post = async (by: string) =>
      (
        await call(
          'POST',
          'reports/requests',
          { reportType: 'alert', reportParameters: { alertConfig: {} }, reportName: 'Alerts' },
          by,
        )
      ).statusCode
    expect(await post(await holder({ SHOW_ALERTS: 'ALLOW' }))).toBe(403)
    expect(await post(await holder({ DOWNLOAD_REPORTS: 'ALLOW' }))).toBe(403)
    const both = await holder({ DOWNLOAD_REPORTS: 'ALLOW', SHOW_ALERTS: 'ALLOW' })
    expect(await post(both)).toBe(202)
    expect((await call('GET', 'reports/requests', undefined, both)).statusCode).toBe(403)
  })
})

describe('a report that cannot be generated', () => {
  it('is tried again by the queue, then failed with a reason and a mail, and can be requested again', async () => {
    const { memberOf, clientId, request, generate, one, call, world, download } = reports
    const by = await memberOf(clientId)
    const id = await request({}, by)
    vi.spyOn(world.services.files, 'put').mockRejectedValue(new Error('disk full'))
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(generate(id)).rejects.toThrow('disk full')
      expect(await one(id, by)).toMatchObject({ status: 'Pending' })
    }
    await expect(generate(id)).rejects.toThrow('disk full')
    vi.restoreAllMocks()
    expect(await one(id, by)).toMatchObject({
      status: 'Failed',
      errors: ['Internal error; see the server log.'],
    })
    expect(await mailsTo(by)).toMatchObject([{ subject: 'Vigil: your report failed' }])
    expect((await download(id, by)).statusCode).toBe(409)
    const retried = await call('POST', `reports/requests/${id}/retry`, undefined, by)
    expect([retried.statusCode, retried.json()]).toEqual([202, { id, status: 'Pending' }])
    await generate(id)
    expect(await one(id, by)).toMatchObject({ status: 'Complete', errors: [] })
    expect((await download(id, by)).statusCode).toBe(200)
    expect((await call('POST', `reports/requests/${id}/retry`, undefined, by)).statusCode).toBe(409)
  })

  it('fails at once when its requester may no longer run it', async () => {
    const { world, bearer, request, clientId, generate, one } = reports
    const user = await addUser(world, { clientId })
    const by = await bearer(user)
    const id = await request({}, by)
    await world.elsewhere(`update users set enabled_ongoing_monitoring = false where id = '${user}'`)
    await generate(id)
    expect(await one(id, by)).toMatchObject({ status: 'Failed', errors: ['You may not run this report.'] })
  })

  it('starts over after its process was stopped, and exactly one file is delivered', async () => {
    const { request, generate, one, download, known, world } = reports
    const id = await request()
    const stop = new AbortController()
    const put = world.services.files.put.bind(world.services.files)
    vi.spyOn(world.services.files, 'put').mockImplementationOnce(async (...file) => {
      const stored = await put(...file)
      stop.abort(new Error('stopped'))
      stop.signal.throwIfAborted()
      return stored
    })
    await expect(generate(id, stop.signal)).rejects.toThrow('stopped')
    vi.restoreAllMocks()
    expect(await one(id)).toMatchObject({ status: 'Running' })
    expect((await download(id)).statusCode).toBe(409)
    await generate(id)
    expect((await download(id)).body.split('\r\n')).toHaveLength(known.alerts.length + 2)
    const events = await eventsOf(id)
    expect(events.filter(({ action }) => action === 'report.complete')).toHaveLength(1)
    expect(filesOf(id)).toHaveLength(1)
  })

  it.each(['is late', 'is stopped'])(
    'stays as another attempt delivered it if one that lost its lock %s',
    async (end) => {
      const { call, request, generate, one, download, world } = reports
      const id = await request()
      const stop = new AbortController()
      const put = world.services.files.put.bind(world.services.files)
      vi.spyOn(world.services.files, 'put').mockImplementationOnce(async (...file) => {
        await loseLocks()
        await generate(id)
        if (end === 'is stopped') stop.abort(new Error('stopped'))
        return put(...file)
      })
      const late = generate(id, stop.signal)
      if (end === 'is stopped') await expect(late).rejects.toThrow('stopped')
      else await late
      vi.restoreAllMocks()
      expect(await one(id)).toMatchObject({ status: 'Complete', errors: [] })
      expect(filesOf(id)).toHaveLength(1)
      const file = await download(id)
      const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
      const signature = await call('GET', `reports/requests/${id}/signature`)
      expect(signature.json<ReportSignature>().signature).toEqual(
        signatureOf(sha256, documentKey(world.system)),
      )
      const completed = (await eventsOf(id)).filter(({ action }) => action === 'report.complete')
      expect(completed).toMatchObject([{ after: { sha256 } }])
    },
  )

  it('leaves no file behind if it was stored, but not delivered', async () => {
    const { request, generate, one, world } = reports
    const id = await request()
    const put = world.services.files.put.bind(world.services.files)
    const tooLarge = new AppError('too_large', 'Too large.')
    const failing = vi.spyOn(world.services.files, 'put').mockImplementationOnce(async (...file) => {
      await put(...file)
      throw tooLarge
    })
    await generate(id)
    expect(failing).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    expect(await one(id)).toMatchObject({ status: 'Failed', errors: ['Too large.'], availableUntil: null })
    expect(filesOf(id)).toEqual([])
  })

  it('is not generated again while too many others of the client wait', async () => {
    const { world, memberOf, call, request } = reports
    const clientId = await addClient(world, { name: 'Eager' })
    const by = await memberOf(clientId)
    const id = await request({}, by)
    await world.elsewhere(`
      update report_requests set status = 'Failed' where id = '${id}';
      insert into report_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'status', 'Pending'))).*
      from report_requests r, generate_series(1, 20) where id = '${id}'`)
    const retry = () => call('POST', `reports/requests/${id}/retry`, undefined, by)
    const refused = await retry()
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      429,
      'Other reports are being generated. Try again when some are done.',
    ])
    await world.elsewhere(
      `update report_requests set status = 'Failed' where client_id = '${clientId}' and status = 'Pending'`,
    )
    expect((await retry()).statusCode).toBe(202)
  })

  it('is not generated again for a colleague, or without permission for what it shows', async () => {
    const { world, bearer, memberOf, clientId, request, call } = reports
    const id = await request()
    await world.elsewhere(`update report_requests set status = 'Failed' where id = '${id}'`)
    const retry = async (one: string, by?: string) =>
      (await call('POST', `reports/requests/${one}/retry`, undefined, by)).statusCode
    expect(await retry(id, await memberOf(clientId))).toBe(404)
    const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
    const both = await addAccessRole(world, { DOWNLOAD_REPORTS: 'ALLOW', SHOW_ALERTS: 'ALLOW' })
    const user = await addUser(world, { clientId: roles, accessRoleId: both })
    const theirs = await request({}, await bearer(user))
    await world.elsewhere(`update report_requests set status = 'Failed' where id = '${theirs}'`)
    const less = await addAccessRole(world, { DOWNLOAD_REPORTS: 'ALLOW' })
    await world.elsewhere(`update users set access_role_id = '${less}' where id = '${user}'`)
    expect(await retry(theirs, await bearer(user))).toBe(403)
    expect(await retry(id)).toBe(202)
  })
})

describe('the signature of a report', () => {
  const signatureOfReport = (id: string, by?: string) =>
    reports.call('GET', `reports/requests/${id}/signature`, undefined, by)

  it('is not found by a colleague', async () => {
    const { memberOf, clientId, request, generate } = reports
    const id = await request()
    await generate(id)
    expect((await signatureOfReport(id)).statusCode).toBe(200)
    expect((await signatureOfReport(id, await memberOf(clientId))).statusCode).toBe(404)
  })

  it.each(['pdf', 'xlsx'])('is in its file if that is a %s', async (format) => {
    const { request, generate } = reports
    const id = await request({ format })
    await generate(id)
    const refused = await signatureOfReport(id)
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      422,
      'The signature of this report is in its file.',
    ])
  })

  it('is gone with its file', async () => {
    const { world, clientId, request, generate, now } = reports
    const secret = await addApiKey(world, clientId, await addUser(world, { clientId }))
    await world.elsewhere(`update clients set enabled_public_api = true where id = '${clientId}'`)
    const by = `Bearer ${secret}`
    const id = await request({}, by)
    await generate(id)
    world.setNow(new Date(now.getTime() + 30 * 86_400_000))
    expect((await signatureOfReport(id, by)).statusCode).toBe(410)
  })
})

describe('the sweep', () => {
  it('removes files after 30 days; the row stays, and its download is gone', async () => {
    const { request, generate, one, download, sweep, world, now, clientId } = reports
    await world.elsewhere(`update clients set enabled_public_api = true where id = '${clientId}'`)
    const secret = await addApiKey(world, clientId, await addUser(world, { clientId }))
    const by = `Bearer ${secret}`
    const id = await request({}, by)
    await generate(id)
    const days = (count: number): Date => new Date(now.getTime() + count * 86_400_000)
    world.setNow(days(29))
    await sweep()
    expect(filesOf(id)).toHaveLength(1)
    world.setNow(days(30))
    expect((await download(id, by)).statusCode, 'also before the sweep').toBe(410)
    world.setNow(days(30.5))
    await sweep()
    expect(filesOf(id)).toEqual([])
    expect(await one(id, by)).toMatchObject({ status: 'Complete', availableUntil: null })
    expect((await download(id, by)).statusCode).toBe(410)
  })

  it('fails a report whose job no longer exists, and removes the file of its last attempt', async () => {
    const { request, one, generate, sweep, world, clientId } = reports
    const id = await request()
    const stop = new AbortController()
    const put = world.services.files.put.bind(world.services.files)
    vi.spyOn(world.services.files, 'put').mockImplementationOnce(async (...file) => {
      const stored = await put(...file)
      stop.abort(new Error('killed'))
      return stored
    })
    vi.spyOn(world.services.files, 'remove').mockRejectedValueOnce(new Error('killed'))
    await expect(generate(id, stop.signal)).rejects.toThrow('killed')
    vi.restoreAllMocks()
    expect(filesOf(id), 'left by a killed attempt').toHaveLength(1)
    await sweep()
    expect(await one(id)).toMatchObject({ status: 'Running' })
    const { boss } = world.services.jobs
    const [job] = await boss.findJobs('reports.generate', { data: { clientId, requestId: id } })
    await boss.deleteJob('reports.generate', job!.id)
    await sweep()
    expect(await one(id)).toMatchObject({ status: 'Failed', errors: ['The report was interrupted.'] })
    expect(filesOf(id)).toEqual([])
  })

  it('removes the file of a failed report that could not be removed before', async () => {
    const { request, generate, one, sweep, world } = reports
    const id = await request()
    const put = world.services.files.put.bind(world.services.files)
    vi.spyOn(world.services.files, 'put').mockImplementationOnce(async (...file) => {
      await put(...file)
      throw new AppError('too_large', 'Too large.')
    })
    vi.spyOn(world.services.files, 'remove').mockRejectedValueOnce(new Error('offline'))
    await generate(id)
    vi.restoreAllMocks()
    expect(await one(id)).toMatchObject({ status: 'Failed' })
    expect(filesOf(id)).toHaveLength(1)
    await sweep()
    expect(filesOf(id)).toEqual([])
  })
})
