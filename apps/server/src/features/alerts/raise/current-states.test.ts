import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { FindingChange } from './finding-change.ts'
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
  type NewFinding,
} from '../testing/test-findings.ts'

let world: TestWorld
let clientId: string
let registry: number
let board: number
beforeAll(async () => {
  world = await openTestWorld()
  clientId = await addClient(world, { name: 'Client' })
  registry = await addList(world, 'nppes')
  board = await addList(world, 'fl-licenses')
})
afterAll(() => world.close())

const names = [{ kind: 'person' as const, given: 'JANE', family: 'TESTNAME' }]
const subjectWith = (...npis: string[]): Promise<string> =>
  addSubject(world, clientId, ...npis.map((npi) => ({ kind: 'person' as const, names, npi })))

type Finding = Pick<
  NewFinding,
  'subjectId' | 'listId' | 'key' | 'recordId' | 'result' | 'evidence' | 'product'
>

/** Raises a finding and its end; returns the details of the end by label, with its changes. */
async function ended(
  finding: Finding,
  end: Partial<FindingChange> & { cause: FindingChange['cause'] },
  beforeEnd: (runId: number) => Promise<void> = async () => {},
  populationVersion = 1,
) {
  const sourceId = finding.listId === registry ? 'nppes' : 'fl-licenses'
  const first = await addRun(world, clientId)
  const found = await addFinding(world, { clientId, runId: first, ...finding })
  await raise(world, { clientId, runId: first }, [changeOf(found, 'new', { sourceId })])
  const runId = await addRun(world, clientId)
  await beforeEnd(runId)
  await raise(world, { clientId, runId, populationVersion }, [
    changeOf(found, end.cause, { sourceId, listVersion: 2, ...end }),
  ])
  const alert = (await alertsOf(world, finding.subjectId)).at(-1)!
  return {
    alert,
    details: Object.fromEntries(alert.details.map(({ label, value }) => [label, value])),
    note: (await alertsOf(world, finding.subjectId))[0]!.reviews.at(-1)!.note,
  }
}

const notFound = (subjectId: string, npi: string): Finding => ({
  subjectId,
  listId: registry,
  key: 'npi',
  product: 'NPI',
  recordId: null,
  result: 'NPI Not Found',
  evidence: { reason: 'npi-not-found', record: null, seen: { NPI: npi, 'NPI Status': 'Not Found' } },
})

it('an NPI that is now found shows its registry entry', async () => {
  const npi = '1234567893'
  const subjectId = await subjectWith(npi)
  const { alert, details, note } = await ended(
    notFound(subjectId, npi),
    { cause: 'cleared', result: 'NPI Active' },
    async () => {
      const entry = { names, npis: [npi], facts: { status: 'active' }, dates: { enumerated: '2026-02-01' } }
      await addRecord(world, { listId: registry, identity: npi, entry, from: 2 })
      await addRecord(world, {
        listId: registry,
        identity: npi,
        entry: { ...entry, facts: { status: 'deactivated' } },
        from: 3,
      })
    },
  )
  expect(details).toMatchObject({
    NPI: npi,
    'NPI Status': 'Active',
    'Name in NPPES': 'JANE TESTNAME',
    'Enumeration Date': '2026-02-01',
  })
  expect(alert.reasons).toEqual(['Source record changed'])
  expect(alert.difference).toContainEqual({ label: 'NPI Status', before: 'Not Found', after: 'Active' })
  expect(note).toBe('Replaced by a newer alert: it is in order again.')
})

it('an NPI that is no longer deactivated shows its entry, even if the list has changed since', async () => {
  const npi = '1679576722'
  const subjectId = await subjectWith(npi)
  const gone = { reason: 'no longer on the list' }
  const entry = { names, npis: [npi] }
  const recordId = await addRecord(world, {
    listId: registry,
    entry: { ...entry, facts: { status: 'deactivated' }, dates: { deactivated: '2026-01-05' } },
    to: 2,
    ended: gone,
  })
  await addRecord(world, {
    listId: registry,
    identity: npi,
    entry: { ...entry, facts: { status: 'active' } },
    to: 3,
  })
  const { details } = await ended(
    {
      ...notFound(subjectId, npi),
      recordId,
      result: 'NPI Inactive',
      evidence: { reason: 'npi-deactivated' },
    },
    { cause: 'removed', result: 'NPI Active' },
  )
  expect(details).toMatchObject({ NPI: npi, 'NPI Status': 'Active' })
  expect(details).not.toHaveProperty('Deactivation Date')
  expect(details).not.toHaveProperty('Removed')
})

it('a corrected NPI of the provider is the one shown', async () => {
  const [wrong, right] = ['1111111112', '1245319599']
  const subjectId = await subjectWith(wrong, right)
  await addRecord(world, { listId: registry, identity: right, entry: { names, npis: [right] } })
  const { details } = await ended(
    notFound(subjectId, wrong),
    { cause: 'facts', result: 'NPI Active' },
    undefined,
    2,
  )
  expect(details).toMatchObject({ NPI: right, 'NPI Status': 'Active' })
})

it('without an entry the alert shows what was known before', async () => {
  const npi = '1003000126'
  const { details } = await ended(notFound(await subjectWith(npi), npi), { cause: 'cleared' })
  expect(details).toMatchObject({ NPI: npi, 'NPI Status': 'Not Found' })
})

it("a license that is in order again shows the board's entry of this run", async () => {
  const subjectId = await subjectWith('1003000134')
  const licenseId = randomUUIDv7()
  const license = { number: 'ME1', state: 'FL', type: 'Medical Doctor', status: 'active' as const }
  const entryOf = (expires: string) => ({ names, licenses: [{ ...license, expires }] })
  const recordId = await addRecord(world, { listId: board, entry: entryOf('2026-01-31'), to: 2 })
  const seen = { 'License Number': 'ME1', 'License Status': 'Expired', Expires: '2026-01-31' }
  const finding: Finding = {
    subjectId,
    listId: board,
    key: `license:${licenseId}`,
    product: 'LICENSES',
    recordId,
    result: 'Expired',
    evidence: { reason: 'license-expired', seen },
  }
  const { alert, details } = await ended(finding, { cause: 'record', result: 'Active' }, async (runId) => {
    const renewed = await addRecord(world, { listId: board, entry: entryOf('2028-01-31'), from: 2 })
    const now = { ...seen, 'License Status': 'Active', Expires: '2028-01-31' }
    await asRun(world, (client) =>
      client.query(
        `insert into license_checks (id, client_id, license_id, subject_id, list_id, list_version, record_id, run_id,
           verified_at, status, evidence)
         values (gen_random_uuid(), $1, $2, $3, $4, 2, $5, $6, now(), 'Active', $7)`,
        [clientId, licenseId, subjectId, board, renewed, runId, JSON.stringify({ seen: now })],
      ),
    )
  })
  expect(details).toMatchObject({
    'License Number': 'ME1',
    'License Status': 'Active',
    'License Type': 'Medical Doctor',
    Expires: '2028-01-31',
  })
  expect(alert.difference).toEqual([
    { label: 'Result', before: 'Expired', after: 'Active' },
    { label: 'Expires', before: '2026-01-31', after: '2028-01-31' },
    { label: 'License Status', before: 'Expired', after: 'Active' },
  ])
})
