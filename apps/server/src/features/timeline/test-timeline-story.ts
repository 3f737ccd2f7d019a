import type { Timeline, TimelineEvent } from '@vigil/contract'
import { expect } from 'vitest'
import { loadList } from '../../testing/test-checks.ts'
import { florida, loadLeie, screen } from '../../testing/test-monitoring.ts'
import { addAccessRole, addClient, addUser, allTags } from '../../testing/test-people.ts'
import { importText } from '../../testing/test-subjects.ts'
import type { TestWorld } from '../../testing/test-world.ts'

/** What the client has told about the person, and what the Data Bank reports; none of it may be in a timeline. */
export const personal = {
  ssn: '512-34-7781',
  birthDate: '02/03/1961',
  correctedBirthDate: '1961-02-04',
  street: '12 Quarry Lane',
  given: 'Jonathan',
  family: 'Alderwick',
  dcn: '5500000088888888',
} as const

const others = [{ family: 'Birchgrove' }, { family: 'Cedarholm' }]
const excluded = { family: personal.family, given: personal.given, born: '19610203' }

const roster = (specialty: string): string =>
  [
    'External ID,First Name,Last Name,Date of Birth,SSN,Specialties',
    ['P1', personal.given, personal.family, personal.birthDate, personal.ssn, specialty].join(','),
    '',
  ].join('\n')

const board = (status: string) =>
  florida(
    ['Registered Nurse', '990', status, '01/31/2028', 'ALDERWICK', 'JONATHAN'],
    ['Registered Nurse', '7', 'CLEAR', '01/31/2028', 'ELM', 'JO'],
  )

const network = (businessUnit: string, name: string, participation: string) => ({
  businessUnit,
  network: name,
  participation,
})

const response = {
  'response.csv': [
    'DCN,Report Type,Version,Process Date,Last Name,First Name,Customer Use,Entity DBID',
    [personal.dcn, '302', 'I', '2026-08-09', personal.family, personal.given, 'P1', '888000000000999'].join(),
    '',
  ].join('\n'),
}

export interface Story {
  clientId: string
  subjectId: string
  /** may see everything */
  reader: string
}

type Call = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | string) => Promise<T>

const callerOf =
  (world: TestWorld, userId: string): Call =>
  async (method, path, payload) => {
    const type = typeof payload === 'string' ? 'application/octet-stream' : 'application/json'
    const answer = await world.app.inject({
      method,
      url: `/api/monitor/${path}`,
      headers: {
        authorization: `Bearer ${await world.token(userId)}`,
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return JSON.parse(answer.body || 'null')
  }

/** The life of one subject, from January to September 2026: every kind of event happens to it. */
export async function tellStory(world: TestWorld): Promise<Story> {
  const on = (date: string): void => world.setNow(new Date(`${date}T12:00:00Z`))
  const clientId = await addClient(world, {
    name: 'Harbor',
    usesAccessRoles: true,
    enabledNpdb: true,
    allowDocumentStorage: true,
    monitorProducts: ['EXCLUSIONS_FEDERAL', 'LICENSES', 'NPDB'],
  })
  const reader = await addUser(world, {
    clientId,
    accessRoleId: await addAccessRole(world, allTags('ALLOW')),
  })
  const call = callerOf(world, reader)
  const run = () => screen(world, clientId)

  on('2026-01-10')
  await loadLeie(world, others)
  await importText(world, clientId, roster('Cardiology'), { fileName: 'january.csv' })
  await run()
  const members = await call<{ content: [{ id: string }] }>('POST', 'monitored-subjects/search', {})
  const subjectId = members.content[0].id
  const subject = `monitored-subjects/${subjectId}`

  on('2026-02-10')
  await loadLeie(world, [excluded, ...others])
  await run()
  on('2026-02-11')
  const alerts = await call<{ content: [{ id: string }] }>('POST', 'alerts/search', {})
  const review = { status: 'RESOLVED', note: 'Confirmed with the office.' }
  await call('POST', `alerts/${alerts.content[0].id}/review-statuses`, review)
  on('2026-03-10')
  await loadLeie(world, others)
  await run()

  on('2026-04-01')
  await importText(world, clientId, roster('Oncology'), { fileName: 'april.csv' })
  on('2026-04-10')
  await call('PUT', subject, {
    addresses: [{ addressLine1: personal.street }],
    dob: personal.correctedBirthDate,
    licenses: [{ licenseType: 'RN', licenseIssuer: 'FL', licenseNumber: '990' }],
  })
  on('2026-04-11')
  await loadList(world, 'fl-licenses', board('CLEAR'))
  await run()
  on('2026-04-20')
  await loadList(world, 'fl-licenses', board('SUSPENDED'))
  await run()

  on('2026-05-10')
  const { id } = await call<{ id: string }>('POST', `${subject}/documents?fileName=contract.txt`, 'contract')
  on('2026-05-11')
  await call('POST', `${subject}/documents?fileName=letter.txt`, 'letter')
  on('2026-05-12')
  await call('DELETE', `${subject}/documents/${id}`)

  on('2026-05-20')
  await call('PUT', subject, { startDate: '2026-01-05', endDate: '2026-12-31' })
  on('2026-05-21')
  await call('PUT', subject, {
    networks: [network('North', 'Alpha', 'Par'), network('North', 'Beta', 'Par')],
  })
  on('2026-05-22')
  await call('PUT', subject, { networks: [network('North', 'Alpha', 'Non-Par')] })
  on('2026-06-10')
  await call('POST', `${subject}/term`, {})
  await run()
  on('2026-07-10')
  await call('PUT', subject, {})
  on('2026-08-10')
  await loadList(world, 'npdb', response, clientId)
  await run()
  on('2026-09-10')
  return { clientId, subjectId, reader }
}

/** A page of a timeline as a user gets it. */
export async function timelineOf(
  world: TestWorld,
  { reader, subjectId }: Pick<Story, 'reader' | 'subjectId'>,
  query: Record<string, string> = {},
): Promise<{ code: number; body: string } & Timeline> {
  const answer = await world.app.inject({
    method: 'GET',
    url: `/api/monitor/monitored-subjects/${subjectId}/timeline`,
    headers: { authorization: `Bearer ${await world.token(reader)}` },
    query,
  })
  const { content = [], next = null } = answer.json<Partial<Timeline>>()
  return { code: answer.statusCode, body: answer.body, content, next }
}

/** An event in one line: month and day, title, detail, result. */
export const inShort = ({ at, title, detail, result }: TimelineEvent): string =>
  [at.slice(5, 10), title, detail, result].filter(Boolean).join(' | ')
