import { currentModel } from '@vigil/matching'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { change, loadLeie, person } from '../../../testing/test-monitoring.ts'
import { addClient } from '../../../testing/test-people.ts'
import { somePeople } from '../../../testing/leie-files.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { groupsOf, readPublicCatalog } from '../searching/searched-lists.ts'
import { createSearchEngine, type SearchEngine } from './create-search-engine.ts'
import type { ListGroup } from './messages.ts'

let world: TestWorld
let folder: string
let engines: SearchEngine[]

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, somePeople(300))
})
afterAll(() => world.close())
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-indexes-'))
  engines = []
})
afterEach(async () => {
  for (const engine of engines) await engine.close()
  fs.rmSync(folder, { recursive: true })
})

function open(options: Partial<Parameters<typeof createSearchEngine>[0]> = {}): SearchEngine {
  const engine = createSearchEngine({
    connection: world.database.connection,
    folder,
    log: world.services.log,
    memoryBytes: 2 ** 30,
    waitMs: { missing: 60_000, older: 60_000 },
    ...options,
  })
  engines.push(engine)
  return engine
}

const groups = async (): Promise<ListGroup[]> =>
  groupsOf(await readPublicCatalog(world.system), new Set(['EXCLUSIONS_FEDERAL']))
const versionsIn = async (engine: SearchEngine): Promise<number[]> =>
  (await engine.ready(await groups()))
    .values()
    .toArray()
    .flatMap((versions) => versions.values().toArray())
const find = async (engine: SearchEngine, family: string): Promise<number> => {
  const [found] = await engine.search({
    model: currentModel.id,
    shared: ['exclusions_federal'],
    own: [],
    parties: [{ id: 'search', names: [{ kind: 'person', given: 'Pat', family }] }],
    most: 10,
  })
  return found!.findings.length
}
const savedFile = (): string => path.join(folder, 'exclusions_federal.index')
const saved = async (): Promise<void> => {
  await expect.poll(() => fs.existsSync(savedFile()), { timeout: 30_000, interval: 20 }).toBe(true)
}

describe('the search engine', () => {
  it('saves its indexes, and the next process loads them instead of reading the lists', async () => {
    const first = open()
    expect(await versionsIn(first)).toEqual([1])
    expect(await find(first, 'Testname00007')).toBeGreaterThan(0)
    await saved()
    expect(fs.statSync(savedFile()).mode & 0o077).toBe(0)
    await first.close()
    const written = fs.statSync(savedFile()).mtimeMs
    const second = open()
    expect(await versionsIn(second)).toEqual([1])
    expect(await find(second, 'Testname00007')).toBeGreaterThan(0)
    expect(fs.statSync(savedFile()).mtimeMs).toBe(written)
  })

  it('builds an index again if the saved one is damaged or of other loads', async () => {
    await versionsIn(open())
    await saved()
    const bytes = fs.readFileSync(savedFile())
    fs.writeFileSync(savedFile(), bytes.subarray(0, bytes.length - 8))
    const damaged = open()
    expect(await versionsIn(damaged)).toEqual([1])
    expect(await find(damaged, 'Testname00007')).toBeGreaterThan(0)
    await expect
      .poll(() => fs.statSync(savedFile()).size, { timeout: 30_000, interval: 20 })
      .toBe(bytes.length)
    fs.writeFileSync(savedFile(), bytes.toString('latin1').replace(/"loads":\["./, '"loads":["x'), 'latin1')
    expect(await versionsIn(open())).toEqual([1])
  })

  it('removes what a process that was killed while it saved has left behind', async () => {
    const [old, fresh] = ['a', 'b'].map((name) => path.join(folder, `${name}.index.${randomUUID()}`)) as [
      string,
      string,
    ]
    for (const file of [old, fresh]) fs.writeFileSync(file, '')
    fs.utimesSync(old, 0, 0)
    await versionsIn(open())
    expect([fs.existsSync(old), fs.existsSync(fresh)]).toEqual([false, true])
  })

  it('does not search a list that does not fit into its memory', async () => {
    const small = open({ memoryBytes: 1000 })
    expect(await versionsIn(small)).toEqual([])
  })

  it('answers without a list that is not ready in time', async () => {
    const hasty = open({ waitMs: { missing: 0, older: 0 } })
    expect(await versionsIn(hasty)).toEqual([])
  })

  it('searches while a run compares a population', async () => {
    const engine = open()
    await versionsIn(engine)
    const clientId = await addClient(world, { name: 'Monitoring', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
    await change(world, clientId, [person('1', 'Testname00007')])
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const task = {
      model: currentModel.id,
      clientId,
      populationVersion: 1,
      subjectsSince: 0,
      lists: (await groups())[0]!.lists,
      ownLists: [],
      changes: [],
      fresh: false,
    }
    const onBatch = (): Promise<void> => {
      begun.resolve()
      return released.promise
    }
    const running = world.services.engine.compare(
      task,
      { onProgress: () => {}, onBatch },
      new AbortController().signal,
    )
    await begun.promise
    expect(await find(engine, 'Testname00007')).toBeGreaterThan(0)
    released.resolve()
    await running
  })

  it('fails rather than seem clear if a list is not open, such as one that was given up since', async () => {
    const engine = open()
    await versionsIn(engine)
    const search = {
      model: currentModel.id,
      shared: ['exclusions_federal', 'ofac'],
      own: [],
      parties: [{ id: 'search', names: [{ kind: 'person' as const, given: 'Pat', family: 'Nobody' }] }],
      most: 10,
    }
    await expect(engine.search(search)).rejects.toThrow('the index of ofac is not open')
    await expect(engine.search({ ...search, shared: [], own: ['list-1'] })).rejects.toThrow(
      'the index of list-1 is not open',
    )
  })

  it('goes on after a search has failed', async () => {
    const engine = open({ threads: 1 })
    await versionsIn(engine)
    await expect(
      engine.search({ model: 'none', shared: ['exclusions_federal'], own: [], parties: [], most: 1 }),
    ).rejects.toThrow('there is no matching model none')
    expect(await find(engine, 'Testname00007')).toBeGreaterThan(0)
  })

  it('does not build a list again for a search that knows only an earlier version of it', async () => {
    const engine = open()
    const before = await groups()
    await loadLeie(world, somePeople(301))
    expect(await versionsIn(engine)).toEqual([2])
    const [versions] = (await engine.ready(before)).values()
    expect([...versions!.values()]).toEqual([2])
  })

  it('goes on with new versions after its database connection was lost', async () => {
    const engine = open()
    expect(await versionsIn(engine)).toEqual([2])
    await world.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vigil-long' and datname = current_database()`)
    await loadLeie(world, somePeople(302))
    await expect.poll(() => versionsIn(engine)).toEqual([3])
    expect(await find(engine, 'Testname00301')).toBeGreaterThan(0)
  })

  it('waits for the latest version as long as it takes, where nobody waits for the answer', async () => {
    const hasty = open({ waitMs: { missing: 0, older: 0 } })
    const never = new AbortController().signal
    const [versions] = (await hasty.ready(await groups(), never)).values()
    expect([...versions!.values()]).toEqual([3])
    const stopped = AbortSignal.abort(new Error('stopped'))
    await expect(open().ready(await groups(), stopped)).rejects.toThrow('stopped')
  })

  it('fails rather than leave out a list, where nobody waits for the answer', async () => {
    const unreachable = { ...world.database.connection, database: 'no_such_database' }
    const cut = open({ connection: unreachable })
    await expect(cut.ready(await groups(), new AbortController().signal)).rejects.toThrow(
      'an index of lists could not be brought up to date',
    )
  })
})
