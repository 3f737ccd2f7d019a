import { mappableKinds, type MappableKind } from '@vigil/contract'
import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClientContext } from '../../../context.ts'
import { memberContext } from '../../../testing/member-context.ts'
import { addClient } from '../../../testing/test-people.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { changeSubjects, openSecrets, putMapping, withImportLock } from '../../population/index.ts'
import { sendFile } from './test-decisions.ts'
import { undoFile } from './undo-file.ts'

const never = new AbortController().signal
let world: TestWorld
let clientId: string
let member: ClientContext
let minute = 0
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  minute = 0
  world.setNow(new Date('2026-11-15T12:00:00Z'))
  clientId = await addClient(world, { name: 'Client' })
  member = memberContext(world.services, clientId)
  await world.system.forClient(clientId).write(async ({ sql }) => {
    for (const kind of mappableKinds) await putMapping(sql, { clientId, kind, columns: {}, holdPercent: 100 })
  })
})

const header =
  'External ID,Type,Last Name,First Name,Organization Name,Former Name,NPI,SSN,TIN,DOB,City,Specialty,License Number,License Type,License Issuer,Business Unit,Network,Start Date,Term Date'
const before = [
  'P-1,,Alder,Pat,,Aspen,1234567893,219-09-9999,,01/31/1970,Salem,Surgery,A-100,MD,Illinois,West,PPO,01/01/2026,',
  'P-2,,Birch,Kim,,,,,,,,,,,,West,PPO,01/01/2026,',
  'P-3,,Cedar,Lee,,,,219-09-9998,,,,,,,,West,PPO,01/01/2026,10/01/2026',
  'O-4,O,,,Elm Clinic,,,,12-3456780,,Salem,,,,,East,HMO,01/01/2026,',
]
const after = [
  'P-1,,Maple,Pat,,,,219-09-9997,,02/01/1970,Dover,Cardiology,B-200,MD,Oregon,East,HMO,02/01/2026,',
  'P-2,,Birch,Kim,,,,,,,,,,,,West,PPO,01/01/2026,11/10/2026',
  'P-3,,Cedar,Lee,,,,219-09-9998,,,,,,,,West,PPO,01/01/2026,',
  'O-4,O,,,Elm Hospital,,,,12-3456781,,Salem,,,,,East,HMO,01/01/2026,',
  'P-5,,Fir,Jo,,,,,,,,,,,,West,PPO,,',
]
const sendKind = (kind: MappableKind, rows: readonly string[], fileName?: string) => {
  minute += 1
  world.setNow(new Date(Date.UTC(2026, 10, 15, 12, minute)))
  return sendFile(world, clientId, [...rows, ''].join('\n'), fileName, kind)
}
const send = (rows: readonly string[], fileName?: string) =>
  sendKind('population', [header, ...rows], fileName)
const undo = async (id: string) => {
  minute += 1
  world.setNow(new Date(Date.UTC(2026, 10, 15, 12, minute)))
  return undoFile(member, id, never)
}

interface Person extends Record<string, unknown> {
  id: string
  externalId: string
  live: boolean
  sealed: Buffer | null
}

/** Everything that is now known of everybody, with their numbers in clear. */
async function population() {
  const people = await rowsOf<Person>(
    world,
    raw`select s.id, s.external_id as "externalId", s.name, s.kind, s.npi, s.specialties, s.start_date::text,
          case when v.to_version is null then s.started_at end as started_at,
          s.end_date::text, s.lacks, v.to_version is null as live, v.facts, v.match_hash, v.products, v.sealed,
          v.ssn_identity,
          (select jsonb_agg(jsonb_build_object('number', l.number, 'issuer', l.issuer, 'state', l.state) order by l.number)
           from subject_licenses l where l.subject_id = s.id and l.removed_at is null) as licenses,
          (select jsonb_agg(n.name order by n.name) from subject_networks p join networks n on n.id = p.network_id
           where p.subject_id = s.id) as networks
        from subjects s cross join lateral (
          select * from subject_versions v where v.subject_id = s.id order by v.from_version desc limit 1) v
        where s.client_id = ${clientId} order by s.external_id`,
  )
  return people.map((person) => {
    const numbers = openSecrets(world.services, clientId, person.id, person.sealed)
    return Object.assign(person, { sealed: null, numbers })
  })
}
const versions = async () =>
  rowsOf(
    world,
    raw`select subject_id, from_version, facts, sealed from subject_versions where client_id = ${clientId}
        order by subject_id, from_version`,
  )

it('undoing an import puts back facts, numbers, dates, licenses and networks, and erases no history', async () => {
  await send(before)
  const was = await population()
  const { id } = await send(after)
  const changed = await population()
  expect(changed.find(({ externalId }) => externalId === 'P-1')).toMatchObject({ name: 'Pat Maple' })
  const history = await versions()
  expect(await undo(id)).toMatchObject({ undoneBy: member.actor.name, status: 'COMPLETE' })
  const now = await population()
  expect(now.filter(({ externalId }) => externalId !== 'P-5')).toEqual(was)
  expect(now.find(({ externalId }) => externalId === 'P-5')).toMatchObject({
    live: false,
    end_date: '2026-11-15',
  })
  expect(await versions()).toEqual(expect.arrayContaining(history))
  const audited = await rowsOf(
    world,
    raw`select action, subject_id, after from audit_events where client_id = ${clientId} and action = 'intake.undo'`,
  )
  expect(audited).toMatchObject([{ subject_id: id, after: { fileName: 'roster.csv' } }])
  await expect(undo(id)).rejects.toThrow(`${member.actor.name} has already undone this import.`)
})

it('imports can be undone one after the other, the newest first', async () => {
  const first = await send(before, 'first.csv')
  const was = await population()
  const second = await send(after, 'second.csv')
  const third = await send([after[0]!.replace('Maple', 'Oak')], 'third.csv')
  await expect(undo(second.id)).rejects.toThrow('third.csv was imported later. Undo it first.')
  await undo(third.id)
  await undo(second.id)
  expect((await population()).filter(({ externalId }) => externalId !== 'P-5')).toEqual(was)
  await undo(first.id)
  expect((await population()).map(({ live }) => live)).toEqual([false, false, false, false, false])
})

it('an import can’t be undone after one of its subjects was changed by hand; others do not matter', async () => {
  await send(before)
  const { id } = await send([after[0]!])
  const change = (externalId: string) => {
    minute += 1
    world.setNow(new Date(Date.UTC(2026, 10, 15, 12, minute)))
    const facts = {
      kind: 'person' as const,
      names: [{ kind: 'person' as const, use: 'current' as const, family: 'Yew' }],
    }
    return member.write((tx) =>
      changeSubjects(member, tx, { clientId, origin: 'api', changes: [{ externalId, facts }] }),
    )
  }
  await change('P-2')
  await undo(id)
  const next = await send([after[0]!.replace('Maple', 'Oak')])
  await change('P-1')
  await expect(undo(next.id)).rejects.toThrow('have been changed since it was imported')
})

it('an import that changed only dates or networks is undone, too', async () => {
  await send(before)
  const was = await population()
  const { id } = await send([before[1]!.replace('PPO,01/01/2026,', 'HMO,03/01/2026,12/31/2026')])
  expect(await population()).not.toEqual(was)
  await undo(id)
  expect(await population()).toEqual(was)
})

describe('undoing a file that names a provider whose monitoring has ended', () => {
  it.each<[MappableKind, string[]]>([
    ['population', [header, before[2]!.replace('Cedar', 'Larch')]],
    [
      'licenses',
      [
        'External ID,License Number,License Type,License Issuer,Action',
        'P-1,A-100,MD,Illinois,Remove',
        'P-1,C-300,MD,Oregon,',
        'P-2,B-200,RN,Oregon,',
        'P-3,D-400,RN,Oregon,',
      ],
    ],
    [
      'networks',
      [
        'External ID,Business Unit,Network,Participation,Action',
        'P-1,West,PPO,,Remove',
        'P-2,West,PPO,Par,',
        'P-3,East,HMO,Par,',
        'P-3,West,PPO,,Remove',
      ],
    ],
  ])('of the kind %s puts everything back, and the monitoring stays ended', async (kind, rows) => {
    await send(before)
    const was = await population()
    expect(was.find(({ externalId }) => externalId === 'P-3')).toMatchObject({ live: false })
    const { id, status } = await sendKind(kind, rows)
    expect(status).toBe('COMPLETE')
    expect(await population()).not.toEqual(was)
    await undo(id)
    expect(await population()).toEqual(was)
  })
})

it('nothing is undone while another file is imported, of another client, or of what was not imported', async () => {
  const { id } = await send(before)
  await withImportLock(world.system, clientId, { wait: true, signal: never }, () =>
    expect(undo(id)).rejects.toThrow('Another file is being imported. Try again when it is done.'),
  )
  const stranger = memberContext(world.services, await addClient(world, { name: 'Other' }))
  await expect(undoFile(stranger, id, never)).rejects.toThrow('File not found')
  const failed = await send(['', ''])
  expect(failed.status).toBe('FAILED')
  await expect(undo(failed.id)).rejects.toThrow('Nothing of this file was imported.')
})
