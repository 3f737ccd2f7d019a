import type { MonitorProduct } from '@vigil/contract'
import { eq } from 'drizzle-orm'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alerts, auditEvents } from '../../../database/schema/index.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addAccessRole, addClient, addUser, allTags } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { evidenceImage } from './evidence-image.ts'
import {
  addList,
  addFinding,
  addRecord,
  addRun,
  addSubject,
  alertsOf,
  changeOf,
  raise,
} from '../testing/test-findings.ts'

let world: TestWorld
let clientId: string
let listId: number
const products: MonitorProduct[] = ['EXCLUSIONS_FEDERAL']
const { signal } = new AbortController()
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true, monitorProducts: products })
  listId = await addList(world, 'leie')
})
afterAll(() => world.close())

const entry = {
  names: [{ kind: 'person' as const, given: 'JANE', family: 'TESTNAME' }],
  birthDates: ['1970-01-02'],
}
const cells = { LASTNAME: 'TESTNAME', FIRSTNAME: 'JANE', DOB: '19700102' }

async function addAlert(record: { entry?: object; cells?: Record<string, string> } = {}): Promise<string> {
  const recordId = await addRecord(world, {
    listId,
    entry: { ...entry, ...record.entry },
    cells: record.cells ?? cells,
  })
  const subjectId = await addSubject(world, clientId, { kind: 'person', names: entry.names })
  const runId = await addRun(world, clientId)
  const finding = await addFinding(world, { clientId, subjectId, listId, runId, recordId })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new')])
  return (await alertsOf(world, subjectId))[0]!.id
}

const pngHead = '89504e470d0a1a0a'
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
const tokenOf = async (level: 'ALLOW' | 'LIMITED' | 'DENY', client = clientId): Promise<string> => {
  const accessRoleId = await addAccessRole(world, { ...allTags('ALLOW'), SHOW_PII: level })
  return world.token(await addUser(world, { clientId: client, accessRoleId }))
}
const get = (id: string, token: string) =>
  world.app.inject({ url: `/api/monitor/files/${id}`, headers: { authorization: `Bearer ${token}` } })
const kept = async () =>
  (await world.system.read((sql) => sql.execute<{ n: number }>('select count(*)::int as n from files')))
    .rows[0]!.n
/** Everything in the storage's folder. */
const stored = () =>
  fs.readdirSync(world.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
const imageOf = async (alertId: string): Promise<string> => {
  const [row] = await world.system.read((sql) =>
    sql.select({ imageId: alerts.imageId }).from(alerts).where(eq(alerts.id, alertId)),
  )
  return row!.imageId!
}
const viewsOf = (alertId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, alertId)))

describe('the image of an alert', () => {
  it('is drawn on first request, by the id of the alert, and stored', async () => {
    const alertId = await addAlert()
    const token = await tokenOf('ALLOW')
    const before = await kept()
    const first = await get(alertId, token)
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('image/png')
    expect(first.rawPayload.subarray(0, 8).toString('hex')).toBe(pngHead)
    expect(sizeOf(first.rawPayload).width).toBe(1350)
    const again = await get(alertId, token)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await kept()).toBe(before + 1)
  })

  it('is stored once for two concurrent requests', async () => {
    const alertId = await addAlert()
    const context = memberContext(world.services, clientId)
    const before = await kept()
    const bytes = stored().length
    const [one, other] = await Promise.all([
      evidenceImage(context, { id: alertId, products, signal }),
      evidenceImage(context, { id: alertId, products, signal }),
    ])
    expect(one).toEqual(other)
    expect(one).toHaveProperty('fileId')
    expect(await kept()).toBe(before + 1)
    expect(stored()).toHaveLength(bytes + 1)
  })

  it('is the same by its own id and by that of the alert', async () => {
    const alertId = await addAlert()
    const full = await get(alertId, await tokenOf('ALLOW'))
    const imageId = await imageOf(alertId)
    expect((await get(imageId, await tokenOf('ALLOW'))).rawPayload.equals(full.rawPayload)).toBe(true)
    for (const level of ['LIMITED', 'DENY'] as const) {
      const [byOwnId, byAlert] = [
        await get(imageId, await tokenOf(level)),
        await get(alertId, await tokenOf(level)),
      ]
      expect(byOwnId.rawPayload.equals(byAlert.rawPayload)).toBe(true)
      expect(byOwnId.rawPayload.equals(full.rawPayload)).toBe(false)
    }
  })

  it('is audited when viewed with personal data, and not otherwise', async () => {
    const alertId = await addAlert()
    await get(alertId, await tokenOf('DENY'))
    expect(await viewsOf(alertId)).toEqual([])
    await get(alertId, await tokenOf('ALLOW'))
    await get(await imageOf(alertId), await tokenOf('ALLOW'))
    const view = { action: 'pii.view', clientId, after: { fields: ['picture'] } }
    expect(await viewsOf(alertId)).toMatchObject([view, view])
  })

  it('does not depend on the date of birth for a reader who sees masked data', async () => {
    const noted = (date: string) =>
      addAlert({ entry: { birthDates: [date], note: `Physician, D.O.B. ${date}` } })
    const [one, other] = [await noted('1970-01-02'), await noted('1970-11-12')]
    const [deny, allow] = [await tokenOf('DENY'), await tokenOf('ALLOW')]
    const same = async (token: string) =>
      (await get(one, token)).rawPayload.equals((await get(other, token)).rawPayload)
    expect([await same(deny), await same(allow)]).toEqual([true, false])
  })

  it('shows addresses to a reader who sees masked data if the list is public', async () => {
    const at = (street: string) => addAlert({ entry: { addresses: [{ street, state: 'OR' }] } })
    const [one, other, deny] = [await at('1 Elm St'), await at('2 Oak St'), await tokenOf('DENY')]
    expect((await get(one, deny)).rawPayload.equals((await get(other, deny)).rawPayload)).toBe(false)
  })

  it('is drawn without personal data for those who may not see it, and not stored', async () => {
    const alertId = await addAlert()
    const full = await get(alertId, await tokenOf('ALLOW'))
    const before = await kept()
    for (const level of ['LIMITED', 'DENY'] as const) {
      const masked = await get(alertId, await tokenOf(level))
      expect(masked.rawPayload.subarray(0, 8).toString('hex')).toBe(pngHead)
      expect(sizeOf(masked.rawPayload).height).toBeLessThan(sizeOf(full.rawPayload).height)
    }
    expect(await kept()).toBe(before)
  })

  it('of another client is not found', async () => {
    const other = await addClient(world, { name: 'Other', usesAccessRoles: true })
    const alertId = await addAlert()
    expect((await get(alertId, await tokenOf('ALLOW', other))).statusCode).toBe(404)
    const context = memberContext(world.services, other)
    expect(await evidenceImage(context, { id: alertId, products, signal })).toBeNull()
  })

  it('of a product that the client no longer has is not found, by either id', async () => {
    const alertId = await addAlert()
    await get(alertId, await tokenOf('ALLOW'))
    const imageId = await imageOf(alertId)
    await world.elsewhere(`update clients set monitor_products = '{NPI}' where id = '${clientId}'`)
    const codes = [await get(alertId, await tokenOf('ALLOW')), await get(imageId, await tokenOf('ALLOW'))]
    await world.elsewhere(
      `update clients set monitor_products = '{EXCLUSIONS_FEDERAL}' where id = '${clientId}'`,
    )
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('is drawn whatever the record contains', async () => {
    const hostile =
      '</text><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;&#0; \u001B[31m\u202E'
    const alertId = await addAlert({
      entry: { note: hostile + 'x'.repeat(10_000), programs: [hostile, '東京 😀 عربى'] },
      cells: {
        [hostile]: hostile,
        ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`C${at}`, 'y '.repeat(5_000)])),
      },
    })
    const answer = await get(alertId, await tokenOf('ALLOW'))
    expect(answer.statusCode).toBe(200)
    expect(sizeOf(answer.rawPayload).height).toBeLessThan(30_000)
  })
})
