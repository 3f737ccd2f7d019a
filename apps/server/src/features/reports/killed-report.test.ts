import type { ReportRequest, RequestedReport } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, mailOutbox } from '../../database/schema/index.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { change, person } from '../../testing/test-monitoring.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openWorkersToKill, type WorkersToKill } from '../../testing/workers-to-kill.ts'

let workers: WorkersToKill
/** written page by page, which takes some seconds */
const providers = 4_500

beforeAll(async () => {
  workers = await openWorkersToKill(path.join(import.meta.dirname, 'report-test-process.ts'))
})
afterAll(() => workers.close())

/** What the queue finds half a minute after a worker has died: its job shows no signs of life. */
async function noticeDeath(): Promise<void> {
  const { world } = workers
  await world.asOwner(`
    update pgboss.job set heartbeat_on = now() - interval '1 hour', retry_delay = 0
    where name = 'reports.generate' and state = 'active';
    update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'reports.generate'`)
  await world.services.jobs.boss.supervise('reports.generate')
}

it('a report whose workers are killed twice midway is taken over from the queue, with one file and one mail', async () => {
  const { world } = workers
  const clientId = await addClient(world, { name: 'Oak', monitorProducts: ['OFAC'] })
  const people = Array.from({ length: providers }, (_, at) => person(`id-${at}`, `Family${at}`))
  await change(world, clientId, people)
  const authorization = `Bearer ${await world.token(await addUser(world, { clientId }))}`
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    world.app.inject({
      method,
      url: `/api/reports/requests${url}`,
      headers: { authorization },
      ...(payload && { payload }),
    })
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '/')
  const requested = await call('POST', '', {
    reportType: 'monitored-entities',
    reportParameters: { startDate: today, endDate: today, monitorProducts: ['OFAC'] },
    reportName: 'Everyone',
    format: 'pdf',
  })
  const { id } = requested.json<RequestedReport>()
  const item = async (): Promise<ReportRequest> =>
    (await call('GET', '')).json<{ content: ReportRequest[] }>().content[0]!
  let startTime: string | null = null
  for (let kills = 0; kills < 2; kills += 1) {
    const before = startTime
    await workers.killWhen([], async () => {
      const { startTime: begun, progress } = await item()
      startTime = begun
      return begun !== before && (progress?.done ?? 0) > 0
    })
    expect(await item()).toMatchObject({ status: 'Running' })
    await noticeDeath()
  }
  expect((await call('GET', `/${id}/download`)).statusCode).toBe(409)
  await workers.killWhen([], async () => (await item()).status === 'Complete')
  expect(await item()).toMatchObject({ status: 'Complete', errors: [] })

  const { reportUrl } = (await call('GET', `/${id}/download`)).json<{ reportUrl: string }>()
  const file = await world.app.inject({ url: reportUrl })
  const text = (await pdfPages(file.rawPayload)).join(' ')
  expect(text.match(/Pat Family\d+/g)).toHaveLength(providers)
  const stored = fs
    .readdirSync(world.filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
  expect(stored).toHaveLength(1)
  const events = await world.system.read((sql) =>
    sql.select().from(auditEvents).where(eq(auditEvents.subjectId, id)),
  )
  const completed = events.filter(({ action }) => action === 'report.complete')
  expect(completed).toMatchObject([{ after: { rows: providers, sha256: hash('sha256', file.rawPayload) } }])
  expect(await world.system.read((sql) => sql.select().from(mailOutbox))).toHaveLength(1)
})
