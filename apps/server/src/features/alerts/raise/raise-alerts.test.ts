import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { SubjectFacts } from '../../population/index.ts'
import { raiseAlerts } from './raise-alerts.ts'
import {
  addList,
  addFinding,
  addRecord,
  addRun,
  addSubject,
  alertsOf,
  asRun,
  changeOf,
  raise,
  type FindingOf,
} from '../testing/test-findings.ts'

let world: TestWorld
let clientId: string
let listId: number
let recordId: number
let subjectId: string
let runId: number
let first: FindingOf

const facts: SubjectFacts = {
  kind: 'person',
  names: [{ kind: 'person', given: 'Jane', family: 'Testname' }],
  birthDate: '1970-01-02',
  ssn: 'hash-of-an-ssn',
}
const entry = {
  names: [{ kind: 'person' as const, given: 'JANE', family: 'TESTNAME' }],
  birthDates: ['1970-01-02'],
  ssns: ['hash-of-an-ssn'],
  action: { code: '1128a1', text: 'Conviction of a program-related crime' },
  dates: { effective: '2020-05-20' },
}

const find = (more: Partial<Parameters<typeof addFinding>[1]> = {}) =>
  addFinding(world, { clientId, subjectId, listId, runId, recordId, ...more })
const nextRun = async (populationVersion = 1): Promise<void> => {
  runId = await addRun(world, clientId, populationVersion)
}
const resolve = (alertId: string): Promise<void> =>
  world.elsewhere(`update alerts set review_status = 'RESOLVED' where id = '${alertId}'`)

beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
  listId = await addList(world, 'leie')
})
afterAll(() => world.close())
beforeEach(async () => {
  recordId = await addRecord(world, { listId, entry })
  subjectId = await addSubject(world, clientId, facts, { ...facts, birthDate: '1971-01-02', ssn: 'other' })
  await nextRun()
  first = await find()
  await raise(world, { clientId, runId }, [changeOf(first, 'new')])
})

describe('a new finding', () => {
  it('raises an alert that needs review, with its reason, details and first status', async () => {
    const [alert, ...others] = await alertsOf(world, subjectId)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      cause: 'new',
      result: 'Match',
      reasons: ['Name and date of birth agree'],
      reviewStatus: 'NEEDS_REVIEW',
      reviewedAt: new Date('2026-03-01T10:00:00Z'),
      previousId: null,
      difference: null,
      reviews: [{ status: 'NEEDS_REVIEW', note: '', changedBy: 'Vigil' }],
    })
    expect(alert!.details.map(({ label, value }) => [label, value])).toEqual([
      ['Excluding Agency', 'Office of Inspector General, U.S. Department of Health and Human Services'],
      ['Excluding Agency Link', 'https://oig.hhs.gov/exclusions/'],
      ['Name', 'JANE TESTNAME'],
      ['Date of Birth', '1970-01-02'],
      ['Exclusion Type', 'Conviction of a program-related crime (1128a1)'],
      ['Start Date', '2020-05-20'],
      ['List Version', '1'],
      ['List Published', '2026-01-10'],
      ['Checked At', '2026-03-01T10:00:00.000Z'],
    ])
    expect(JSON.stringify(alert)).not.toContain('hash-of-an-ssn')
  })

  it('is raised once, however often a run reports it', async () => {
    const again = (client: Parameters<Parameters<typeof asRun>[1]>[0]) =>
      raiseAlerts({ client, clientId, runId, populationVersion: 1, at: new Date('2026-03-01T10:00:00Z') }, [
        changeOf(first, 'new'),
      ])
    expect(await asRun(world, async (client) => [await again(client), await again(client)])).toEqual([0, 0])
    expect(await alertsOf(world, subjectId)).toHaveLength(1)
  })

  it('is one alert if a run reports it twice at once', async () => {
    const other = await find({ key: 'other' })
    expect(await raise(world, { clientId, runId }, [changeOf(other, 'new'), changeOf(other, 'new')])).toBe(1)
  })

  it('about another record is raised in addition to a resolved one', async () => {
    await resolve((await alertsOf(world, subjectId))[0]!.id)
    await nextRun()
    const other = await find({ key: 'other entry' })
    expect(await raise(world, { clientId, runId }, [changeOf(other, 'new')])).toBe(1)
    const alerts = await alertsOf(world, subjectId)
    expect(alerts.map(({ reviewStatus }) => reviewStatus)).toEqual(['RESOLVED', 'NEEDS_REVIEW'])
    expect(alerts[1]!.previousId).toBeNull()
  })

  it('without a record shows what the check has found', async () => {
    const missing = await find({
      key: 'npi',
      recordId: null,
      result: 'NPI Not Found',
      product: 'NPI',
      evidence: {
        reason: 'npi-not-found',
        record: null,
        seen: { NPI: '1234567893', 'Deactivation Date': '2026-02-01' },
      },
    })
    await raise(world, { clientId, runId }, [changeOf(missing, 'new', { sourceId: 'nppes' })])
    const alert = (await alertsOf(world, subjectId)).at(-1)!
    expect(alert.reasons).toEqual(['NPI not found'])
    expect(alert.details).toContainEqual({ label: 'Deactivation Date', value: '2026-02-01', kind: 'date' })
    expect(alert.details[0]).toMatchObject({ label: 'Registry' })
  })

  it('of another client is refused as a whole', async () => {
    const stranger = await addClient(world, { name: 'Stranger' })
    const strange = { clientId: stranger, runId }
    await expect(raise(world, strange, [changeOf(first, 'new')])).rejects.toThrow('of its client')
  })
})

describe('the same evidence', () => {
  it.each(['NEEDS_REVIEW', 'RESOLVED'])('leaves an alert %s as it is', async (status) => {
    const [alert] = await alertsOf(world, subjectId)
    if (status === 'RESOLVED') await resolve(alert!.id)
    await nextRun()
    const same = await find()
    expect(await raise(world, { clientId, runId }, [changeOf(same, 'new'), changeOf(same, 'changed')])).toBe(
      0,
    )
    expect(await alertsOf(world, subjectId)).toEqual([{ ...alert!, reviewStatus: status }])
  })
})

describe('a changed record', () => {
  const change = async () => {
    await nextRun()
    const later = await addRecord(world, {
      listId,
      entry: { ...entry, dates: { effective: '2020-05-20', end: '2030-01-01' } },
    })
    const changed = await find({ recordId: later })
    return raise(world, { clientId, runId, at: new Date('2026-04-01T10:00:00Z') }, [
      changeOf(changed, 'changed', { previousFindingId: first.findingId, listVersion: 2 }),
    ])
  }

  it('raises a new alert that shows the difference and closes the previous open one', async () => {
    expect(await change()).toBe(1)
    const [old, fresh] = await alertsOf(world, subjectId)
    expect(fresh).toMatchObject({
      reviewStatus: 'NEEDS_REVIEW',
      previousId: old!.id,
      reasons: ['Name and date of birth agree', 'Source record changed'],
      difference: [{ label: 'End Date', before: null, after: '2030-01-01' }],
    })
    expect(old).toMatchObject({
      reviewStatus: 'RESOLVED',
      reviewedAt: new Date('2026-04-01T10:00:00Z'),
      reviews: [
        { status: 'NEEDS_REVIEW', changedBy: 'Vigil' },
        { status: 'RESOLVED', changedBy: 'Vigil', note: 'Replaced by a newer alert: End Date changed.' },
      ],
    })
  })

  it('does not change the history of a resolved alert', async () => {
    const [alert] = await alertsOf(world, subjectId)
    await resolve(alert!.id)
    await change()
    const [old, fresh] = await alertsOf(world, subjectId)
    expect(old!.reviews).toEqual(alert!.reviews)
    expect(fresh!.previousId).toBe(alert!.id)
  })

  it('closes the previous alert after a review made in the meantime', async () => {
    const [{ id } = { id: '' }] = await alertsOf(world, subjectId)
    await world.elsewhere(`
      update alerts set review_status = 'UNDER_REVIEW', reviewed_at = '2026-05-01Z' where id = '${id}';
      insert into alert_reviews (id, client_id, alert_id, status, note, changed_by, created_at)
      values ('${randomUUIDv7()}', '${clientId}', '${id}', 'UNDER_REVIEW', 'looking', 'A. Reviewer', '2026-05-01Z')`)
    await change()
    const [old] = await alertsOf(world, subjectId)
    expect(old!.reviews.map(({ status }) => status)).toEqual(['NEEDS_REVIEW', 'UNDER_REVIEW', 'RESOLVED'])
  })
})

describe('changed facts about the provider', () => {
  it('are shown with their effect, without encrypted values', async () => {
    await nextRun(2)
    const changed = await find({
      result: 'Suspected Match',
      evidence: { reason: 'name-alone', matchHash: 'other', subjectVersion: 2 },
    })
    await raise(world, { clientId, runId }, [changeOf(changed, 'changed')])
    const [old, fresh] = await alertsOf(world, subjectId)
    expect(fresh).toMatchObject({
      reasons: ['Name only', 'Provider data changed'],
      difference: [
        { label: 'Result', before: 'Match', after: 'Suspected Match' },
        { label: 'Provider Date of Birth', before: '1970-01-02', after: '1971-01-02' },
        { label: 'Provider SSN', before: 'on file', after: 'changed' },
      ],
    })
    expect(old!.reviews.at(-1)!.note).toBe('Replaced by a newer alert: the result is now Suspected Match.')
  })

  it('that end a finding raise a separate alert', async () => {
    await nextRun(2)
    await raise(world, { clientId, runId, populationVersion: 2 }, [
      changeOf(first, 'facts', { result: 'No Match' }),
    ])
    const [old, fresh] = await alertsOf(world, subjectId)
    expect(fresh).toMatchObject({
      cause: 'facts',
      result: 'No Match',
      reasons: ['Provider data changed'],
      previousId: old!.id,
      reviewStatus: 'NEEDS_REVIEW',
    })
    expect(fresh!.difference!.map(({ label }) => label)).toEqual([
      'Result',
      'Provider Date of Birth',
      'Provider SSN',
    ])
    expect(old!.reviews.at(-1)!.note).toBe('Replaced by a newer alert: provider data changed.')
  })
})

describe('a record that left its source', () => {
  const ended = { reason: 'taken off by the publisher', dates: { reinstated: '2026-02-20' } }
  const remove = () =>
    raise(world, { clientId, runId }, [changeOf(first, 'removed', { result: 'No Match', listVersion: 2 })])

  it('raises a reinstatement alert that says how it left', async () => {
    await world.elsewhere(
      `update list_records set to_version = 2, ended = '${JSON.stringify(ended)}' where id = ${recordId}`,
    )
    await nextRun()
    expect(await remove()).toBe(1)
    const [old, fresh] = await alertsOf(world, subjectId)
    expect(fresh).toMatchObject({
      cause: 'removed',
      result: 'No Match',
      reasons: ['Removed from source'],
      previousId: old!.id,
      difference: [
        { label: 'Result', before: 'Match', after: 'No Match' },
        { label: 'Removed', before: null, after: 'Taken off by the publisher' },
        { label: 'Reinstatement Date', before: null, after: '2026-02-20' },
      ],
    })
    expect(fresh!.details).toContainEqual({ label: 'Name', value: 'JANE TESTNAME', kind: 'text' })
    expect(old).toMatchObject({ reviewStatus: 'RESOLVED' })
    await nextRun()
    expect(await remove()).toBe(0)
  })

  it('after a change takes the end from its later version', async () => {
    await world.elsewhere(`update list_records set to_version = 2 where id = ${recordId}`)
    const { entryId } = await asRun(world, async (client) => {
      const { rows } = await client.query<{ entryId: number }>(
        'select entry_id::int as "entryId" from list_records where id = $1',
        [recordId],
      )
      return rows[0]!
    })
    await addRecord(world, { listId, entry, entryId, from: 2, to: 3, ended })
    await nextRun()
    await raise(world, { clientId, runId }, [
      changeOf(first, 'removed', { result: 'No Match', listVersion: 3 }),
    ])
    expect((await alertsOf(world, subjectId)).at(-1)!.details).toContainEqual({
      label: 'Removed',
      value: 'Taken off by the publisher',
      kind: 'text',
    })
  })

  it('and comes back is raised again, whatever the review', async () => {
    await nextRun()
    await remove()
    await nextRun()
    const back = await find()
    expect(back.fingerprint).toBe(first.fingerprint)
    expect(await raise(world, { clientId, runId }, [changeOf(back, 'new')])).toBe(1)
    const alerts = await alertsOf(world, subjectId)
    expect(alerts[2]).toMatchObject({
      reasons: ['Name and date of birth agree', 'Found again'],
      previousId: alerts[1]!.id,
    })
  })
})

it('a new model that ends a finding is given as the reason', async () => {
  await nextRun()
  await raise(world, { clientId, runId }, [changeOf(first, 'rules', { result: 'No Match' })])
  expect((await alertsOf(world, subjectId))[1]).toMatchObject({ reasons: ['Screening rules changed'] })
})

it('the end of a finding without an alert is raised, too', async () => {
  const quiet = await find({ key: 'quiet' })
  expect(await raise(world, { clientId, runId }, [changeOf(quiet, 'removed', { result: 'No Match' })])).toBe(
    1,
  )
})

it('a rolled-back transaction raises nothing, and the next one raises it', async () => {
  const late = await find({ key: 'late' })
  const undone = asRun(world, async (client) => {
    await raiseAlerts({ client, clientId, runId, populationVersion: 1, at: new Date() }, [
      changeOf(late, 'new'),
    ])
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect(await raise(world, { clientId, runId }, [changeOf(late, 'new')])).toBe(1)
})
