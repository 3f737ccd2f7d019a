import { uploadTexts } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientContext } from '../../../context.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addClient } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { importKey, putMapping } from '../../population/index.ts'
import { acceptFile, rejectFile } from './decide-held-file.ts'
import { previewFile } from './preview-file.ts'
import { fileRow, processAgain, sendFile } from './test-decisions.ts'
import { undoFile } from './undo-file.ts'

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
})

const header = 'External ID,Last Name,First Name,NPI,SSN,DOB,Term Date'
const line = (at: number, more = '1234567893,219-09-9999,01/31/1970,'): string =>
  `P-${at},Alder${at},Pat,${more}`
const csv = (lines: readonly string[]): string => [header, ...lines, ''].join('\n')
const roster = (count: number): string[] => Array.from({ length: count }, (_, at) => line(at))
const active = async (): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      world,
      raw`select count(*)::int as n from subject_versions where client_id = ${clientId} and to_version is null`,
    )
  )[0]!.n
const actions = async (): Promise<string[]> =>
  (
    await rowsOf<{ action: string }>(
      world,
      raw`select action from audit_events where client_id = ${clientId} and action like 'intake.%' order by id`,
    )
  ).map(({ action }) => action)

const termed = (count: number, of = 20): string =>
  csv(roster(of).map((row, at) => (at < count ? `${row}11/01/2026` : row)))

describe('a file that would term more than 5% of the active providers', () => {
  beforeEach(async () => {
    await sendFile(world, clientId, csv(roster(20)))
  })

  it('waits, with what it would do and why, and changes nothing', async () => {
    const row = await sendFile(world, clientId, `${termed(2)}P-30,Cedar,Kim,12345,,,\nP-31,Fir,Jo,,,,\n`)
    expect(row).toMatchObject({
      status: 'PROCESSING',
      phase: 'held',
      processedAt: null,
      rows: 22,
      added: 1,
      changed: 0,
      unchanged: 18,
      termed: 2,
      errors: 1,
      holds: [{ reason: 'terms', column: null, count: 2, share: 0.1, limit: 0.05 }],
    })
    expect(await active()).toBe(20)
    const preview = await previewFile(member, row.id, undefined)
    expect(preview).toMatchObject({
      counts: { rows: 22, added: 1, changed: 0, unchanged: 18, termed: 2, skipped: 1 },
      active: 20,
      changes: { total: 3 },
      errors: [{ row: 22, column: 'NPI', value: '12345', message: 'An NPI must have ten digits.' }],
    })
    expect(
      preview.changes.content.map(({ effect, externalId, after }) => [effect, externalId, after]),
    ).toEqual([
      ['term', 'P-0', 'Termed'],
      ['term', 'P-1', 'Termed'],
      ['add', 'P-31', 'Active'],
    ])
    expect((await previewFile(member, row.id, 'add')).changes).toMatchObject({
      total: 1,
      content: [{ name: 'Jo Fir' }],
    })
    expect(preview.columns.find((column) => column.header === 'Term Date')).toEqual({
      header: 'Term Date',
      field: 'End date',
      firstValue: '11/01/2026',
      filled: 2,
      filledBefore: 0,
    })
    const shown = JSON.stringify(preview)
    expect(shown).not.toContain('219-09-9999')
    expect(shown).not.toContain('01/31/1970')
    expect(await actions()).toContain('intake.hold')
  })

  it('is imported after it was accepted, once, with its audit event', async () => {
    const { id } = await sendFile(world, clientId, termed(2))
    expect(await acceptFile(member, id, { withoutTerms: false })).toMatchObject({
      phase: 'waiting',
      decision: 'accepted',
      decidedBy: member.actor.name,
    })
    await expect(acceptFile(member, id, { withoutTerms: false })).rejects.toThrow(
      'has already accepted this file',
    )
    await expect(rejectFile(member, id)).rejects.toThrow('has already accepted this file')
    expect(await processAgain(world, clientId, id)).toMatchObject({
      status: 'COMPLETE',
      phase: null,
      termed: 2,
    })
    expect(await active()).toBe(18)
    expect(await actions()).toContain('intake.accept')
    await expect(previewFile(member, id, undefined)).rejects.toThrow('has already accepted this file')
    expect(await world.services.files.stat(importKey(clientId, id, 'preview'))).toBeNull()
  })

  it('can be imported without its terms', async () => {
    const { id } = await sendFile(world, clientId, termed(2).replace('Alder5', 'Elder'))
    await acceptFile(member, id, { withoutTerms: true })
    expect(await processAgain(world, clientId, id)).toMatchObject({
      status: 'COMPLETE',
      changed: 1,
      termed: 0,
    })
    expect(await active()).toBe(20)
  })

  it('fails when it is rejected, and names who did', async () => {
    const { id } = await sendFile(world, clientId, termed(2))
    expect(await rejectFile(member, id)).toMatchObject({
      status: 'FAILED',
      reason: `${member.actor.name} rejected the file; nothing was imported.`,
    })
    expect([await active(), (await actions()).includes('intake.reject')]).toEqual([20, true])
    await expect(rejectFile(member, id)).rejects.toThrow('has already rejected this file')
  })

  it('is decided by one of two people who decide at the same time', async () => {
    const { id } = await sendFile(world, clientId, termed(2))
    const decided = await Promise.allSettled([
      acceptFile(member, id, { withoutTerms: false }),
      rejectFile(memberContext(world.services, clientId), id),
      acceptFile(member, id, { withoutTerms: true }),
    ])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const taken = (await actions()).filter((action) => ['intake.accept', 'intake.reject'].includes(action))
    expect(taken).toHaveLength(1)
  })

  it('waits again if by then it would term more than was accepted', async () => {
    await sendFile(world, clientId, csv([`${line(20)}11/01/2026`]))
    const { id } = await sendFile(world, clientId, `${termed(2)}${line(20)}11/01/2026\n`)
    await acceptFile(member, id, { withoutTerms: false })
    await sendFile(world, clientId, csv([line(20)]))
    expect(await processAgain(world, clientId, id)).toMatchObject({
      status: 'PROCESSING',
      phase: 'held',
      decision: null,
      decidedBy: null,
      holds: [{ reason: 'terms', count: 3 }],
    })
    expect(await active()).toBe(21)
    await acceptFile(member, id, { withoutTerms: false })
    expect(await processAgain(world, clientId, id)).toMatchObject({ status: 'COMPLETE', termed: 3 })
  })

  describe('after a newer one was imported', () => {
    const later = (at: string) => world.setNow(new Date(`2026-11-15T${at}:00Z`))
    const newer = () => sendFile(world, clientId, csv(roster(20)).replace('Alder5', 'Elder'), 'newer.csv')

    it('can’t be accepted, so that it does not bring back older data, unless the newer one is undone', async () => {
      const { id } = await sendFile(world, clientId, termed(2))
      expect((await previewFile(member, id, undefined)).isOutdated).toBe(false)
      later('12:10')
      const { id: newerId } = await newer()
      expect((await previewFile(member, id, undefined)).isOutdated).toBe(true)
      await expect(acceptFile(member, id, { withoutTerms: false })).rejects.toThrow(uploadTexts.outdated)
      expect(await fileRow(world, clientId, id)).toMatchObject({ phase: 'held', decision: null })
      expect((await actions()).includes('intake.accept')).toBe(false)
      await undoFile(member, newerId, new AbortController().signal)
      await acceptFile(member, id, { withoutTerms: false })
      expect(await processAgain(world, clientId, id)).toMatchObject({ status: 'COMPLETE', termed: 2 })
    })

    it('is not imported even if it was accepted just before', async () => {
      const { id } = await sendFile(world, clientId, termed(2))
      await acceptFile(member, id, { withoutTerms: false })
      later('12:10')
      await newer()
      expect(await processAgain(world, clientId, id)).toMatchObject({
        status: 'FAILED',
        reason: uploadTexts.wasOutdated,
      })
      expect(await active()).toBe(20)
    })

    it('can be rejected and sent again', async () => {
      const { id } = await sendFile(world, clientId, termed(2))
      later('12:10')
      await newer()
      await rejectFile(member, id)
      later('12:20')
      const again = await sendFile(world, clientId, termed(2))
      expect(again).toMatchObject({ phase: 'held' })
      await acceptFile(member, again.id, { withoutTerms: false })
      expect(await processAgain(world, clientId, again.id)).toMatchObject({ status: 'COMPLETE', termed: 2 })
    })
  })

  it('does not wait at the limit, or below that of its client', async () => {
    expect(await sendFile(world, clientId, termed(1))).toMatchObject({ status: 'COMPLETE', termed: 1 })
    await world.system
      .forClient(clientId)
      .write(({ sql }) => putMapping(sql, { clientId, kind: 'population', columns: {}, holdPercent: 50 }))
    expect(await sendFile(world, clientId, termed(5))).toMatchObject({ status: 'COMPLETE', termed: 4 })
  })

  it('is not found in another client', async () => {
    const { id } = await sendFile(world, clientId, termed(2))
    const stranger = memberContext(world.services, await addClient(world, { name: 'Other' }))
    await expect(previewFile(stranger, id, undefined)).rejects.toThrow('File not found')
    await expect(acceptFile(stranger, id, { withoutTerms: false })).rejects.toThrow('File not found')
    await expect(rejectFile(stranger, id)).rejects.toThrow('File not found')
  })
})

describe('a file that would blank a column', () => {
  it('of more than the share of its values waits, and names the column', async () => {
    await sendFile(world, clientId, csv(roster(20)))
    const row = await sendFile(
      world,
      clientId,
      csv(roster(20).map((_, at) => line(at, ',219-09-9999,01/31/1970,'))),
    )
    expect(row).toMatchObject({
      phase: 'held',
      holds: [{ reason: 'blanks', column: 'NPI', count: 20, share: 1, limit: 0.05 }],
    })
    const { changes, columns } = await previewFile(member, row.id, 'change')
    expect(changes.content[0]).toMatchObject({ field: 'NPI', before: '1234567893', after: null })
    expect(columns.find(({ header: name }) => name === 'NPI')).toMatchObject({ filled: 0, filledBefore: 1 })
    await acceptFile(member, row.id, { withoutTerms: false })
    expect(await processAgain(world, clientId, row.id)).toMatchObject({ status: 'COMPLETE', changed: 20 })
  })

  it('that it leaves out is imported: what it does not name stays', async () => {
    await sendFile(world, clientId, csv(roster(20)))
    const names = roster(20).map((row) => row.split(',').slice(0, 3).join(','))
    const without = ['External ID,Last Name,First Name', ...names, ''].join('\n')
    expect(await sendFile(world, clientId, without)).toMatchObject({ status: 'COMPLETE', unchanged: 20 })
  })
})

it('the first file of an empty population never waits', async () => {
  expect(await sendFile(world, clientId, termed(20))).toMatchObject({ status: 'COMPLETE', added: 20 })
})
