import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { clientDbids, lists, npdbEnrollments, npdbMessages, subjects } from '../../database/schema/index.ts'
import { addClient } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { raisedAlerts, screen } from '../../testing/test-raised.ts'
import { findSubjectId } from '../population/index.ts'
import { sourcesJobs } from '../sources/index.ts'
import { saveConfiguration } from './configuration/save-configuration.ts'
import type { BankReport, BankSubject, NpdbGateway } from './gateway/npdb-gateway.ts'
import { connectSimulator, type ConnectedSimulator } from './simulator/connect-simulator.ts'
import {
  createSimulatedBank,
  type SimulatedBank,
  type SimulatedBankOptions,
} from './simulator/simulated-bank.ts'
import { inventDocument } from './simulator/simulated-reports.ts'
import { syncClient } from './sync-client.ts'

export const mainDbid = '555000104417203'
export const otherDbid = '555000104417211'
export const firstDay = new Date('2026-01-10T12:00:00Z')
export const agentPassword = 'Tr0ub4dor&3 <ä>'

export interface TestBank extends ConnectedSimulator {
  bank: SimulatedBank
}

/** A simulated Data Bank, reached over TLS. */
export async function openTestBank(options: Partial<SimulatedBankOptions> = {}): Promise<TestBank> {
  const bank = createSimulatedBank({ now: () => new Date(), password: agentPassword, ...options })
  return { bank, ...(await connectSimulator(bank)) }
}

export const bankSubject = (given: Partial<BankSubject> = {}): BankSubject => ({
  customerUse: 'P1',
  given: 'Pat',
  middle: '',
  family: 'Marrowby',
  suffix: '',
  organization: '',
  birthDate: '',
  npi: '',
  ssn: '',
  ...given,
})

export function bankReport(given: Partial<BankReport> = {}): BankReport {
  const report = {
    dcn: '7950000012345601',
    type: '302',
    version: 'I',
    processedOn: '2026-10-01',
    actedOn: '',
    subject: bankSubject(),
    ...given,
  }
  return { ...report, document: given.document === null ? null : inventDocument(report) }
}

/** The id under which a subject is known to the Data Bank. */
const customerUseOf = async (world: TestWorld, clientId: string, externalId: string): Promise<string> =>
  (await findSubjectId(world.system, clientId, externalId)) ?? externalId

interface Arrival {
  dbid?: string
  consolidated?: boolean
}

/** The Data Bank sends reports about a subject of a client. */
export async function arrive(
  world: TestWorld,
  { bank }: TestBank,
  { clientId, externalId }: { clientId: string; externalId: string },
  reports: BankReport[],
  { dbid = mainDbid, consolidated = false }: Arrival = {},
): Promise<void> {
  bank.report(dbid, await customerUseOf(world, clientId, externalId), reports, consolidated)
}

export const configureAgent = (world: TestWorld): Promise<unknown> =>
  saveConfiguration(world.system, {
    agentDbid: '012345678901234',
    userId: 'vigil',
    vendorId: '77',
    rawPassword: agentPassword,
  })

export interface NpdbWorld {
  world: TestWorld
  setTime: (time: string) => void
  now: () => Date
  /** a new Data Bank, on the first day of every test */
  openBank: (options?: Partial<SimulatedBankOptions>) => Promise<TestBank>
}

/** A world in which the agent is configured, with one clock for Vigil and the Data Bank. */
export async function openNpdbWorld(): Promise<NpdbWorld> {
  const world = await openTestWorld()
  await configureAgent(world)
  let clock = firstDay
  const setTime = (time: string): void => {
    clock = new Date(time)
    world.setNow(clock)
  }
  const openBank = (options: Partial<SimulatedBankOptions> = {}): Promise<TestBank> => {
    setTime(firstDay.toISOString())
    return openTestBank({ now: () => clock, ...options })
  }
  return { world, setTime, now: () => clock, openBank }
}

/** A client with NPDB and these numbers; the first is the default. */
export async function addNpdbClient(world: TestWorld, dbids = [mainDbid]): Promise<string> {
  const clientId = await addClient(world, {
    name: `Client ${randomUUIDv7()}`,
    enabledNpdb: true,
    monitorProducts: ['NPDB'],
  })
  await world.system.write(({ sql }) =>
    sql.insert(clientDbids).values(
      dbids.map((dbid, position) => ({
        id: randomUUIDv7(),
        clientId,
        dbid,
        entityName: '',
        eft: '',
        isDefault: position === 0,
        position,
      })),
    ),
  )
  return clientId
}

export const sync = (world: TestWorld, clientId: string, gateway: NpdbGateway): Promise<void> =>
  syncClient(world.system, { clientId, gateway, signal: new AbortController().signal })

/** Loads what was received into the client's list, and screens the client, as the jobs would. */
export async function loadAndScreen(world: TestWorld, clientId: string): Promise<void> {
  const [list] = await world.system.read((sql) =>
    sql.select({ id: lists.id }).from(lists).where(eq(lists.clientId, clientId)),
  )
  const { signal } = new AbortController()
  if (list) await sourcesJobs['lists.load'](world.system, { listId: list.id }, signal)
  await screen(world, clientId)
}

/** The enrollments of a client in words, in the order in which they were made. */
export async function enrollmentsOf(world: TestWorld, clientId: string): Promise<string[]> {
  const rows = await world.system.read((sql) =>
    sql
      .select({
        who: subjects.externalId,
        state: npdbEnrollments.state,
        dbid: npdbEnrollments.dbid,
        ends: npdbEnrollments.endsOn,
      })
      .from(npdbEnrollments)
      .innerJoin(subjects, eq(subjects.id, npdbEnrollments.subjectId))
      .where(eq(npdbEnrollments.clientId, clientId))
      .orderBy(npdbEnrollments.createdAt, subjects.externalId),
  )
  return rows.map(({ who, state, dbid, ends }) =>
    [who, state, ...(dbid === mainDbid ? [] : [dbid]), ...(state === 'accepted' ? [ends] : [])].join(' '),
  )
}

/** The requests of a client, in the order in which they were made. */
export const messagesOf = (world: TestWorld, clientId: string) =>
  world.system.read((sql) =>
    sql
      .select()
      .from(npdbMessages)
      .where(eq(npdbMessages.clientId, clientId))
      .orderBy(npdbMessages.createdAt, npdbMessages.id),
  )

/** The alerts of a client in words. */
export const alertsOf = async (world: TestWorld, clientId: string): Promise<string[]> =>
  (await raisedAlerts(world, clientId)).map(
    ({ externalId, cause, result }) => `${externalId} ${cause} ${result}`,
  )
