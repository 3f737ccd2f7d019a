import type { FileKind } from '@vigil/contract'
import { sql as raw, type SQL } from 'drizzle-orm'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openWorkersToKill, type WorkersToKill } from '../../../testing/workers-to-kill.ts'
import { fileOf, importFile, upload, type Sender } from '../test-intake.ts'

let workers: WorkersToKill

beforeAll(async () => {
  workers = await openWorkersToKill(path.join(import.meta.dirname, 'intake-test-process.ts'))
})
afterAll(() => workers.close())

const lines = (header: string, count: number, line: (at: number) => string): string =>
  [header, ...Array.from({ length: count }, (_, at) => line(at)), ''].join('\n')

interface KilledKind {
  kind: FileKind
  /** imported before */
  roster: string | null
  /** ends with a row that is left out; so many rows that they take some seconds */
  content: string
  counts: Record<string, number>
  /** what the file writes */
  table: string
  stored: (clientId: string) => SQL
  expected: number
}

const kinds: KilledKind[] = [
  {
    kind: 'population',
    roster: null,
    content: `${lines('External ID,Last Name', 20_000, (at) => `P-${at},Family${at}`)}P-bad,\n`,
    counts: { rows: 20_001, added: 20_000, skipped: 1 },
    table: 'subjects',
    stored: (clientId) => raw`select count(*)::int as n from subjects where client_id = ${clientId}`,
    expected: 20_000,
  },
  {
    kind: 'licenses',
    roster: lines('External ID,Last Name', 5_000, (at) => `P-${at},Family${at}`),
    content: `${lines('External ID,License Number,License Issuer', 20_000, (at) => `P-${at % 5_000},A${at},OR`)}P-0,,OR\n`,
    counts: { rows: 20_001, changed: 5_000, skipped: 1 },
    table: 'subject_licenses',
    stored: (clientId) => raw`select count(*)::int as n from subject_licenses where client_id = ${clientId}`,
    expected: 20_000,
  },
]

it.each(kinds)(
  'a worker that is killed twice while it imports a file of the kind $kind leaves it imported once',
  async ({ kind, roster, content, counts, table, stored, expected }) => {
    const { world } = workers
    const clientId = await addClient(world, { name: `Client of ${kind}` })
    const userId = await addUser(world, { clientId, roles: ['ROLE_CLIENT_ADMIN'] })
    const sender: Sender = { clientId, authorization: `Bearer ${await world.token(userId)}` }
    if (roster) await importFile(world, sender, await upload(world, sender, roster))
    const id = await upload(world, sender, content, {}, kind)
    const count = async (): Promise<number> => (await rowsOf<{ n: number }>(world, stored(clientId)))[0]!.n
    const isWriting = async (): Promise<boolean> =>
      (
        await rowsOf(
          world,
          raw`select 1 from pg_locks where relation = ${table}::regclass and mode = 'RowExclusiveLock'
              and database = (select oid from pg_database where datname = current_database())`,
        )
      ).length > 0
    for (let kills = 0; kills < 2; kills += 1) {
      await workers.killWhen([clientId, id], isWriting)
      expect(await fileOf(world, sender, id)).toMatchObject({ uploadStatus: 'PROCESSING' })
      await expect.poll(isWriting).toBe(false)
      expect(await count()).toBe(0)
    }
    expect(await workers.finish([clientId, id])).toBe(0)
    expect(await fileOf(world, sender, id)).toMatchObject({ uploadStatus: 'PROCESSED_WITH_ERRORS', counts })
    expect(await count()).toBe(expected)
    const data = { clientId, importId: id }
    expect(await world.services.jobs.boss.findJobs('notifications.imported', { data })).toHaveLength(1)
  },
)
