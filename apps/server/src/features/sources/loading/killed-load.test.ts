import type { ListLoad } from '@vigil/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, onDatabase } from '../../../testing/server-people.ts'
import { openHome, type ServerProcess, type VigilHome } from '../../../testing/server-process.ts'
import { leieCsv, somePeople, writeFile } from '../../../testing/leie-files.ts'

const size = 9_000
const first = somePeople(size)
/** 200 added, 100 changed, 300 removed */
const second = [
  ...first.slice(300, size - 100),
  ...first.slice(size - 100).map(({ family, excluded }) => ({ family, excluded, street: '9 OTHER ST' })),
  ...somePeople(200, size),
]

let home: VigilHome
let server: ServerProcess
beforeAll(async () => {
  home = openHome()
  server = await home.start()
})
afterAll(() => home.close())

interface Live {
  version: number
  records: number
  live: number
  newcomers: number
  changed: number
  gone: number
}

/** The list as readers see it: its stored counts and the actual ones. */
const look = (): Promise<Live> =>
  onDatabase(asSystem(home.superuser()), async (client) => {
    const { rows } = await client.query<Live>(`
      select f.version, f.records, count(*)::int as live,
             (count(*) filter (where r.entry #>> '{names,0,family}' >= 'Testname0${size}'))::int as newcomers,
             (count(*) filter (where r.fields ->> '9' = '9 OTHER ST'))::int as changed,
             (300 - count(*) filter (where r.entry #>> '{names,0,family}' < 'Testname00300'))::int as gone
      from lists f join list_records r on r.list_id = f.id and r.to_version is null
      where f.source_id = 'leie' group by f.id`)
    return rows[0]!
  })

const before = { version: 1, records: size, live: size, newcomers: 0, changed: 0, gone: 0 }
const after = { version: 2, records: size - 100, live: size - 100, newcomers: 200, changed: 100, gone: 300 }

/** Waits until the newest load has reached this phase or ended. */
async function untilPhase(phase: string): Promise<string> {
  for (;;) {
    const [load] = await onDatabase(asSystem(home.superuser()), async (client) => {
      const { rows } = await client.query<{ state: string; phase: string | null }>(
        'select state, phase from list_loads order by created_at desc, id desc limit 1',
      )
      return rows
    })
    if (load && load.phase === phase) return phase
    if (load && !['waiting', 'running'].includes(load.state)) return load.state
    await pause(2)
  }
}

const load = (people: typeof first): string[] => [
  'lists',
  'load',
  'leie',
  writeFile('UPDATED.csv', leieCsv(people)),
  '--json',
]
const loadsSoFar = (): Promise<number> =>
  onDatabase(asSystem(home.superuser()), async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from list_loads')
    return rows[0]!.count
  })

it('a load killed at any point has changed nothing or everything, and completes normally when run again', async () => {
  expect((await home.run(load(first))).code).toBe(0)
  expect(await look()).toEqual(before)
  const killedAt: string[] = []
  for (const phase of ['reading', 'comparing', 'switching', 'reading']) {
    const known = await loadsSoFar()
    const command = home.launch(load(second))
    while ((await loadsSoFar()) === known) await pause(5)
    killedAt.push(await untilPhase(phase))
    command.child.kill('SIGKILL')
    await command.ended
    expect([before, after]).toContainEqual(await look())
  }
  expect(killedAt[0], 'killed while reading').toBe('reading')
  const finished = await home.run(load(second))
  const [last] = JSON.parse(finished.stdout) as ListLoad[]
  expect(last?.state, 'interrupted loads are finished first').toBe('unchanged')
  expect(await look()).toEqual(after)
})

it('a database killed during a load loses nothing, and the load can be run again', async () => {
  const third = first.slice(0, size - 50)
  const known = await loadsSoFar()
  const command = home.launch(load(third))
  while ((await loadsSoFar()) === known) await pause(5)
  await untilPhase('reading')
  const killed = home.postgresPid()!
  process.kill(killed, 'SIGKILL')
  await command.ended
  // ready only counts once another database runs: the server takes a moment to notice that it is gone
  await expect
    .poll(() => home.postgresPid())
    .toSatisfy((pid: number | null) => pid !== null && pid !== killed)
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(200)
  expect((await home.run(load(third))).code).toBe(0)
  expect(await look()).toMatchObject({
    records: size - 50,
    live: size - 50,
    newcomers: 0,
    changed: 0,
    gone: 0,
  })
})
