import type { License, LicenseHistory } from '@vigil/contract'
import { count, desc, eq } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents, licenseChecks } from '../../../database/schema/index.ts'
import { loadList } from '../../../testing/test-checks.ts'
import { isGenuine } from '../../../testing/is-genuine.ts'
import { pdfPages } from '../../../testing/pdf-text.ts'
import { addAccessRole, addClient, addUser } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { remapLicenses } from '../../population/index.ts'
import { florida, type Florida } from '../licenses/test-boards.ts'
import { change, monitoringClient, screen } from '../test-monitoring.ts'

let world: TestWorld
let clientId: string
let reader: string
let stranger: string
let subjectId: string

const bearer = async (userId: string): Promise<string> => `Bearer ${await world.token(userId)}`
const oak = (status: string, expires: string, action = 'N'): Florida => [
  'Registered Nurse',
  '990',
  status,
  expires,
  'OAK',
  'ANN',
  action,
]
const other = (number: string): Florida => ['Registered Nurse', number, 'CLEAR', '01/31/2028', 'ELM', 'JO']
const annOak = (numbers: readonly string[]) => ({
  externalId: '1',
  facts: {
    kind: 'person' as const,
    names: [{ kind: 'person' as const, use: 'current' as const, given: 'Ann', family: 'Oak' }],
    licenses: numbers.map((number) => ({ type: 'RN', issuer: 'FL', number })),
  },
  endDate: null,
})
const at = (moment: string): void => world.setNow(new Date(moment))
const countChecks = async (): Promise<number> => {
  const [row] = await world.system.read((sql) =>
    sql.select({ rows: count() }).from(licenseChecks).where(eq(licenseChecks.clientId, clientId)),
  )
  return row!.rows
}

/** Three versions of the board's list in three months, and a run in between that confirms the second. */
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await monitoringClient(world, ['LICENSES'])
  reader = await bearer(await addUser(world, { clientId }))
  stranger = await bearer(await addUser(world, { clientId: await addClient(world, { name: 'Other' }) }))
  at('2026-09-05T12:00:00Z')
  const ids = await change(world, clientId, [annOak(['990', '12345'])])
  subjectId = ids.get('1')!
  await loadList(world, 'fl-licenses', florida(oak('CLEAR', '01/31/2028'), other('7')))
  await screen(world, clientId)
  at('2026-10-05T12:00:00Z')
  await loadList(world, 'fl-licenses', florida(oak('CLEAR', '01/31/2028'), other('7'), other('8')))
  await screen(world, clientId)
  at('2026-10-20T12:00:00Z')
  await screen(world, clientId, 'confirm')
}, 120_000)
afterAll(() => world.close())

const get = async <T>(
  by: string,
  path: string,
  query: Record<string, string> = {},
  status = 200,
): Promise<T> => {
  const url = `/api/monitor/${path}`
  const response = await world.app.inject({ method: 'GET', url, headers: { authorization: by }, query })
  expect(response.statusCode, response.body.slice(0, 300)).toBe(status)
  return status === 200 ? response.json() : (undefined as T)
}
const licenses = (query: Record<string, string> = { includeTrashed: 'true' }, by = reader) =>
  get<License[]>(by, `monitored-subjects/${subjectId}/licenses`, query)
const history = (licenseId: string, query: Record<string, string> = {}) =>
  get<LicenseHistory>(reader, `monitored-subjects/${subjectId}/licenses/${licenseId}/history`, {
    page: '0',
    size: '6',
    includeTrashed: 'true',
    timezone: 'America/New_York',
    ...query,
  })
const listed = async (): Promise<string[]> =>
  (await licenses()).map(({ licenseNumber, removedAt }) => `${licenseNumber}${removedAt ? ' removed' : ''}`)
const oaks = async (): Promise<License> =>
  (await licenses()).find(({ licenseNumber }) => licenseNumber === '990')!

const pdfOf = async (by: string, resultRevisionId: string): Promise<string> =>
  (await pdfPages(await fileOf(by, resultRevisionId))).join(' ')

async function fileOf(by: string, resultRevisionId: string): Promise<Buffer> {
  const response = await world.app.inject({
    url: '/api/monitor/reports/license-verification',
    headers: { authorization: by },
    query: { resultRevisionId, timezone: 'America/New_York' },
  })
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toContain('License Verification 990 2026-')
  expect(await isGenuine(world.system, response.rawPayload)).toBe(true)
  return response.rawPayload
}

it('a new version that says the same leaves no rows, and every version is in the history', async () => {
  expect(await countChecks(), 'one row per license').toBe(2)
  const license = await oaks()
  expect(license).toEqual({
    id: license.id,
    licenseType: 'RN',
    mappedLicenseType: 'Registered Nurse',
    licenseIssuer: 'FL',
    mappedLicenseIssuer: 'Florida',
    licenseNumber: '990',
    mostRecentVerifiedOrgName: null,
    mostRecentVerifiedFirstName: 'ANN',
    mostRecentVerifiedLastName: 'OAK',
    mostRecentVerifiedLicenseIssuedDate: '1999-06-15',
    mostRecentVerifiedLicenseExpirationDate: '2028-01-31',
    lastVerifiedTime: '2026-10-20T12:00:00.000Z',
    status: 'Active',
    boardAction: null,
    nameDiffers: false,
    removedAt: null,
    endDate: null,
  })
  const { content, ...page } = await history(license.id)
  expect(page).toEqual({ page: 0, size: 6, total: 2 })
  expect(
    content.map(({ lastVerifiedTime, licenseSource, status }) => [lastVerifiedTime, licenseSource, status]),
  ).toEqual([
    ['2026-10-20T12:00:00.000Z', 'Florida MQA health care licenses', 'Active'],
    ['2026-09-05T12:00:00.000Z', 'Florida MQA health care licenses', 'Active'],
  ])
  expect((await history(license.id, { yearMonth: '2026-09' })).content).toEqual(content.slice(1))
  expect((await history(license.id, { page: '1', size: '1' })).content).toEqual(content.slice(1))
  expect(await history(license.id, { yearMonth: '2026-11' })).toMatchObject({ total: 0, content: [] })
})

it('a change of what the board says is a row of its own, with its board action', async () => {
  at('2026-11-05T12:00:00Z')
  await loadList(world, 'fl-licenses', florida(oak('CLEAR', '01/31/2028', 'Y'), other('7')))
  await screen(world, clientId)
  expect(await countChecks()).toBe(3)
  expect(await oaks()).toMatchObject({ lastVerifiedTime: '2026-11-05T12:00:00.000Z', boardAction: 'Yes' })
  expect((await history((await oaks()).id)).total).toBe(3)
})

it('a license that the board lists under another name says so, whatever its status', async () => {
  const ids = await change(world, clientId, [{ ...annOak(['7']), externalId: '2' }])
  await screen(world, clientId)
  const [license] = await get<License[]>(reader, `monitored-subjects/${ids.get('2')!}/licenses`)
  expect(license).toMatchObject({ status: 'Active', mostRecentVerifiedLastName: 'ELM', nameDiffers: true })
})

it('a verification is a PDF with what the board said and the list it is from; each download is audited', async () => {
  const [latest, , first] = (await history((await oaks()).id)).content
  const text = await pdfOf(reader, first!.resultRevisionId)
  for (const part of [
    'Ann Oak',
    'Registered Nurse (in your records: RN)',
    'On 09/05/2026 08:00 am EDT, Florida MQA health care licenses listed this license as Active.',
    'Name on License ANN OAK',
    'Expires 01/31/2028',
    'List version 1',
    'Dates are in the time zone America/New_York.',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(
    /Florida MQA health care licenses, version 1, (published \d\d\/\d\d\/\d{4}|publication date unknown)\. /,
  )
  expect(text).toMatch(/SHA-256 of the file: [0-9a-f]{64}/)
  expect(text).not.toContain('Board Action')
  const file = await fileOf(reader, latest!.resultRevisionId)
  expect((await pdfPages(file)).join(' ')).toContain('Board Action Yes')
  const [event] = await world.system.read((sql) =>
    sql
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, subjectId))
      .orderBy(desc(auditEvents.id))
      .limit(1),
  )
  expect(event).toMatchObject({
    action: 'license.report',
    after: { resultRevisionId: latest!.resultRevisionId, sha256: hash('sha256', file) },
  })
})

it('the file of a verification has the day on which it was verified where its reader is', async () => {
  const first = (await history((await oaks()).id)).content.at(-1)!
  const nameOf = async (timezone: string) =>
    (
      await world.app.inject({
        url: '/api/monitor/reports/license-verification',
        headers: { authorization: reader },
        query: { resultRevisionId: first.resultRevisionId, timezone },
      })
    ).headers['content-disposition']
  expect(await nameOf('UTC')).toContain('License Verification 990 2026-09-05.pdf')
  expect(await nameOf('Pacific/Auckland')).toContain('License Verification 990 2026-09-06.pdf')
})

it('a PDF of a past verification says who and what was verified then, whatever was renamed or mapped since', async () => {
  const own = await monitoringClient(world, ['LICENSES'])
  const user = await addUser(world, { clientId: own })
  const by = () => bearer(user)
  const named = (family: string, npi: string) => {
    const { facts, ...rest } = annOak(['990'])
    return { ...rest, facts: { ...facts, npi, names: [{ ...facts.names[0]!, family }] } }
  }
  at('2026-10-25T12:00:00Z')
  const ids = await change(world, own, [named('Oak', '1234567893')])
  await screen(world, own)
  const subject = `monitored-subjects/${ids.get('1')!}/licenses`
  const [license] = await get<License[]>(await by(), subject)
  const verifications = async () =>
    (
      await get<LicenseHistory>(await by(), `${subject}/${license!.id}/history`, {
        page: '0',
        size: '6',
        timezone: 'America/New_York',
      })
    ).content.map(({ resultRevisionId }) => resultRevisionId)
  const [first] = await verifications()

  at('2026-11-06T12:00:00Z')
  await change(world, own, [named('Oak', '1245319599')])
  await screen(world, own)
  const [confirmed] = await verifications()
  at('2026-11-07T12:00:00Z')
  await change(world, own, [named('Elm', '1245319599')])
  await screen(world, own)
  const [renamed] = await verifications()
  const remap = (kind: 'type' | 'issuer', alias: string, value: string) =>
    world.system
      .forClient(own)
      .write(({ sql }) => remapLicenses(sql, own, { kind, alias, value, at: world.system.now() }))
  await remap('type', 'RN', 'Pharmacist')
  await remap('issuer', 'FL', 'GA')
  expect(await get<License[]>(await by(), subject)).toMatchObject([
    { mappedLicenseType: 'Pharmacist', mappedLicenseIssuer: 'Georgia' },
  ])

  const text = await pdfOf(await by(), first!)
  for (const part of ['Ann Oak', '1234567893', 'Registered Nurse (in your records: RN)', 'Florida'])
    expect(text).toContain(part)
  for (const part of ['Elm', '1245319599', 'Pharmacist', 'Georgia']) expect(text).not.toContain(part)
  const later = await pdfOf(await by(), confirmed!)
  for (const part of ['Ann Oak', '1245319599', 'The board has said so since 10/25/2026'])
    expect(later).toContain(part)
  expect(await pdfOf(await by(), renamed!)).toContain('Ann Elm')
})

it('a removed license is listed last and only if asked for; runs without it do not verify it', async () => {
  at('2026-11-08T12:00:00Z')
  await change(world, clientId, [annOak(['12345'])])
  await screen(world, clientId)
  at('2026-11-09T12:00:00Z')
  await screen(world, clientId, 'confirm')
  expect(await listed()).toEqual(['12345', '990 removed'])
  expect(await licenses({})).toHaveLength(1)
  expect(await oaks()).toMatchObject({ lastVerifiedTime: '2026-11-05T12:00:00.000Z', status: 'Active' })
  await change(world, clientId, [annOak(['555'])])
  expect(await listed(), 'each by when it was last verified').toEqual(['555', '12345 removed', '990 removed'])
  at('2026-11-10T12:00:00Z')
  await change(world, clientId, [annOak(['555', '990', '12345'])])
  expect(await listed()).toEqual(['12345', '990', '555'])
  await change(world, clientId, [annOak(['12345', '990'])])
  await screen(world, clientId)
  const times = (await history((await oaks()).id)).content.map(({ lastVerifiedTime }) =>
    lastVerifiedTime.slice(0, 10),
  )
  expect(times, 'not while it was removed').toEqual(['2026-11-10', '2026-11-05', '2026-10-20', '2026-09-05'])
})

it('another client, a wrong id and a missing permission get nothing', async () => {
  const { id } = await oaks()
  const [item] = (await history(id)).content
  const report = { resultRevisionId: item!.resultRevisionId }
  await get(stranger, `monitored-subjects/${subjectId}/licenses`, {}, 404)
  await get(stranger, `monitored-subjects/${subjectId}/licenses/${id}/history`, {}, 404)
  await get(stranger, 'reports/license-verification', report, 404)
  await get(reader, 'reports/license-verification', { resultRevisionId: `${id}.1` }, 404)
  await get(reader, 'reports/license-verification', { resultRevisionId: id }, 400)
  await get(reader, `monitored-subjects/${subjectId}/licenses/${id}/history`, { yearMonth: '2026-13' }, 400)
  const roles = await addClient(world, { name: 'Roles', usesAccessRoles: true })
  const role = await addAccessRole(world, { SHOW_POPULATION: 'ALLOW' })
  const without = await bearer(await addUser(world, { clientId: roles, accessRoleId: role }))
  await get(without, 'reports/license-verification', report, 403)
  await get(without, `monitored-subjects/${subjectId}/licenses`, {}, 404)
})
