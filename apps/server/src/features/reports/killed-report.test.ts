import type { ReportRequest, RequestedReport } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { spawn, type ChildProcess } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, mailOutbox } from '../../database/schema/index.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { change, person } from '../../testing/test-monitoring.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'

let world: TestWorld
const key = randomBytes(32).toString('hex')
/** written page by page, which takes some seconds */
const providers = 4_500

beforeAll(async () => {
  world = await openTestWorld({ VIGIL_KEY: key })
})
afterAll(() => world.close())

/** The test database listens on a socket only. */
function databaseUrl(): string {
  const { user, password, host, port, database } = world.database.connection
  const url = new URL(`postgres://localhost/${database}`)
  url.username = user ?? ''
  url.password = typeof password === 'string' ? password : ''
  url.search = new URLSearchParams({ host: host ?? '', port: String(port) }).toString()
  return url.href
}

const startWorker = (clientId: string, requestId: string): ChildProcess =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'report-test-process.ts'), clientId, requestId], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl(),
      VIGIL_DATA: path.dirname(world.filesFolder),
      VIGIL_KEY: key,
      VIGIL_DEMO: '0',
    },
    stdio: 'ignore',
  })

it('a worker that is killed twice midway delivers one file and one mail', async () => {
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
    const worker = startWorker(clientId, id)
    const ended = once(worker, 'exit')
    const before = startTime
    await expect
      .poll(
        async () => {
          const { startTime: begun, progress } = await item()
          startTime = begun
          return begun !== before && (progress?.done ?? 0) > 0
        },
        { timeout: 60_000, interval: 5 },
      )
      .toBe(true)
    worker.kill('SIGKILL')
    await ended
  }
  expect(await item()).toMatchObject({ status: 'Running' })
  expect((await call('GET', `/${id}/download`)).statusCode).toBe(409)
  const [code] = (await once(startWorker(clientId, id), 'exit')) as [number]
  expect(code).toBe(0)
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
