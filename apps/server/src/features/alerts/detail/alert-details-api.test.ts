import type {
  AlertDetails,
  AlertGroup,
  MonitoredSubject,
  MonitorProduct,
  PermissionLevel,
  PopulationMetrics,
} from '@vigil/contract'
import { assess, currentModel, prepare } from '@vigil/matching'
import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../../../database/schema/index.ts'
import { addAccessRole, addClient, addUser, allTags } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { partyOf, type SubjectFacts } from '../../population/index.ts'
import { changeSubjects } from '../../population/index.ts'
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
import { withoutIds } from '../../../testing/without-ids.ts'

let world: TestWorld
let clientId: string
let stranger: string
const lists = {} as Record<'leie' | 'sam' | 'nppes', number>
const products: MonitorProduct[] = ['EXCLUSIONS_FEDERAL', 'NPI', 'NPDB']
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client', usesAccessRoles: true, monitorProducts: products })
  stranger = await addUser(world, {
    clientId: await addClient(world, { name: 'Other', monitorProducts: products }),
  })
  for (const sourceId of ['leie', 'sam', 'nppes'] as const) lists[sourceId] = await addList(world, sourceId)
})
afterAll(() => world.close())

const names = [{ kind: 'person' as const, given: 'Jane', family: 'Testname' }]
const facts: SubjectFacts = { kind: 'person', names, birthDate: '1970-01-02' }
const entry = { kind: 'person' as const, names, birthDates: ['1970-01-02'] }

async function addAlert(subjectId: string, sourceId: 'leie' | 'sam' = 'leie', compared = facts) {
  const listId = lists[sourceId]
  const recordId = await addRecord(world, { listId, entry })
  const runId = await addRun(world, clientId)
  const {
    recordId: _r,
    subjectId: _s,
    ...explanation
  } = assess(prepare(partyOf('s', compared)), prepare({ id: 'r', ...entry }), currentModel)
  const finding = await addFinding(world, {
    clientId,
    subjectId,
    listId,
    runId,
    recordId,
    evidence: { explanation },
  })
  await raise(world, { clientId, runId }, [changeOf(finding, 'new', { sourceId, listVersion: 2 })])
  return finding
}
const reader = async (level: PermissionLevel = 'ALLOW'): Promise<string> =>
  addUser(world, {
    clientId,
    accessRoleId: await addAccessRole(world, { ...allTags('ALLOW'), SHOW_PII: level }),
  })
const get = async <T>(url: string, by: string) => {
  const headers = { authorization: `Bearer ${await world.token(by)}` }
  const response = await world.app.inject({ url: `/api/monitor/${url}`, headers })
  return { code: response.statusCode, body: response.json<T>() }
}
const details = (id: string, by: string) => get<AlertDetails>(`alerts/${id}/details`, by)
const newest = async (subjectId: string) => (await alertsOf(world, subjectId)).at(-1)!
const viewsOf = (alertId: string) =>
  world.system.read((sql) => sql.select().from(auditEvents).where(eq(auditEvents.subjectId, alertId)))

describe('the page of an alert', () => {
  it('shows what the source says, the subject, why it was raised, and the list', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    await addAlert(subjectId)
    const { id } = await newest(subjectId)
    const { code, body } = await details(id, await reader())
    expect(code).toBe(200)
    expect(body).toMatchObject({
      alertDetails: { 'Date of Birth': '1970-01-02', Screenshot: id },
      monitoredSubjectDetails: {
        'Monitored Subject ID': subjectId,
        'External ID': subjectId,
        Name: 'Jane Testname',
        'Date of Birth': '1970-01-02',
      },
      alert: { id, monitoredSubjectId: subjectId, reviewStatus: 'NEEDS_REVIEW', resultStatus: 'Match' },
      explanation: {
        summary: 'The name and the date of birth agree.',
        parts: [
          { part: 'Given name', subject: 'Jane', record: 'Jane', tone: 'agrees' },
          { part: 'Family name' },
          { part: 'Date of birth', subject: '01/02/1970' },
        ],
        settle: [],
      },
      list: {
        version: 2,
        published: '2026-02-10',
        checkedAt: '2026-03-01T10:00:00.000Z',
        sha256: '2'.repeat(64),
      },
      linked: [],
      previous: null,
      replacedBy: null,
    })
    expect(body.lastReviewId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('masks what the reader may not see, and audits who saw personal data', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    await addAlert(subjectId)
    const { id } = await newest(subjectId)
    const limited = await details(id, await reader('LIMITED'))
    expect(JSON.stringify(limited.body)).not.toMatch(/1970-01-02|01\/02\/1970/)
    expect(limited.body.monitoredSubjectDetails['Date of Birth']).toBe('1970')
    expect(withoutIds(JSON.stringify((await details(id, await reader('DENY'))).body))).not.toContain('1970')
    expect(await viewsOf(id)).toEqual([])
    await details(id, await reader('ALLOW'))
    expect(await viewsOf(id)).toMatchObject([
      { action: 'pii.view', clientId, after: { fields: ['dob', 'source'] } },
    ])
  })

  it('shows subjects as termed from the end date on, like the filter and the score, even before the nightly job', async () => {
    const client = await addClient(world, { name: 'Ending', monitorProducts: products })
    const by = await addUser(world, { clientId: client })
    const context = world.system.forClient(client)
    const midnight = new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)
    const change = { externalId: 'ending', facts, endDate: midnight.toISOString().slice(0, 10) }
    world.setNow(new Date(midnight.getTime() - 1))
    const { subjects } = await context.write((tx) =>
      changeSubjects(context, tx, { clientId: client, origin: 'api', changes: [change] }),
    )
    const runId = await addRun(world, client)
    const finding = await addFinding(world, {
      clientId: client,
      subjectId: subjects[0]!.id,
      listId: lists.leie,
      runId,
    })
    await raise(world, { clientId: client, runId }, [changeOf(finding, 'new')])
    const { id } = await newest(subjects[0]!.id)
    const look = async () => {
      const headers = { authorization: `Bearer ${await world.token(by)}` }
      const found = async (isActivelyMonitored: boolean) => {
        const payload = { isActivelyMonitored }
        const url = '/api/monitor/alerts/search'
        return (await world.app.inject({ method: 'POST', url, headers, payload })).json<{ total: number }>()
          .total
      }
      const { body } = await details(id, by)
      const metrics = await get<PopulationMetrics>('business-units/metrics', by)
      return {
        detail: body.monitoredSubjectDetails['Status'],
        active: await found(true),
        termed: await found(false),
        score: metrics.body.overallComplianceScore,
      }
    }
    try {
      expect(await look()).toEqual({ detail: 'Active', active: 1, termed: 0, score: 0 })
      world.setNow(midnight)
      expect(await look()).toEqual({ detail: 'Termed', active: 0, termed: 1, score: null })
    } finally {
      world.setNow(new Date())
    }
  })

  it('shows SSN, TIN and addresses of a person by the same rule as the member page', async () => {
    const context = world.system.forClient(clientId)
    const addresses = [{ line1: '2 Oak St' }, { name: 'Mailing', line1: 'PO Box 9' }]
    const change = {
      externalId: 'with-ssn',
      facts: { kind: 'person' as const, names, addresses },
      numbers: { ssn: '219099991', tin: '912345678' },
    }
    const { subjects } = await context.write((tx) =>
      changeSubjects(context, tx, { clientId, origin: 'api', changes: [change] }),
    )
    const subjectId = subjects[0]!.id
    await addAlert(subjectId)
    const { id } = await newest(subjectId)
    const shown = async (level: PermissionLevel) => {
      const by = await reader(level)
      const { SSN, TIN, Addresses } = (await details(id, by)).body.monitoredSubjectDetails
      const member = (await get<MonitoredSubject>(`monitored-subjects/${subjectId}`, by)).body
      expect([member.ssn, member.tin]).toEqual([SSN, TIN])
      expect(member.addresses).toHaveLength([Addresses].flat().length)
      return { SSN, TIN, Addresses }
    }
    expect(await shown('LIMITED')).toEqual({
      SSN: 'XXX-XX-9991',
      TIN: 'XX-XXX5678',
      Addresses: 'Mailing, PO Box 9',
    })
    expect(await shown('DENY')).toEqual({ Addresses: 'Mailing, PO Box 9' })
    expect(await viewsOf(id)).toEqual([])
    expect(await shown('ALLOW')).toEqual({
      SSN: '219099991',
      TIN: '912345678',
      Addresses: ['2 Oak St', 'Mailing, PO Box 9'],
    })
    expect(await viewsOf(id)).toMatchObject([
      { action: 'pii.view', after: { fields: ['ssn', 'tin', 'homeAddress', 'source'] } },
    ])
    expect(world.logged()).not.toContain('219099991')
  })

  it('shows the previous alert with its review, and what has changed since', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const finding = await addAlert(subjectId)
    const before = await newest(subjectId)
    const user = await reader()
    await world.app.inject({
      method: 'POST',
      url: `/api/monitor/alerts/${before.id}/review-statuses`,
      headers: { authorization: `Bearer ${await world.token(user)}` },
      payload: { status: 'UNDER_REVIEW', note: 'asked HR' },
    })
    const runId = await addRun(world, clientId)
    await raise(world, { clientId, runId }, [changeOf(finding, 'removed', { result: 'No Match' })])
    const { id } = await newest(subjectId)
    expect((await details(id, user)).body.previous).toMatchObject({
      alert: { id: before.id, reviewStatus: 'RESOLVED' },
      review: { status: 'UNDER_REVIEW', note: 'asked HR', changedBy: 'Test User', userId: user },
      difference: [{ label: 'Result', before: 'Match', after: 'No Match' }],
    })
    expect((await details(id, user)).body.alert.alertReasons).toEqual(['Removed from source'])
  })

  it('gives no advice on what would settle it once the entry was removed', async () => {
    const undated: SubjectFacts = { kind: 'person', names }
    const subjectId = await addSubject(world, clientId, undated)
    const finding = await addAlert(subjectId, 'leie', undated)
    const user = await reader()
    const settle = async () => (await details((await newest(subjectId)).id, user)).body.explanation?.settle
    expect((await settle())?.[0]).toContain('date of birth')
    const runId = await addRun(world, clientId)
    await raise(world, { clientId, runId }, [changeOf(finding, 'removed', { result: 'No Match' })])
    expect(await settle()).toEqual([])
  })

  it('shows no previous review if Vigil closed an alert that nobody had reviewed', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const finding = await addAlert(subjectId)
    const before = await newest(subjectId)
    const runId = await addRun(world, clientId)
    await raise(world, { clientId, runId }, [changeOf(finding, 'removed', { result: 'No Match' })])
    const { id } = await newest(subjectId)
    expect((await details(id, await reader())).body.previous).toMatchObject({
      alert: { id: before.id, reviewStatus: 'RESOLVED' },
      review: null,
    })
  })

  it('links to the newest alert that replaced it', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const finding = await addAlert(subjectId)
    const { id } = await newest(subjectId)
    await addAlert(subjectId, 'sam')
    for (const [cause, result] of [
      ['removed', 'No Match'],
      ['changed', 'Match'],
    ] as const) {
      const runId = await addRun(world, clientId)
      await raise(world, { clientId, runId }, [changeOf(finding, cause, { result })])
    }
    const user = await reader()
    const { alerts } = (await get<AlertGroup[]>(`monitored-subjects/${subjectId}/alerts`, user)).body.find(
      ({ id: group }) => group.endsWith(':leie'),
    )!
    expect(alerts).toHaveLength(3)
    const newer = alerts.find(({ reviewStatus }) => reviewStatus === 'NEEDS_REVIEW')!
    expect((await details(id, user)).body.replacedBy).toEqual(newer)
    expect((await details(newer.id, user)).body.replacedBy).toBeNull()
  })

  it('links to copies of the exclusion on other lists', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    await addAlert(subjectId, 'leie')
    const { id } = await newest(subjectId)
    await addAlert(subjectId, 'sam')
    const copy = await newest(subjectId)
    expect((await details(id, await reader())).body.linked).toMatchObject([{ id: copy.id }])
  })

  it('has no explanation for a check by number', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const runId = await addRun(world, clientId)
    const finding = await addFinding(world, {
      clientId,
      subjectId,
      listId: lists.nppes,
      runId,
      key: 'npi',
      result: 'NPI Not Found',
      product: 'NPI',
      evidence: { reason: 'npi-not-found' },
    })
    await raise(world, { clientId, runId }, [changeOf(finding, 'new', { sourceId: 'nppes' })])
    const { body } = await details((await newest(subjectId)).id, await reader())
    expect(body).toMatchObject({ explanation: null, alert: { monitorProduct: 'NPI' } })
  })

  it('is not found for another client, nor for a user who may not see the product', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const runId = await addRun(world, clientId)
    const keys = { clientId, subjectId, listId: lists.leie, runId, product: 'NPDB' as const }
    await raise(world, { clientId, runId }, [changeOf(await addFinding(world, keys), 'new')])
    const { id } = await newest(subjectId)
    const user = await reader()
    expect((await details(id, user)).code).toBe(404)
    expect((await details(id, stranger)).code).toBe(404)
    expect((await details(randomUUIDv7(), user)).code).toBe(404)
    expect(await get(`monitored-subjects/${subjectId}/alerts`, user)).toEqual({ code: 200, body: [] })
    await world.elsewhere(`update clients set enabled_npdb = true where id = '${clientId}'`)
    expect((await details(id, await reader())).code).toBe(200)
    await world.elsewhere(`update clients set enabled_npdb = false where id = '${clientId}'`)
  })
})

describe('the alerts of a subject', () => {
  it('are grouped by product and source, newest first', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const finding = await addAlert(subjectId, 'leie')
    await addAlert(subjectId, 'sam')
    const runId = await addRun(world, clientId)
    const at = new Date('2026-04-01T10:00:00Z')
    await raise(world, { clientId, runId, at }, [changeOf(finding, 'removed', { result: 'No Match' })])
    const { code, body } = await get<AlertGroup[]>(`monitored-subjects/${subjectId}/alerts`, await reader())
    expect(code).toBe(200)
    expect(body).toMatchObject([
      {
        id: 'EXCLUSIONS_FEDERAL:leie',
        monitorProduct: 'EXCLUSIONS_FEDERAL',
        sourceName: 'OIG LEIE',
        alerts: [{ resultStatus: 'No Match' }, { resultStatus: 'Match', reviewStatus: 'RESOLVED' }],
      },
      { id: 'EXCLUSIONS_FEDERAL:sam', alerts: [{ reviewStatus: 'NEEDS_REVIEW' }] },
    ])
  })

  it('are not found for an unknown subject or one of another client', async () => {
    const subjectId = await addSubject(world, clientId, facts)
    const user = await reader()
    expect(await get(`monitored-subjects/${subjectId}/alerts`, user)).toEqual({ code: 200, body: [] })
    expect((await get(`monitored-subjects/${subjectId}/alerts`, stranger)).code).toBe(404)
    expect((await get(`monitored-subjects/${randomUUIDv7()}/alerts`, user)).code).toBe(404)
  })
})
