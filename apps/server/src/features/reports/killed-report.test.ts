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

it('a worker that is killed twice midway delivers one file and one mail', async () => {
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
    await workers.killWhen([clientId, id], async () => {
      const { startTime: begun, progress } = await item()
      startTime = begun
      return begun !== before && (progress?.done ?? 0) > 0
    })
  }
  expect(await item()).toMatchObject({ status: 'Running' })
  expect((await call('GET', `/${id}/download`)).statusCode).toBe(409)
  expect(await workers.finish([clientId, id])).toBe(0)
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
