import { sql as raw } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockAlerts } from '../alert-lock-queries.ts'
import { addClient, addUser } from '../../../testing/test-people.ts'
import { addList, addFinding, addRun, changeOf, raise } from '../../../testing/test-raised.ts'
import { change, importText, person, rowsOf, withChanges } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { populationJobs } from '../../population/index.ts'

let world: TestWorld
let clientId: string
let user: string
let listId: number
const license = { type: 'RN', issuer: 'Connecticut', number: '12345' }

beforeAll(async () => {
  world = await openTestWorld()
  listId = await addList(world, 'leie')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.setNow(new Date('2026-10-01T12:00:00Z'))
  const monitorProducts = ['EXCLUSIONS_FEDERAL' as const, 'LICENSES' as const]
  clientId = await addClient(world, { name: 'Client', daysToAutoTerm: 30, monitorProducts })
  user = await addUser(world, { clientId })
  await change(world, clientId, [person('1', 'Alder', { licenses: [license] }), person('2', 'Birch')])
  const runId = await addRun(world, clientId)
  const [subject] = await rowsOf<{ id: string; license: string }>(
    world,
    raw`select s.id, l.id as license from subjects s join subject_licenses l on l.subject_id = s.id
        where s.client_id = ${clientId} and s.external_id = '1'`,
  )
  const keys = { clientId, subjectId: subject!.id, listId, runId }
  const found = await addFinding(world, keys)
  const licensed = await addFinding(world, {
    ...keys,
    key: `license:${subject!.license}`,
    product: 'LICENSES',
  })
  await raise(world, { clientId, runId }, [changeOf(found, 'new'), changeOf(licensed, 'new')])
})

interface Shown extends Record<string, unknown> {
  id: string
  name: string
  npi: string | null
  ends: string | null
  issuer: string | null
  type: string | null
}
/** The columns of the first subject's two alerts, the one about the license last. */
const shown = () =>
  rowsOf<Shown>(
    world,
    raw`select id, subject_name as name, npi, subject_ends::text as ends, issuer, license_type as type
        from alerts where client_id = ${clientId} order by product`,
  )
const revision = async (): Promise<number> =>
  (
    await rowsOf<{ revision: number }>(
      world,
      raw`select revision::int from alert_revisions where client_id = ${clientId}`,
    )
  )[0]!.revision
const call = async (method: 'POST' | 'PATCH' | 'PUT', url: string, payload: object) =>
  world.app.inject({
    method,
    url: `/api/monitor/${url}`,
    headers: { authorization: `Bearer ${await world.token(user)}` },
    payload,
  })
const changing = <T>(work: Parameters<typeof withChanges<T>>[3], origin: 'import' | 'api' = 'import') => {
  const context = world.system.forClient(clientId)
  return context.write((tx) => withChanges(context, tx, { clientId, origin }, work))
}

describe('the columns that alerts copy from their subject', () => {
  it('follow a change of the subject, and raise the revision', async () => {
    const before = await revision()
    await change(world, clientId, [person('1', 'Ash', { npi: '1234567893' }, { endDate: '2027-01-01' })])
    expect(await shown()).toMatchObject([
      { name: 'Pat Ash', npi: '1234567893', ends: '2027-01-01', issuer: null, type: null },
      { name: 'Pat Ash', npi: '1234567893', ends: '2027-01-01', issuer: 'Connecticut', type: 'RN' },
    ])
    expect(await revision()).toBe(before + 1)
  })

  it('follow an import', async () => {
    const file = 'External ID,Type,First Name,Last Name\n1,Individual,Pat,Aspen\n'
    expect(await importText(world, clientId, file)).toMatchObject({ changed: 1 })
    expect(await shown()).toMatchObject([{ name: 'Pat Aspen' }, { name: 'Pat Aspen' }])
  })

  it('follow automatic termination', async () => {
    world.setNow(new Date('2026-11-05T12:00:00Z'))
    await populationJobs['population.auto-term'](world.system, {}, new AbortController().signal)
    expect(await shown()).toMatchObject([{ ends: '2026-11-05' }, { ends: '2026-11-05' }])
  })

  it('follow a license that is spelled differently', async () => {
    await change(world, clientId, [
      person('1', 'Alder', { licenses: [{ ...license, issuer: 'CONNECTICUT', type: 'rn' }] }),
    ])
    expect(await shown()).toMatchObject([{ issuer: null }, { issuer: 'CONNECTICUT', type: 'rn' }])
  })

  it('stay, and so does the revision, if something else changes', async () => {
    const before = [await shown(), await revision()]
    await change(world, clientId, [person('1', 'Alder', { birthDate: '1970-01-01' }), person('2', 'Beech')])
    expect([await shown(), await revision()]).toEqual(before)
  })
})

describe('a long change of subjects', () => {
  it('does not block reviews of their alerts', async () => {
    const [alert] = await shown()
    const code = await changing(async (work) => {
      await work.apply([person('1', 'Ash')])
      const answer = await call('POST', `alerts/${alert!.id}/review-statuses`, { status: 'RESOLVED' })
      const many = { alertIds: [alert!.id], status: 'UNDER_REVIEW' }
      return [answer.statusCode, (await call('POST', 'alerts/review-statuses', many)).json()]
    })
    expect(code).toMatchObject([201, { changed: 1 }])
    expect(await shown()).toMatchObject([{ name: 'Pat Ash' }, { name: 'Pat Ash' }])
  })

  it('waits for the alert lock as an import, and fails soon as a call', async () => {
    let imported: Promise<unknown> = Promise.resolve()
    await world.system.forClient(clientId).write(async ({ sql }) => {
      await lockAlerts(sql, clientId)
      await expect(changing((work) => work.apply([person('1', 'Ash')]), 'api')).rejects.toMatchObject({
        code: 'unavailable',
        message: 'This client’s alerts are being updated. Try again in a moment.',
      })
      // a change that touches no alert does not wait
      await changing((work) => work.apply([person('2', 'Beech')]), 'api')
      imported = changing((work) => work.apply([person('1', 'Aspen')]))
    })
    await imported
    expect(await shown()).toMatchObject([{ name: 'Pat Aspen' }, { name: 'Pat Aspen' }])
  })
})
