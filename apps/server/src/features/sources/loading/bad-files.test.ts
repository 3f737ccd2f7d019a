import { findSource } from '@vigil/sources'
import { pdfBomb, pdfOfPages } from '@vigil/sources/test-bombs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNames } from '../../../jobs/job-table.ts'
import type { AllJobHandlers } from '../../../jobs/collect-handlers.ts'
import { startWorkers } from '../../../jobs/work.ts'
import { leieCsv, somePeople } from '../../../testing/leie-files.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { createLoads } from './create-loads.ts'
import { sourcesJobs } from '../sources-jobs.ts'
import { selectLoad } from '../sources-queries.ts'
import { keepRawFile } from './raw-files.ts'
import { loadFiles } from './test-load.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ VIGIL_READER_SECONDS: '600' }, true)
})
afterAll(() => world.close())

/** Submits a file as an upload does, so that jobs load it. */
async function handIn(sourceId: string, name: string, content: string | Buffer): Promise<string> {
  const source = findSource(sourceId)!
  const { maxBytes } = source.meta
  const body = Readable.from([Buffer.from(content)])
  const files = [await keepRawFile(world.system, { sourceId, name, body, sealed: false, maxBytes })]
  const asked = { source, clientId: null, origin: 'upload', files, acceptUnusual: true } as const
  const { loadIds } = await world.system.write(async (tx) => {
    const created = await createLoads(world.system, tx, asked)
    tx.enqueue('lists.load', { listId: created.listId })
    return created
  })
  return loadIds[0]!
}
const stateOf = async (id: string) => (await world.system.read((sql) => selectLoad(sql, id)))?.state

describe('a file that exceeds the reading budget', () => {
  it('is rejected with the reason', async () => {
    expect(await loadFiles(world, 'nj-medicaid', { 'list.pdf': pdfBomb(1_000) })).toMatchObject({
      state: 'refused',
      reason: 'list.pdf unpacks to more than 300 MB',
    })
    expect(await loadFiles(world, 'nj-medicaid', { 'list.pdf': pdfOfPages(5_001) })).toMatchObject({
      state: 'refused',
      reason: 'list.pdf has more than 5,000 pages',
    })
  })

  it('delays no other list while it uses up its budget', async () => {
    // long enough for the good file on this machine, with the bad ones running concurrently
    const began = performance.now()
    await loadFiles(world, 'leie', { 'UPDATED.csv': leieCsv(somePeople(19)) })
    world.services.lists.shortSeconds = Math.max(6, (6 * (performance.now() - began)) / 1000)
    const endless = pdfOfPages(4_900, 1)
    const bad = [
      await handIn('nj-medicaid', 'nj.pdf', endless),
      await handIn('wy-medicaid', 'wy.pdf', endless),
      await handIn('de-medicaid', 'de.pdf', endless),
      await handIn('tn-medicaid', 'tn.pdf', endless),
    ]
    const good = await handIn('leie', 'UPDATED.csv', leieCsv(somePeople(20)))
    const quiet = Object.fromEntries(jobNames.map((name) => [name, async () => {}]))
    const handlers = { ...quiet, ...sourcesJobs, 'lists.due': async () => {} } as unknown as AllJobHandlers
    await startWorkers(world.services, handlers, () => {})
    await expect.poll(() => stateOf(good), { timeout: 240_000 }).toBe('loaded')
    expect(await Promise.all(bad.map(stateOf))).toEqual(['running', 'running', 'running', 'running'])
  })
})
