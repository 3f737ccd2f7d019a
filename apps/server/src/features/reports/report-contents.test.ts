import { dateIn, monitorProducts, productTable, signatureHeader, type MonitorProduct } from '@vigil/contract'
import { desc, eq } from 'drizzle-orm'
import { hash, randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../database/schema/index.ts'
import { signatureOf } from '../../documents/signed-document.ts'
import { isGenuine } from '../../testing/is-genuine.ts'
import { change, person } from '../../testing/test-monitoring.ts'
import { addClient } from '../../testing/test-people.ts'
import { workbookRows } from '../../testing/workbook-rows.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { openReports, period, textOf, type Reports } from './test-reports.ts'

let reports: Reports
beforeAll(async () => {
  reports = await openReports()
})
afterAll(() => reports.world.close())

const iso = { startDate: '2025-12-01', endDate: '2026-03-20' }
const run: Reports['run'] = (...report) => reports.run(...report)
/** As a workbook, the first format of these reports. */
const rowsOf = async (file: { rawPayload: Buffer }): Promise<string[][]> =>
  (await workbookRows(file.rawPayload)).slice(1)
const totalOnScreen: Reports['totalOnScreen'] = (...given) => reports.totalOnScreen(...given)

describe('a custom report', () => {
  it('of alerts has as many rows as the list on screen has for the same filter', async () => {
    const filter = {
      reviewStatusesWithDates: { RESOLVED: { relativeDate: 90 } },
      monitoredList: [{ monitoredProduct: 'OFAC' }, { monitoredProduct: 'LICENSES' }],
    }
    const file = await run('alert', { alertConfig: JSON.stringify(filter) })
    const total = await totalOnScreen('alerts', filter)
    expect(total).toBeGreaterThan(0)
    expect(await rowsOf(file)).toHaveLength(total)
  })

  it('of alerts as CSV has the columns of the list, and its audit event does not contain the search text', async () => {
    const { world, known, now } = reports
    const file = await run('alert', {
      alertConfig: '{"filter":"100%"}',
      format: 'csv',
      timezone: 'Asia/Tokyo',
    })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const day = dateIn(now, 'Asia/Tokyo')
    expect(file.headers['content-disposition']).toContain(`Alerts-Custom-Report ${day}.csv`)
    const lines = file.body.split('\r\n')
    expect(lines[0]).toBe(
      '\u{feff}Name,NPI,Alert Type,Source,Result,Alert Reason(s),Creation Date,Review Status,Review Status Date,External ID',
    )
    const wanted = known.alerts.filter(({ subject }) => subject.name.includes('100%'))
    expect(wanted.length).toBeGreaterThan(0)
    const told = lines.slice(1, -1).map((line) => line.replaceAll('"', '').split(',').slice(0, 6))
    const expected = wanted.map(({ subject: { name, npi }, product, sourceName, result, reasons }) => {
      const known = reasons.filter((reason) => reason !== 'N/A').join('; ')
      return [name, npi ?? '', productTable[product].label, sourceName, result, known]
    })
    expect(told.map(String).toSorted()).toEqual(expected.map(String).toSorted())
    const [event] = await world.system.read((sql) =>
      sql
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'report.run'))
        .orderBy(desc(auditEvents.at), desc(auditEvents.seq))
        .limit(1),
    )
    const sha256 = hash('sha256', file.rawPayload)
    expect(event).toMatchObject({
      clientId: reports.clientId,
      after: { rows: wanted.length, format: 'csv', sha256 },
    })
    expect(JSON.stringify(event)).not.toContain('100%')
  })

  it.each(['csv', 'xlsx', 'pdf'])(
    'as %s is audited with the hash of the file that was sent',
    async (format) => {
      const { world } = reports
      const file = await run('alert', { alertConfig: '{}', format })
      expect(file.headers['content-length']).toBe(String(file.rawPayload.length))
      const [event] = await world.system.read((sql) =>
        sql
          .select({ after: auditEvents.after })
          .from(auditEvents)
          .where(eq(auditEvents.action, 'report.run'))
          .orderBy(desc(auditEvents.at), desc(auditEvents.seq))
          .limit(1),
      )
      expect(event).toMatchObject({ after: { format, sha256: hash('sha256', file.rawPayload) } })
    },
  )

  it('as CSV has its signature in a header, and other formats have theirs in the file', async () => {
    const { world } = reports
    const csv = await run('alert', { alertConfig: '{}', format: 'csv' })
    expect(JSON.parse(String(csv.headers[signatureHeader]))).toEqual(
      signatureOf(hash('sha256', csv.rawPayload), documentKey(world.system)),
    )
    for (const format of ['xlsx', 'pdf']) {
      const file = await run('alert', { alertConfig: '{}', format })
      expect(file.headers[signatureHeader]).toBeUndefined()
      expect(await isGenuine(world.system, file.rawPayload)).toBe(true)
    }
  })

  it('of the largest filter of units and networks is run over HTTP', async () => {
    const { world, member } = reports
    const ids = () => Array.from({ length: 1_000 }, () => randomUUIDv7())
    const alertConfig = {
      networkIds: ids(),
      businessUnitIds: ids(),
      monitoredList: monitorProducts.map((monitoredProduct) => ({
        monitoredProduct,
        status: Array.from({ length: 20 }, (_, at) => `Status “${at}”`),
      })),
    }
    const query = new URLSearchParams({ alertConfig: JSON.stringify(alertConfig), format: 'csv' })
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/api/monitor/reports/alert?${query.toString()}`, {
      headers: { authorization: member },
    })
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringMatching(/^\ufeff?Name,NPI,[^\n]*\r\n$/),
    ])
  })

  it('of providers has as many rows as the list on screen has for the same filter', async () => {
    const { world, memberOf } = reports
    const clientId = await addClient(world, { name: 'Providers' })
    await change(world, clientId, [
      person('a', 'Alder'),
      person('b', 'Birch'),
      { ...person('c', 'Cedar'), endDate: '2026-03-01' },
    ])
    const by = await memberOf(clientId)
    const filter = { type: 'INDIVIDUAL', isActivelyMonitored: true }
    const file = await run('population', { populationConfig: JSON.stringify(filter) }, by)
    const total = await totalOnScreen('monitored-subjects', filter, by)
    expect(total).toBe(2)
    expect(await rowsOf(file)).toHaveLength(total)
  })

  it('as a PDF names its filter and its time zone, and is signed', async () => {
    const alertConfig = JSON.stringify({ type: 'ORGANIZATION', creationDates: { relativeDate: 30 } })
    const file = await run('alert', { alertConfig, format: 'pdf', timezone: 'America/Chicago' })
    const text = await textOf(file)
    const parts = [
      'Alerts Custom Report',
      'Organization',
      'Last 30 Days, since 02/',
      'America/Chicago',
      'Page 1 of',
    ]
    for (const part of parts) expect(text).toContain(part)
    expect(await isGenuine(reports.world.system, file.rawPayload)).toBe(true)
  })

  it('as a PDF names business units and networks, not their ids', async () => {
    const { world, clientId } = reports
    const [unit, network, removed] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
    await world.elsewhere(`
      insert into business_units (id, client_id, name, created_at) values ('${unit}', '${clientId}', 'North Clinics', now());
      insert into networks (id, client_id, business_unit_id, name, created_at)
      values ('${network}', '${clientId}', '${unit}', 'Home Care', now())`)
    const populationConfig = JSON.stringify({ businessUnitIds: [unit], networkIds: [network, removed] })
    const text = await textOf(await run('population', { populationConfig, format: 'pdf' }))
    expect(text).toContain('Business units North Clinics Networks Home Care, 1 removed since')
    expect(text).not.toContain(unit)
  })

  it('as a PDF has a name of 110 characters in full', async () => {
    const { world, memberOf } = reports
    const clientId = await addClient(world, { name: 'Long names' })
    const family = `Lopez ${'Garcia '.repeat(12)}${'y'.repeat(20)}`
    expect(family).toHaveLength(110)
    await change(world, clientId, [person('long', family, { given: '' }), person('other', 'Alder')])
    const query = { populationConfig: '{}', format: 'pdf' }
    const text = await textOf(await run('population', query, await memberOf(clientId)))
    expect(text.replaceAll(' ', '')).toContain(family.replaceAll(' ', ''))
    expect(text).toContain('Pat Alder')
  })

  it('is refused with a filter that is not valid', async () => {
    expect((await run('alert', { alertConfig: '{' })).statusCode).toBe(400)
    expect((await run('alert', {})).statusCode).toBe(400)
    expect((await run('alert', { alertConfig: '{"type":"ROBOT"}' })).statusCode).toBe(400)
  })
})

describe('alerts over time', () => {
  const products: MonitorProduct[] = ['OFAC', 'NPI']

  it('counts what the filters by creation and by resolution find on screen', async () => {
    const file = await run('alerts-over-time', { ...period, monitorProducts: products.join(',') })
    const rows = await rowsOf(file)
    const frame = { relativeDate: 0, ...iso }
    for (const [product, label] of [
      ['OFAC', 'OFAC'],
      ['NPI', 'NPI Status'],
    ] as const) {
      const monitoredList = [{ monitoredProduct: product }]
      const sum = (column: number) =>
        rows.filter((row) => row[1] === label).reduce((total, row) => total + Number(row[column]), 0)
      expect(sum(2)).toBe(await totalOnScreen('alerts', { monitoredList, creationDates: frame }))
      expect(sum(3)).toBe(
        await totalOnScreen('alerts', { monitoredList, reviewStatusesWithDates: { RESOLVED: frame } }),
      )
    }
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set(['OFAC', 'NPI Status']))
  })

  it('as a PDF has the same totals, and a chart by week', async () => {
    const file = await run('alerts-over-time', { ...period, monitorProducts: 'OFAC', format: 'pdf' })
    const creationDates = { relativeDate: 0, ...iso }
    const total = await totalOnScreen('alerts', {
      monitoredList: [{ monitoredProduct: 'OFAC' }],
      creationDates,
    })
    const text = await textOf(file)
    expect(text).toMatch(new RegExp(`OFAC ${total} \\d+ All ${total} `))
    expect(text).toContain('Alerts by week Opened Resolved')
  })

  it('is refused without products', async () => {
    expect((await run('alerts-over-time', period)).statusCode).toBe(400)
  })

  it.each([
    ['2026/03/01', '2026/03/21', 'End date cannot be after today.'],
    ['2026/03/02', '2026/03/01', 'Start date cannot be after the end date.'],
    ['2025/09/19', '2026/03/20', 'Date range cannot exceed 6 months.'],
    ['2026-03-01', '2026-03-20', null],
    ['2025/09/20', '2026/03/20', 200],
  ])('at once from %s to %s: %s', async (startDate, endDate, outcome) => {
    const response = await run('alerts-over-time', { startDate, endDate, monitorProducts: 'OFAC' })
    expect(response.statusCode).toBe(outcome === 200 ? 200 : 400)
    if (typeof outcome === 'string') expect(response.json<{ detail: string }>().detail).toBe(outcome)
  })
})

describe('monitored entities', () => {
  it('are those monitored on a day of the period, with their products and dates', async () => {
    const { world, memberOf } = reports
    const clientId = await addClient(world, { name: 'Elm', monitorProducts: ['OFAC', 'NPI'] })
    world.setNow(new Date('2026-01-10T12:00:00Z'))
    await change(world, clientId, [
      person('a', 'Alder'),
      { ...person('b', 'Birch'), endDate: '2026-02-01' },
      { ...person('c', 'Cedar'), endDate: '2026-03-01' },
    ])
    world.setNow(reports.now)
    const by = await memberOf(clientId)
    const entities = async (startDate: string, endDate: string) => {
      const file = await run(
        'monitored-entities',
        { startDate, endDate, monitorProducts: monitorProducts.join(',') },
        by,
      )
      return (await rowsOf(file)).map((row) => row[3])
    }
    expect(await entities('2026/01/01', '2026/01/31')).toEqual(['a', 'b', 'c'])
    expect(await entities('2026/02/01', '2026/02/10'), 'termed from the end date on').toEqual(['a', 'c'])
    expect(await entities('2025/12/01', '2026/01/09')).toEqual([])
  })

  it('of today are as many as the list of active providers shows', async () => {
    const { world, memberOf } = reports
    const clientId = await addClient(world, { name: 'Fir', monitorProducts: ['OFAC'] })
    await change(world, clientId, [
      person('a', 'Alder'),
      person('b', 'Birch'),
      { ...person('c', 'Cedar'), endDate: '2026-03-01' },
    ])
    const by = await memberOf(clientId)
    const today = { startDate: '2026/03/20', endDate: '2026/03/20', monitorProducts: 'OFAC' }
    const total = await totalOnScreen('monitored-subjects', { isActivelyMonitored: true }, by)
    expect(total).toBe(2)
    expect(await rowsOf(await run('monitored-entities', today, by))).toHaveLength(total)
  })
})

describe('the overview of resolutions', () => {
  it('counts what was resolved in the period, by user and product', async () => {
    const file = await run('alert-resolution-overview', { ...period, format: 'xlsx' })
    const total = await totalOnScreen('alerts', {
      reviewStatusesWithDates: { RESOLVED: { relativeDate: 0, ...iso } },
    })
    expect((await rowsOf(file)).reduce((sum, row) => sum + Number(row[2]), 0)).toBe(total)
    const pdf = await run('alert-resolution-overview', period)
    const text = await textOf(pdf)
    expect(text).toContain(`Resolved in the period ${total}`)
    const open = await totalOnScreen('alerts', {
      reviewStatusesWithDates: { NEEDS_REVIEW: null, UNDER_REVIEW: null },
    })
    expect(text).toContain(`Open at the end of the period ${open}`)
    for (const step of ['Less than 1 day', '31 to 90 days']) expect(text).toContain(step)
  })
})
