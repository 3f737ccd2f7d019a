import { dayMs, type FileKind, type FileOrigin } from '@vigil/contract'
import { Readable } from 'node:stream'
import { clientContext, createContext, type ClientContext, type Context } from '../../context.ts'
import { takeBulkFile, takeFile } from '../intake/index.ts'
import { findActor } from '../identity/index.ts'
import { contextAt, contextOf, type DemoReviewer } from './demo-clock.ts'
import { hasFile, selectDemoUsers } from './fill-queries.ts'
import type { DemoClientTeam } from './fill-steps.ts'
import { clientPlans } from './world/clients.ts'
import {
  licenseFile,
  networkFile,
  npiFile,
  ownList,
  partialRoster,
  spoiledRoster,
  termingRoster,
} from './world/files/client-files.ts'
import { waves } from './world/schedule.ts'
import type { WorldSubject } from './world/subject.ts'
import { filesOf } from './world/world-files.ts'
import type { World } from './world/world.ts'

interface DemoFile {
  daysAgo: number
  kind: FileKind
  origin: FileOrigin
  name: string
  content: string
  /** of those who send files for the client; otherwise it comes in without a user */
  by?: DemoReviewer | undefined
}

const webPage = '<!DOCTYPE html>\n<html><head><title>Session expired</title></head><body></body></html>\n'

/** Who is monitored today, however long ago the last roster was. */
const presentSubjects = ({ subjects }: World, client: string): WorldSubject[] =>
  subjects.filter((one) => one.client === client && one.joined >= 40 && one.left === undefined)

function lakeshoreFiles(world: World, { name, reviewers: [admin] }: DemoClientTeam): DemoFile[] {
  const people = presentSubjects(world, name)
  const contractors = partialRoster(people.slice(100, 118))
  const [preclusion] = filesOf(world, 'cms-preclusion', waves.at(-1)!, name)
  const prefix = clientPlans.find(({ client }) => client === name)!.idPrefix
  return [
    {
      daysAgo: 26.6,
      kind: 'licenses',
      origin: 'sftp',
      name: 'licenses_renewed.csv',
      content: licenseFile(people.slice(0, 40), prefix),
    },
    {
      daysAgo: 19.8,
      kind: 'networks',
      origin: 'folder',
      name: 'network_participation.csv',
      content: networkFile(people.slice(40, 75)),
    },
    { daysAgo: 9.2, kind: 'clientOtherList', origin: 'sftp', name: 'not_for_rehire.csv', content: ownList() },
    {
      daysAgo: 6.4,
      kind: 'population',
      origin: 'commandLine',
      name: 'contractors.csv',
      content: contractors,
    },
    {
      daysAgo: 6.1,
      kind: 'population',
      origin: 'upload',
      name: 'contractors (1).csv',
      content: contractors,
      by: admin,
    },
    {
      daysAgo: 1.3,
      kind: 'clientPreclusionList',
      origin: 'upload',
      name: preclusion!.name,
      content: preclusion!.content,
      by: admin,
    },
    {
      daysAgo: 0.15,
      kind: 'population',
      origin: 'upload',
      name: 'home_care_roster.csv',
      content: termingRoster(people.slice(200, 400), world.anchor),
      by: admin,
    },
  ]
}

function northwindFiles(
  world: World,
  { name, reviewers: [manager] }: DemoClientTeam,
  steward: DemoReviewer | undefined,
): DemoFile[] {
  const people = presentSubjects(world, name)
  return [
    {
      daysAgo: 23.5,
      kind: 'population',
      origin: 'sftp',
      name: 'clinics_update.csv',
      content: partialRoster(people.slice(0, 60)),
    },
    {
      daysAgo: 14.7,
      kind: 'population',
      origin: 'upload',
      name: 'new_prescribers.csv',
      content: spoiledRoster(people.slice(60, 75)),
      by: steward,
    },
    { daysAgo: 8.3, kind: 'population', origin: 'folder', name: 'nightly_export.csv', content: webPage },
    {
      daysAgo: 4.9,
      kind: 'networks',
      origin: 'upload',
      name: 'pharmacy_networks.csv',
      content: networkFile(people.slice(80, 110)),
      by: manager,
    },
    {
      daysAgo: 2.2,
      kind: 'bulkNPI',
      origin: 'upload',
      name: 'locum_candidates.csv',
      content: npiFile(people.slice(120, 128)),
      by: manager,
    },
  ]
}

/** The context of a user who is signed in, at a time in the past. */
async function signedInAt(base: Context, user: DemoReviewer, moment: Date): Promise<ClientContext> {
  const context = contextOf(base, user, moment)
  const actor = await base.asSystem().read((sql) => findActor(sql, user.userId, null, moment))
  const { services, origin, log } = context
  const scope = { kind: 'tenant', clientId: user.clientId } as const
  return clientContext(createContext({ services, actor, scope, origin, log }))
}

async function addFile(
  base: Context,
  { clientId, userName }: { clientId: string; userName: string },
  { daysAgo, kind, origin, name: fileName, content, by }: DemoFile,
  signal: AbortSignal,
): Promise<void> {
  if (await base.read((sql) => hasFile(sql, clientId, fileName))) return
  const moment = new Date(base.now().getTime() - daysAgo * dayMs)
  const body = Readable.from([Buffer.from(content)])
  if (kind === 'bulkNPI' && by)
    return takeBulkFile(await signedInAt(base, by, moment), { fileName, body }, signal)
  const context = by ? contextOf(base, by, moment) : contextAt(base, moment)
  const command = origin === 'commandLine' ? 'vigil population import' : userName
  const sentBy = by ? { userId: by.userId, name: by.name } : { userId: null, name: command }
  const contentType = 'text/csv'
  await takeFile(context, { clientId, kind, fileName, contentType, origin, sentBy, body }, { signal })
}

/** What the page of the file history shows besides the rosters: files of every kind, origin and outcome. */
export async function addFiles(
  base: Context,
  world: World,
  teams: readonly DemoClientTeam[],
  signal: AbortSignal,
): Promise<void> {
  const [first, second] = teams
  if (!first || !second) return
  const [steward] = await base.read((sql) => selectDemoUsers(sql, ['dataentry@northwind.example']))
  const lakeshore = { clientId: first.clientId, userName: 'lakeshore-health' }
  const northwind = { clientId: second.clientId, userName: 'northwind-mg' }
  for (const file of lakeshoreFiles(world, first)) await addFile(base, lakeshore, file, signal)
  for (const file of northwindFiles(world, second, steward)) await addFile(base, northwind, file, signal)
}
