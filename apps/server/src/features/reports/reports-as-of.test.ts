import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clients } from '../../database/schema/index.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { change, loadLeie, person, screen } from '../../testing/test-monitoring.ts'
import { addClient, addUser } from '../../testing/test-people.ts'
import { workbookRows } from '../../testing/workbook-rows.ts'
import { openReports, type Reports } from './test-reports.ts'

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
    const file = await run('compliance-letter', { startDate: '2026/01/01', endDate }, await bearer(user))
    return (await pdfPages(file.rawPayload)).join(' ')
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
