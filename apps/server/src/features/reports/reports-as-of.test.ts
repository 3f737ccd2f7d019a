import {
  formatDateTime,
  productTable,
  type MonitorProduct,
  type MonitorStatus,
  type ReportType,
} from '@vigil/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clients } from '../../database/schema/index.ts'
import { isGenuine } from '../../testing/is-genuine.ts'
import { change, loadLeie, person, screen } from '../../testing/test-monitoring.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { workbookRows } from '../../testing/workbook-rows.ts'
import { openReports, period, textOf, type Reports } from './test-reports.ts'

let reports: Reports
beforeAll(async () => {
  reports = await openReports()
})
afterAll(() => reports.world.close())

const at = (day: string): void => reports.world.setNow(new Date(`${day}T12:00:00Z`))
const born = { given: 'Jonathan', born: '1961-02-03' }

it('monitored entities are as they were known at the end of the period', async () => {
  const { world, memberOf, run } = reports
  at('2026-01-10')
  const clientId = await addClient(world, { name: 'Elm', monitorProducts: ['OFAC', 'NPI'] })
  await change(world, clientId, [{ ...person('a', 'Alder'), products: ['OFAC'] }, person('b', 'Birch')])
  at('2026-02-10')
  await change(world, clientId, [
    { ...person('a', 'Aspen'), products: ['OFAC', 'NPI'] },
    { ...person('b', 'Birch'), endDate: '2026-01-15' },
    person('c', 'Cedar'),
  ])
  at('2026-03-05')
  const [before, after] = [{ monitorProducts: ['OFAC', 'NPI'] }, { monitorProducts: ['NPI'] }] as const
  await world.system.write(async ({ sql, audit }) => {
    await sql
      .update(clients)
      .set({ monitorProducts: [...after.monitorProducts] })
      .where(eq(clients.id, clientId))
    audit({ action: 'client.update', subjectType: 'client', subjectId: clientId, clientId, before, after })
  })
  world.setNow(reports.now)
  const by = await memberOf(clientId)
  const entities = async (endDate: string) => {
    const query = { startDate: '2026/01/01', endDate, monitorProducts: 'OFAC,NPI' }
    return (await workbookRows((await run('monitored-entities', query, by)).rawPayload)).slice(1)
  }
  const individual = (name: string, id: string, ...rest: string[]) => [name, '', 'Individual', id, ...rest]
  expect(await entities('2026/01/31')).toEqual([
    individual('Pat Alder', 'a', 'OFAC', '2026-01-10'),
    individual('Pat Birch', 'b', 'NPI Status; OFAC', '2026-01-10'),
  ])
  expect(await entities('2026/02/28')).toEqual([
    individual('Pat Aspen', 'a', 'NPI Status; OFAC', '2026-01-10'),
    individual('Pat Birch', 'b', 'NPI Status; OFAC', '2026-01-10', '2026-01-15'),
    individual('Pat Cedar', 'c', 'NPI Status; OFAC', '2026-02-10'),
  ])
  expect(await entities('2026/03/10'), 'once the client had dropped OFAC').toContainEqual(
    individual('Pat Cedar', 'c', 'NPI Status', '2026-02-10'),
  )
})

it('a compliance letter counts what was open at the end of its period, and names the lists of that time', async () => {
  const { world, bearer, call, run } = reports
  at('2026-01-10')
  const clientId = await addClient(world, { name: 'Oak', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
  const user = await addUser(world, { clientId })
  await change(world, clientId, [person('jon', 'Alderwick', born)])
  await loadLeie(world, [{ family: 'Alderwick', given: 'Jonathan', born: '19610203' }])
  await screen(world, clientId)
  at('2026-02-10')
  const found = await call('POST', 'monitor/alerts/search', {}, await bearer(user))
  const [alert] = found.json<{ content: { id: string }[] }>().content
  const reviewed = await call(
    'POST',
    `monitor/alerts/${alert!.id}/review-statuses`,
    { status: 'RESOLVED' },
    await bearer(user),
  )
  expect(reviewed.statusCode).toBe(201)
  at('2026-02-15')
  await loadLeie(world, [
    { family: 'Cedarholm' },
    { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
  ])
  await screen(world, clientId)
  world.setNow(reports.now)
  const letter = async (endDate: string) => {
    const query = { startDate: '2026/01/01', endDate }
    return textOf(await run('compliance-letter', query, await bearer(user)))
  }
  const [before, after] = [await letter('2026/01/31'), await letter('2026/03/01')]
  expect(before).toContain('Alerts opened 1 Alerts resolved 0 Alerts open at the end 1')
  expect(after).toContain('Alerts opened 1 Alerts resolved 1 Alerts open at the end 0')
  at('2026-03-10')
  for (const status of ['UNDER_REVIEW', 'RESOLVED']) {
    const path = `monitor/alerts/${alert!.id}/review-statuses`
    expect((await call('POST', path, { status }, await bearer(user))).statusCode).toBe(201)
  }
  world.setNow(reports.now)
  expect(await letter('2026/03/01'), 'whatever happened later').toContain(
    'Alerts opened 1 Alerts resolved 1 Alerts open at the end 0',
  )
  const versionOf = (text: string) => Number(/Lists: OIG LEIE version (\d+)/.exec(text)?.[1])
  expect(versionOf(after)).toBe(versionOf(before) + 1)
})

describe('documents about what was checked', () => {
  let by: string
  let monitoredSubjectId: string
  const run = (type: ReportType, query: Record<string, string>) =>
    reports.run(type, { format: 'pdf', ...query }, by)
  const audit = async (date: string): Promise<string> =>
    textOf(await run('individual-audit', { monitoredSubjectId, date }))

  beforeAll(async () => {
    const { world, call, memberOf } = reports
    at('2026-01-10')
    const clientId = await addClient(world, { name: 'Oak Health', monitorProducts: ['EXCLUSIONS_FEDERAL'] })
    const ids = await change(world, clientId, [person('jon', 'Alderwick', born)])
    monitoredSubjectId = ids.get('jon')!
    await loadLeie(world, [{ family: 'Cedarholm' }])
    await screen(world, clientId)
    at('2026-02-10')
    await loadLeie(world, [
      { family: 'Cedarholm' },
      { family: 'Alderwick', given: 'Jonathan', born: '19610203' },
    ])
    await screen(world, clientId)
    await world.elsewhere(`update list_loads set published = '2026-02-09'`)
    at('2026-02-12')
    by = await memberOf(clientId)
    const found = await call('POST', 'monitor/alerts/search', {}, by)
    const [alert] = found.json<{ content: { id: string }[] }>().content
    await call('POST', `monitor/alerts/${alert!.id}/review-statuses`, { status: 'RESOLVED' }, by)
    world.setNow(reports.now)
    by = await memberOf(clientId)
  })

  it('state the results of that date, not of today, and the lists they rest on', async () => {
    const [then, later] = [await audit('2026/01/20'), await audit('2026/02/20')]
    expect(then).toContain('every result below was clear')
    expect(later).toContain('was not cleared')
    for (const text of [then, later])
      for (const part of ['Individual Audit', 'Jonathan Alderwick', 'OIG LEIE']) expect(text).toContain(part)
    const refused = await run('individual-audit', { monitoredSubjectId, date: '2026/01/05' })
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      400,
      'The provider was not in the population yet on 01/05/2026. Added on 01/10/2026.',
    ])
    const letter = await run('compliance-letter', { startDate: '2026/01/01', endDate: '2026/03/01' })
    expect(await isGenuine(reports.world.system, letter.rawPayload)).toBe(true)
    const text = await textOf(letter)
    for (const part of ['Oak Health monitored', 'Providers monitored 1', 'OIG LEIE', 'Alerts opened 1'])
      expect(text).toContain(part)
  })

  it.each(['2026-01-20', '2026-02-20'])('say of a provider on %s what the profile says', async (day) => {
    const path = `monitor/monitored-subjects/${monitoredSubjectId}/statuses?asOf=${day}`
    const statuses = (await reports.call('GET', path, undefined, by)).json<MonitorStatus[]>()
    const text = await audit(day.replaceAll('-', '/'))
    expect(statuses.map(({ sourceDetails }) => sourceDetails.length)).toEqual([1])
    for (const { type, sourceDetails } of statuses)
      for (const { sourceName, sourceStatus, verifiedAt, listVersion } of sourceDetails) {
        const time = formatDateTime(new Date(verifiedAt), 'UTC')
        expect(text).toContain(`${productTable[type].label} ${sourceName} ${sourceStatus} ${time}`)
        expect(text).toContain(`Lists: ${sourceName} version ${listVersion} (`)
      }
  })

  const on = (day: string) => ({ startDate: day, endDate: day })
  const products = { monitorProducts: 'EXCLUSIONS_FEDERAL' }
  const createdOn = (day: string) => ({
    alertConfig: JSON.stringify({ creationDates: { relativeDate: 0, ...on(day) } }),
  })
  const queries: Record<ReportType, () => Record<string, string>> = {
    'individual-audit': () => ({ monitoredSubjectId, date: '2026/02/10' }),
    'monitored-entities': () => ({ ...on('2026/01/10'), ...products }),
    'alerts-over-time': () => ({ ...on('2026/02/10'), ...products }),
    'alert-resolution-overview': () => on('2026/02/12'),
    'compliance-letter': () => on('2026/02/10'),
    alert: () => createdOn('2026-02-10'),
    population: () => ({ populationConfig: '{}' }),
  }

  it.each([
    ['individual-audit', 'was not cleared', 'every result below was clear'],
    ['monitored-entities', 'Jonathan Alderwick', 'None.'],
    ['alerts-over-time', 'All 1 0', 'All 0 0'],
    ['alert-resolution-overview', 'Resolved in the period 1', 'Resolved in the period 0'],
    ['compliance-letter', 'Alerts opened 1', 'Alerts opened 0'],
    ['alert', 'Jonathan Alderwick', 'None.'],
    ['population', 'Jonathan Alderwick', 'Jonathan Alderwick'],
  ] as const)(
    'of the type %s have days of the requested time zone, and name their lists in the footer',
    async (type, west, east) => {
      const inZone = async (timezone: string) => textOf(await run(type, { ...queries[type](), timezone }))
      // everything happened at noon in UTC, which is the next day in Auckland
      const [chicago, auckland] = [await inZone('America/Chicago'), await inZone('Pacific/Auckland')]
      expect(chicago).toContain(west)
      expect(auckland).toContain(east)
      for (const part of ['Oak Health', 'Dates are in the time zone America/Chicago.'])
        expect(chicago).toContain(part)
      expect(chicago).toMatch(/Lists: OIG LEIE version \d+ \(02\/09\/2026\)\. /)
    },
  )
})

describe('a compliance letter', () => {
  it('counts what the lists on screen find for the same period', async () => {
    const { run, totalOnScreen } = reports
    const frame = { relativeDate: 0, startDate: '2025-12-01', endDate: '2026-03-20' }
    const [opened, resolved, open] = [
      await totalOnScreen('alerts', { creationDates: frame }),
      await totalOnScreen('alerts', { reviewStatusesWithDates: { RESOLVED: frame } }),
      await totalOnScreen('alerts', { reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: null } }),
    ]
    expect(Math.min(opened, resolved, open)).toBeGreaterThan(0)
    const text = await textOf(await run('compliance-letter', period))
    expect(text).toContain(
      `Alerts opened ${opened} Alerts resolved ${resolved} Alerts open at the end ${open}`,
    )
  })

  it('claims only what was done in its period', async () => {
    const { world, memberOf } = reports
    at('2026-01-10')
    const monitorProducts: MonitorProduct[] = ['EXCLUSIONS_FEDERAL', 'OPTOUT']
    const clientId = await addClient(world, { name: 'Elm Health', monitorProducts })
    await change(world, clientId, [person('ann', 'Elmwood')])
    await loadLeie(world, [{ family: 'Cedarholm' }])
    await screen(world, clientId)
    world.setNow(reports.now)
    const by = await memberOf(clientId)
    const letter = async (startDate: string, endDate: string) =>
      textOf(await reports.run('compliance-letter', { startDate, endDate }, by))
    const then = await letter('2026/01/01', '2026/01/31')
    expect(then).toContain(
      'Elm Health monitored its providers with Vigil for Federal Exclusions. Not checked',
    )
    expect(then).toContain('Not checked in this period: Opt Out.')
    expect(then).toContain('First check in the period 01/10/2026')
    const before = await letter('2025/12/01', '2025/12/31')
    expect(before).toContain('From 12/01/2025 to 12/31/2025, no providers of Elm Health were monitored')
    expect(before).not.toContain('Federal Exclusions')
    const after = await letter('2026/02/01', '2026/02/28')
    expect(after).toContain('no lists were checked for the providers of Elm Health')
  })
})
