import {
  connectSimulator,
  createSimulatedBank,
  inventDocument,
  setSubjectDbid,
  syncClient,
  type BankReport,
} from '../npdb/index.ts'
import { findSubjectId } from '../population/index.ts'
import { demoClients } from './demo-content.ts'
import type { DemoClientTeam, WaveWork } from './fill-steps.ts'
import { clientPlans } from './world/clients.ts'
import { dayBefore } from './world/days.ts'
import type { WorldReport } from './world/reports.ts'
import { waves, type Wave } from './world/schedule.ts'

/** The unit whose people are enrolled under the client's second number. */
const secondUnit = 'Lakeshore Surgical Institute'

const dbidsOf = (client: string): string[] =>
  demoClients.find(({ settings }) => settings.name === client)?.dbids?.map(({ dbid }) => dbid) ?? []

/** Whether a client queries the Data Bank. */
export const queriesNpdb = (client: string): boolean =>
  clientPlans.some((plan) => plan.client === client && plan.npdb)

/** How many days before the wave the Data Bank was last asked; everything at first. */
function daysAgoBefore(wave: Wave): number {
  const asked = waves.filter(({ sources }) => sources.includes('npdb'))
  return asked[asked.indexOf(wave) - 1]?.daysAgo ?? Number.POSITIVE_INFINITY
}

function reportOf(
  { subject: { who }, dcn, type, acted, stranger }: WorldReport,
  version: string,
  day: string,
): BankReport {
  const isPerson = who.kind === 'person'
  const birthDate = isPerson && !stranger ? who.birth : ''
  const report = {
    dcn,
    type,
    version,
    processedOn: day,
    actedOn: acted,
    subject: {
      customerUse: '',
      given: isPerson ? who.given : '',
      middle: isPerson ? who.middle : '',
      family: isPerson ? who.family : '',
      suffix: '',
      organization: isPerson ? '' : who.name,
      birthDate,
      npi: '',
      ssn: '',
    },
  }
  return { ...report, document: inventDocument(report) }
}

/** The versions of a report that were made since the previous exchange. */
function newVersions(report: WorldReport, wave: Wave, anchor: string): BankReport[] {
  const made: [version: string, daysAgo: number | undefined][] = [
    ['I', report.since],
    ['C', report.corrected],
    ['V', report.voided],
  ]
  return made.flatMap(([version, daysAgo]) =>
    daysAgo !== undefined && daysAgo >= wave.daysAgo && daysAgo < daysAgoBefore(wave)
      ? [reportOf(report, version, dayBefore(anchor, daysAgo))]
      : [],
  )
}

async function stateDbids({ context, world }: WaveWork, { clientId, name }: DemoClientTeam): Promise<void> {
  const dbid = dbidsOf(name)[1]
  if (dbid === undefined) return
  for (const { externalId } of world.subjects.filter(
    ({ client, unit }) => client === name && unit === secondUnit,
  )) {
    const subjectId = await findSubjectId(context, clientId, externalId)
    if (subjectId !== undefined) await setSubjectDbid(context, { clientId, subjectId, dbid })
  }
}

/**
 * Enrolls a client's subjects with a simulated Data Bank, over a real connection, and receives the reports that have been
 * made since the previous wave. Alerts come from the response files of the wave, as for a client that downloads them itself.
 */
export async function exchangeNpdb(work: WaveWork, team: DemoClientTeam): Promise<void> {
  const { context, world, wave, signal } = work
  if (wave === waves[0]) await stateDbids(work, team)
  // later responses have higher numbers, although every wave has a bank of its own
  const bank = createSimulatedBank({ now: context.now, firstNumber: (1000 - wave.daysAgo) * 100_000 })
  const [first, second] = dbidsOf(team.name)
  for (const report of world.reports.filter(({ client }) => client === team.name))
    for (const version of newVersions(report, wave, world.anchor)) {
      const { externalId, unit } = report.subject
      const subjectId = await findSubjectId(context, team.clientId, externalId)
      if (subjectId !== undefined) bank.report(unit === secondUnit ? second! : first!, subjectId, [version])
    }
  const { gateway, close } = await connectSimulator(bank)
  try {
    await syncClient(context, { clientId: team.clientId, gateway, signal, keepsList: true })
  } finally {
    await close()
  }
}
