import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ClientContext } from '../../../context.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addClient } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { putMapping } from '../../population/index.ts'
import { acceptFile, rejectFile } from './decide-held-file.ts'
import { previewFile } from './preview-file.ts'
import { processAgain, sendFile } from './test-decisions.ts'

let world: TestWorld
let clientId: string
let member: ClientContext
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
  member = memberContext(world.services, clientId)
  const people = twenty((at) => `P-${at},Alder${at}`)
  await sendFile(world, clientId, ['External ID,Last Name', ...people, ''].join('\n'))
})

const twenty = (row: (at: number) => string): string[] => Array.from({ length: 20 }, (_, at) => row(at))
const send = (kind: 'licenses' | 'networks', header: string, rows: readonly string[]) =>
  sendFile(world, clientId, [header, ...rows, ''].join('\n'), `${kind}.csv`, kind)
const licenseHeader = 'External ID,License No,License Issuer,Action'
const networkHeader = 'External ID,Network,Action'
const sendLicenses = (rows: readonly string[]) => send('licenses', licenseHeader, rows)
const count = async (table: 'subject_licenses' | 'subject_networks'): Promise<number> => {
  const condition = table === 'subject_licenses' ? raw`removed_at is null` : raw`true`
  const [row] = await rowsOf<{ n: number }>(
    world,
    raw`select count(*)::int as n from ${raw.identifier(table)} where client_id = ${clientId} and ${condition}`,
  )
  return row!.n
}
const removal = (at: number): string => `P-${at},A${at},OR,Remove`
const stored = () => sendLicenses(twenty((at) => `P-${at},A${at},OR,`))
const accepting = { withoutTerms: false }

it('a file that removes more than 5% of the licenses waits, with what it would do, and changes nothing', async () => {
  expect(await stored()).toMatchObject({ status: 'COMPLETE', changed: 20 })
  const row = await sendLicenses([removal(0), removal(1), 'P-2,B200,OR,', 'P-3,219-09-9999,,'])
  expect(row).toMatchObject({
    status: 'PROCESSING',
    phase: 'held',
    rows: 4,
    changed: 3,
    errors: 1,
    holds: [{ reason: 'removals', column: 'licenses', count: 2, share: 0.1, limit: 0.05 }],
  })
  expect(row.errorsKey).not.toBeNull()
  expect(await count('subject_licenses')).toBe(20)
  const preview = await previewFile(member, row.id, undefined)
  expect(preview).toMatchObject({
    counts: { rows: 4, added: 0, changed: 3, unchanged: 0, termed: 0, skipped: 1 },
    active: 20,
    isOutdated: false,
    changes: { total: 3 },
    columns: [
      { header: 'External ID', field: 'External ID', firstValue: 'P-0', filled: 4 },
      { header: 'License No', field: 'License Number', firstValue: 'A0', filled: 4 },
      { header: 'License Issuer', field: 'License Issuer', firstValue: 'OR', filled: 3 },
      { header: 'Action', field: 'Action', firstValue: 'Remove', filled: 2 },
    ],
    errors: [{ row: 5, column: 'License Issuer', value: '', message: 'Enter the issuer of the license.' }],
  })
  expect(preview.changes.content).toMatchObject([
    { effect: 'change', externalId: 'P-0', field: 'Licenses', after: null },
    { externalId: 'P-1' },
    { externalId: 'P-2' },
  ])
  expect(preview.changes.content[0]!.before).toContain('A0')
  expect(JSON.stringify(preview)).not.toContain('219-09-9999')
})

it('such a file is imported after it was accepted, and not if it was rejected', async () => {
  await stored()
  const { id } = await sendLicenses([removal(0), removal(1)])
  await expect(acceptFile(member, id, { withoutTerms: true })).rejects.toThrow('without their terms')
  await acceptFile(member, id, accepting)
  expect(await processAgain(world, clientId, id)).toMatchObject({ status: 'COMPLETE', changed: 2 })
  expect(await count('subject_licenses')).toBe(18)
  const second = await sendLicenses([removal(2), removal(3)])
  expect(await rejectFile(member, second.id)).toMatchObject({ status: 'FAILED' })
  expect(await count('subject_licenses')).toBe(18)
})

it('such a file waits again if by then it would remove more than was accepted', async () => {
  await stored()
  const { id } = await sendLicenses([removal(0), removal(1), 'P-2,B2,OR,Remove'])
  await acceptFile(member, id, accepting)
  await sendLicenses(['P-2,B2,OR,'])
  expect(await processAgain(world, clientId, id)).toMatchObject({
    phase: 'held',
    decision: null,
    holds: [{ reason: 'removals', count: 3 }],
  })
  expect(await count('subject_licenses')).toBe(21)
})

it('such a file does not wait at the limit, or below that of its client for this kind of file', async () => {
  await stored()
  expect(await sendLicenses([removal(0)])).toMatchObject({ status: 'COMPLETE', changed: 1 })
  await world.system
    .forClient(clientId)
    .write(({ sql }) => putMapping(sql, { clientId, kind: 'licenses', columns: {}, holdPercent: 50 }))
  expect(await sendLicenses([removal(1), removal(2)])).toMatchObject({ status: 'COMPLETE', changed: 2 })
})

it('removing what nobody has, or adding, never waits', async () => {
  expect(await sendLicenses([removal(0), removal(1)])).toMatchObject({ status: 'COMPLETE', unchanged: 2 })
  expect(await stored()).toMatchObject({ status: 'COMPLETE', changed: 20 })
})

it('a file that removes more than 5% of the participations in networks waits, too', async () => {
  await send(
    'networks',
    networkHeader,
    twenty((at) => `P-${at},PPO,`),
  )
  const row = await send('networks', networkHeader, ['P-0,PPO,Remove', 'P-1,PPO,Remove'])
  expect(row).toMatchObject({
    phase: 'held',
    holds: [{ reason: 'removals', column: 'networks', count: 2, share: 0.1 }],
  })
  expect(await count('subject_networks')).toBe(20)
  expect((await previewFile(member, row.id, undefined)).changes.content[0]).toMatchObject({
    field: 'Networks',
    before: 'General: PPO',
    after: null,
  })
  await acceptFile(member, row.id, accepting)
  expect(await processAgain(world, clientId, row.id)).toMatchObject({ status: 'COMPLETE', changed: 2 })
  expect(await count('subject_networks')).toBe(18)
})
