import { monitorProducts, type Source } from '@vigil/contract'
import type pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addClient } from '../../testing/test-people.ts'
import { asSystem, onDatabase } from '../../testing/server-people.ts'
import { openHome, type VigilHome } from '../../testing/server-process.ts'
import { openTestWorld } from '../../testing/test-world.ts'
import { fillDemo } from './fill-demo.ts'
import { seedDemo } from './seed-demo.ts'
import { npiCases } from './world/cases.ts'

vi.setConfig({ testTimeout: 600_000 })

const fillTimeout = { timeout: 400_000, interval: 100 }
const clients = ['Lakeshore Health System', 'Northwind Medical Group']
let home: VigilHome
beforeEach(() => {
  home = openHome()
})
afterEach(() => home.close())

async function rowsOf(client: pg.Client, statement: string): Promise<unknown[][]> {
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
  return rows
}

async function look(client: pg.Client) {
  const all = (statement: string) => rowsOf(client, statement)
  const words = async (statement: string) => (await all(statement)).map(([word]) => word)
  const ofClient = 'join clients c on c.id = x.client_id'
  return {
    subjects: await all(`select c.name, count(*)::int from subjects x ${ofClient} group by 1 order by 1`),
    reviewStatuses: await words(
      `select distinct c.name || ' ' || x.review_status from alerts x ${ofClient} order by 1`,
    ),
    products: await words(`select distinct product from alerts order by 1`),
    causes: await words(`select distinct cause from alerts`),
    results: await words(`select distinct result from alerts`),
    licenses: await words(`select distinct status from subject_licenses where status is not null order by 1`),
    loads: await words(`select distinct state from list_loads order by 1`),
    months: (await words(`select distinct date_trunc('month', created_at)::text from list_loads`)).length,
    oldOpen: await words(
      `select count(*)::int from alerts where review_status = 'NEEDS_REVIEW' and created_at < now() - interval '60 days'`,
    ),
    lately: await words(
      `select count(*)::int from alerts where review_status = 'RESOLVED' and reviewed_at > now() - interval '30 days'`,
    ),
    ahead: await words(`select count(*)::int from alert_reviews where created_at > now()`),
    deactivated: await all(`select c.name, count(*)::int from alerts x ${ofClient}
      where x.result = 'NPI Inactive' and cause = 'new' group by 1 order by 1`),
    deaths: await all(`select c.name, count(*)::int from alerts x ${ofClient}
      where x.product = 'SSDMF' group by 1 order by 1`),
    reports: await all(`select c.name, x.cause, x.result, x.npdb_type, count(*)::int from alerts x ${ofClient}
      where x.product = 'NPDB' group by 1, 2, 3, 4 order by 2, 3, 4`),
    ruledOut: await words(`select count(*)::int > 0 from rejections`),
    files: await all(`select c.name, x.file_name, x.kind, x.origin, coalesce(x.phase, x.status),
        x.errors_key is not null, x.created_at > now() - interval '28 days' and x.created_at < now()
      from intake_files x ${ofClient} where x.file_name not like 'roster%' order by 1, x.created_at`),
    rosters: await words(
      `select distinct status from intake_files where file_name like 'roster%' order by 1`,
    ),
    waiting: await words(`select count(*)::int from list_loads where finished_at is null`),
    // a list must be published before it is checked, also in time zones hours behind UTC
    loadedEarly: await all(`select f.source_id, x.published from list_loads x join lists f on f.id = x.list_id
      where x.published >= to_char(x.created_at at time zone 'UTC', 'YYYY-MM-DD')`),
  }
}

it('the first start fills the demo through the pipeline, shows progress, and resumes after a kill', async () => {
  const killed = home.launch(['start'], { VIGIL_DEMO: '' })
  await expect.poll(killed.output, fillTimeout).toMatch(/Filling the demo: [2-9]\d%/)
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(killed.output()).not.toContain('is ready: ')

  const { child, output, ended } = home.launch(['start'], { VIGIL_DEMO: '' })
  await expect.poll(output, fillTimeout).toContain('is ready: ')
  expect(output(), 'without a port').not.toContain('SFTP is ready')
  expect(output()).toMatch(/Filling the demo: 100%[^]*Password for all demo accounts: demo-/)
  const seen = await onDatabase(asSystem(home.superuser()), look)
  expect(seen.subjects).toEqual([
    [clients[0], 900],
    [clients[1], 600],
  ])
  const statuses = ['NEEDS_REVIEW', 'RESOLVED', 'UNDER_REVIEW']
  expect(seen.reviewStatuses).toEqual(
    clients.flatMap((name) => statuses.map((status) => `${name} ${status}`)),
  )
  expect(seen.products).toEqual(monitorProducts.toSorted())
  expect(seen.causes).toEqual(expect.arrayContaining(['new', 'changed', 'removed']))
  expect(seen.results).toEqual(
    expect.arrayContaining(['Match', 'Suspected Match', 'Insufficient Client Data', 'NPI Not Found']),
  )
  expect(seen.licenses).toEqual([
    'Active',
    'Expired',
    'Inactive',
    'More Info Needed',
    'Not Found',
    'Probation',
    'Restricted',
    'Revoked',
    'Surrendered',
    'Suspended',
  ])
  expect(seen.loads).toEqual(['loaded', 'refused', 'unchanged'])
  expect(seen.months).toBeGreaterThanOrEqual(4)
  expect(seen.oldOpen[0]).toBeGreaterThan(3)
  expect(seen.lately[0]).toBeGreaterThan(10)
  expect(seen.ruledOut).toEqual([true])
  expect([seen.ahead, seen.waiting]).toEqual([[0], [0]])
  expect(seen.loadedEarly).toEqual([])
  const [lakeshore, northwind] = clients
  expect(seen.files).toEqual([
    [lakeshore, 'licenses_renewed.csv', 'licenses', 'sftp', 'PROCESSED_WITH_ERRORS', true, true],
    [lakeshore, 'network_participation.csv', 'networks', 'folder', 'COMPLETE', false, true],
    [lakeshore, 'not_for_rehire.csv', 'clientOtherList', 'sftp', 'FAILED', false, true],
    [lakeshore, 'contractors.csv', 'population', 'commandLine', 'COMPLETE', false, true],
    [lakeshore, 'contractors (1).csv', 'population', 'upload', 'SKIPPED', false, true],
    [lakeshore, expect.any(String), 'clientPreclusionList', 'upload', 'COMPLETE', false, true],
    [lakeshore, 'home_care_roster.csv', 'population', 'upload', 'held', false, true],
    [northwind, 'clinics_update.csv', 'population', 'sftp', 'COMPLETE', false, true],
    [northwind, 'new_prescribers.csv', 'population', 'upload', 'PROCESSED_WITH_ERRORS', true, true],
    [northwind, 'nightly_export.csv', 'population', 'folder', 'FAILED', false, true],
    [northwind, 'pharmacy_networks.csv', 'networks', 'upload', 'COMPLETE', false, true],
    [northwind, 'locum_candidates.csv', 'bulkNPI', 'upload', 'PROCESSED_WITH_ERRORS', true, true],
  ])
  // none that the kill has interrupted
  expect(seen.rosters).toEqual(['COMPLETE', 'PROCESSED_WITH_ERRORS'])
  // NPIs with problems from the start, and those deactivated since: none missing, none twice
  const inactive = npiCases.deactivated.length + npiCases.reactivated
  expect(seen.deactivated).toEqual(clients.map((name) => [name, inactive]))
  expect(seen.deaths).toEqual(clients.map((name) => [name, 3]))
  const report = (cause: string, result: string, type: string, count = 1) => [
    clients[0],
    cause,
    result,
    type,
    count,
  ]
  expect(seen.reports).toEqual([
    report('changed', 'Issue Found', '302'),
    report('new', 'Issue Found', '101', 2),
    report('new', 'Issue Found', '1302'),
    report('new', 'Issue Found', '302', 2),
    report('new', 'Issue Found', '402'),
    report('new', 'Issue Found', '451'),
    report('new', 'Issue Found', '702'),
    report('new', 'Suspected Match', '502'),
    report('removed', 'No Issue Found', '101'),
  ])
  const rehearsed = () =>
    onDatabase(asSystem(home.superuser()), (client) =>
      rowsOf(
        client,
        `select c.name, x.state, (x.result -> 'counts' -> 0 ->> 'count')::int > 0 from model_rehearsals x
         join clients c on c.id = x.client_id order by 1`,
      ),
    )
  await expect.poll(rehearsed, fillTimeout).toEqual(clients.map((name) => [name, 'done', true]))
  const kept = JSON.parse((await home.run(['lists', 'status', '--json'])).stdout) as Source[]
  const inState = (state: Source['state']) =>
    kept.filter((source) => source.state === state).map(({ id }) => id)
  // one of the states publishes daily and was last confirmed weeks ago
  expect([inState('stale'), inState('partial')]).toEqual([['pa-medicaid'], []])
  expect(inState('current')).toEqual(expect.arrayContaining(['leie', 'sam', 'nppes', 'ladmf', 'ofac-sdn']))
  expect((await home.run(['audit', 'verify'])).stdout).toContain('The audit chain is whole')
  child.kill('SIGTERM')
  await ended

  const again = home.launch(['start'], { VIGIL_DEMO: '' })
  await expect.poll(again.output, fillTimeout).toContain('is ready: ')
  expect(again.output()).not.toContain('Filling the demo')
})

it('the demo is never filled if there is another client, or without its accounts', async () => {
  const world = await openTestWorld()
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  const touched = `select (select count(*) from subjects) + (select count(*) from lists)`
  try {
    expect(await fillDemo(world.system, options)).toBe(false)
    await seedDemo(world.system)
    await addClient(world, { name: 'Own' })
    expect(await fillDemo(world.system, options)).toBe(false)
    expect(
      await onDatabase(asSystem(world.database.connection), (client) => rowsOf(client, touched)),
    ).toEqual([['0']])
  } finally {
    await world.close()
  }
})
