import { eq, sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { networks } from '../../../../database/schema/index.ts'
import { addClient } from '../../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../../testing/test-world.ts'
import { populationJobs } from '../../population-jobs.ts'
import { change, namedDay, person, rowsOf, statesOf } from '../../test-population.ts'
import { errorLines, importText } from '../../../../testing/test-import.ts'

let world: TestWorld
let clientId: string
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client', daysToAutoTerm: 30 })
})

const on = (day: string): void => world.setNow(new Date(`${day}T12:00:00Z`))
const header = 'External ID,Last Name,First Name,Network,Term Date'
const [alder, birch, cedar] = ['P-1,Alder,Pat,PPO,', 'P-2,Birch,Pat,PPO,', 'P-3,Cedar,Pat,HMO,'] as const
const lines = (...rows: string[]): string => [...rows, ''].join('\n')
const take = (...rows: string[]) => importText(world, clientId, lines(header, ...rows))
const stored = () =>
  rowsOf<{ id: string; ends: string | null; named: string; written: string }>(
    world,
    raw`select external_id as id, end_date::text as ends, ${namedDay} as named, s.xmin::text as written
        from subjects s where client_id = ${clientId} order by 1`,
  )
const named = async () => (await stored()).map((one) => one.named.slice(-2))
const autoTerm = () => populationJobs['population.auto-term'](world.system, {}, new AbortController().signal)

describe('a provider of whom a file says the same again', () => {
  it('is named without being written, however often and in whichever order', async () => {
    await take(alder, birch, cedar)
    const first = await stored()
    on('2026-11-20')
    expect(await take(cedar, alder, birch)).toMatchObject({ status: 'COMPLETE', rows: 3, unchanged: 3 })
    expect((await stored()).map(({ written }) => written)).toEqual(first.map(({ written }) => written))
    expect(await named()).toEqual(['20', '20', '20'])
    const mixed = await take(alder, 'P-2,Birch,Kim,PPO,', cedar, 'P-4,Damson,Pat,HMO,')
    expect(mixed).toMatchObject({ rows: 4, added: 1, changed: 1, unchanged: 2 })
    expect((await stored())[0]!.written).toBe(first[0]!.written)
  })

  it('is the same however its rows are written', async () => {
    const rows = [header, alder, 'P-1,Alder,Pat,HMO,', 'P-1,Alder,Pat,"POS, all",', birch, cedar]
    await importText(world, clientId, lines(...rows))
    const first = await stored()
    const quoted = rows.map((row) => row.replace(/^([^,]*),([^,]*),/, '"$1","$2",'))
    const odd = rows.map((row) => row.replace(',Birch', ',  Birch').replace('Cedar', 'Cedar '))
    const semicolons = rows.map((row) => row.replaceAll(',', ';').replace('; all', ', all'))
    for (const text of [quoted.join('\n'), odd.join('\r\n'), semicolons.join('\n'), rows.join('\r')])
      expect(await importText(world, clientId, `${text}\n`)).toMatchObject({ rows: 5, unchanged: 3 })
    expect((await stored()).map(({ written }) => written)).toEqual(first.map(({ written }) => written))
  })

  it('is written again if somebody has changed it since', async () => {
    await take(alder, birch)
    await change(world, clientId, [person('P-1', 'Aspen')], 'api')
    expect(await take(alder, birch)).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await statesOf(world, clientId)).filter(({ to }) => to === null)).toMatchObject([
      { externalId: 'P-1', name: 'Pat Alder' },
      { externalId: 'P-2' },
    ])
    expect(await take(alder, birch)).toMatchObject({ changed: 0, unchanged: 2 })
  })

  it('gets back its dates and networks if somebody has changed only those', async () => {
    await take(alder, birch)
    const network = { businessUnit: 'General', network: 'POS', participation: '' }
    const facts = { licenses: [] }
    await change(world, clientId, [person('P-1', 'Alder', facts, { networks: [network] })], 'api')
    await change(world, clientId, [person('P-2', 'Birch', facts, { endDate: '2027-01-31' })], 'api')
    expect(await take(alder, birch)).toMatchObject({ changed: 2 })
    expect((await stored()).map(({ ends }) => ends)).toEqual([null, null])
  })

  it('returns to the network that the file names if that was renamed', async () => {
    await take(alder, birch, cedar)
    await world.system
      .forClient(clientId)
      .write(({ sql }) => sql.update(networks).set({ name: 'Other' }).where(eq(networks.name, 'PPO')))
    expect(await take(alder, birch, cedar)).toMatchObject({ changed: 2, unchanged: 1 })
  })

  it('is monitored again if it was termed since', async () => {
    await take(alder, birch)
    await change(world, clientId, [person('P-1', 'Alder', {}, { endDate: '2026-11-15' })], 'api')
    expect(await take(alder, birch)).toMatchObject({ changed: 1, unchanged: 1 })
    expect((await stored()).map(({ ends }) => ends)).toEqual([null, null])
  })

  it('is termed when the end date of the file has come', async () => {
    await take('P-1,Alder,Pat,PPO,11/18/2026', birch)
    on('2026-11-20')
    expect(await take('P-1,Alder,Pat,PPO,11/18/2026', birch)).toMatchObject({ termed: 1, unchanged: 1 })
    expect(await take('P-1,Alder,Pat,PPO,11/18/2026', birch)).toMatchObject({ termed: 0, unchanged: 2 })
  })

  it('is read again under other columns', async () => {
    await take(alder)
    const swapped = 'External ID,First Name,Last Name,Network,Term Date'
    expect(await importText(world, clientId, lines(swapped, alder))).toMatchObject({ changed: 1 })
  })

  it('is read again if one of its rows is missing, or comes before another', async () => {
    const [one, two] = ['P-1,Alder,,PPO,', 'P-1,ALDER,Pat,HMO,']
    await take(one, two)
    expect(await take(one, two)).toMatchObject({ unchanged: 1 })
    expect(await take(two, one)).toMatchObject({ changed: 1 })
    expect(await take(two)).toMatchObject({ changed: 1 })
  })

  it('has its warnings and errors reported again', async () => {
    const other = 'External ID,Last Name,NPI'
    const rows = lines(other, 'P-1,Alder,1234567890', 'P-2,Birch,12', 'P-3,Cedar,')
    const first = await importText(world, clientId, rows)
    const again = await importText(world, clientId, rows)
    expect(again).toMatchObject({ unchanged: 2, errors: 1, warnings: 1, leftOut: 1 })
    expect(await errorLines(world, again)).toEqual(await errorLines(world, first))
  })

  it('is written again after a newer file was put back', async () => {
    await take(alder)
    await take('P-1,Aspen,Pat,PPO,')
    await change(world, clientId, [person('P-1', 'Alder')])
    expect(await take('P-1,Aspen,Pat,PPO,')).toMatchObject({ changed: 1 })
  })
})

describe('a provider that a file does not name', () => {
  it('keeps the day on which the last one did, and is termed by it', async () => {
    await take(alder, birch, cedar)
    on('2026-11-20')
    await take(alder, birch)
    expect(await named()).toEqual(['20', '20', '15'])
    on('2026-12-15')
    await autoTerm()
    expect((await stored()).map(({ ends }) => ends)).toEqual([null, null, '2026-12-15'])
    expect(await take(alder, birch, cedar)).toMatchObject({ changed: 1, unchanged: 2 })
    on('2026-12-16')
    expect(await take(alder, birch, cedar)).toMatchObject({ unchanged: 3 })
    expect(await named()).toEqual(['16', '16', '16'])
  })

  it('keeps it when it comes back, and when files name only few', async () => {
    await take(alder, birch, cedar)
    on('2026-11-16')
    await take(alder, birch)
    on('2026-11-17')
    await take(alder)
    on('2026-11-18')
    await take(cedar)
    expect(await named()).toEqual(['17', '16', '18'])
    on('2026-11-19')
    await take(birch, cedar)
    expect(await named()).toEqual(['17', '19', '19'])
  })
})

it('a roster in a form that this version does not know is forgotten, but not when it named whom', async () => {
  await take(alder, birch)
  on('2026-11-20')
  await take(alder, birch)
  await world.elsewhere(`update population_rosters set format = 0 where client_id = '${clientId}'`)
  on('2026-11-21')
  expect(await take(alder)).toMatchObject({ unchanged: 1 })
  expect(await named()).toEqual(['21', '20'])
  on('2026-11-22')
  expect(await take(alder, birch)).toMatchObject({ unchanged: 2 })
  expect(await named()).toEqual(['22', '22'])
})
