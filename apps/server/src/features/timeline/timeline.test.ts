import {
  timelineKindNames,
  type PermissionTags,
  type TimelineEvent,
  type TimelineKind,
} from '@vigil/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccessRole, addClient, addUser, allTags } from '../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../testing/test-world.ts'
import { inShort, personal, tellStory, timelineOf, type Story } from './test-timeline-story.ts'

let world: TestWorld
let story: Story
let whole: TimelineEvent[]
beforeAll(async () => {
  world = await openTestWorld()
  story = await tellStory(world)
  whole = (await timelineOf(world, story, { size: '100' })).content
}, 120_000)
afterAll(() => world.close())

const withTags = async (tags: PermissionTags) => {
  const role = await addAccessRole(world, tags)
  const reader = await addUser(world, { clientId: story.clientId, accessRoleId: role })
  return timelineOf(world, { ...story, reader }, { size: '100' })
}
const kindsOf = (events: readonly TimelineEvent[]): Set<TimelineKind> =>
  new Set(events.map(({ kind }) => kind))
const ofKinds = (...kinds: TimelineKind[]): string[] =>
  whole.filter(({ kind }) => kinds.includes(kind)).map(inShort)

describe('the timeline of a subject', () => {
  it('says when it was added, changed, termed and monitored again, by field and never by value', () => {
    expect(ofKinds('added', 'changed', 'termed', 'resumed')).toEqual([
      '07-10 | Monitored again | Start date 07/10/2026 (was 01/05/2026). End date none (was 06/10/2026)',
      '06-10 | Monitoring ended | End date 06/10/2026 (was 12/31/2026)',
      '05-22 | Changed | Networks joined: North · Alpha (Non-Par). Networks left: North · Alpha (Par), North · Beta (Par)',
      '05-21 | Changed | Networks joined: North · Alpha (Par), North · Beta (Par)',
      '05-20 | Changed | Start date 01/05/2026 (was 01/10/2026). End date 12/31/2026 (was none)',
      '04-10 | Changed | Date of birth, Licenses, Addresses',
      '04-01 | Changed | Specialties',
      '01-10 | Added',
    ])
    const by = whole.filter(({ kind }) => kind === 'changed').map((event) => event.by)
    const person = 'Test User'
    expect(by, 'the import was by the system').toEqual([person, person, person, person, null])
  })

  it('names the files that brought changes', () => {
    expect(ofKinds('imported')).toEqual([
      '04-01 | Population file imported | april.csv',
      '01-10 | Population file imported | january.csv',
    ])
  })

  it('has the first and the last of many verifications of a list, whatever happened in between', () => {
    expect(ofKinds('verified')).toEqual([
      '08-10 | Last verified | OIG LEIE',
      '08-10 | First verified | National Practitioner Data Bank',
      '01-10 | First verified | OIG LEIE',
    ])
  })

  it('has findings and their ends, each with its alert', () => {
    const all = ofKinds('finding', 'findingEnded')
    expect(all.slice(0, 2).toSorted(), 'of the same run').toEqual([
      '08-10 | New finding | Licenses · Florida MQA health care licenses | Suspended',
      '08-10 | New finding | NPDB · National Practitioner Data Bank | Issue Found',
    ])
    expect(all.slice(2)).toEqual([
      '06-10 | Finding ended | Licenses · Florida MQA health care licenses. No longer monitored. Was Suspended.',
      '04-20 | New finding | Licenses · Florida MQA health care licenses | Suspended',
      '03-10 | Finding ended | Federal Exclusions · OIG LEIE. Removed from source. Was Match.',
      '02-10 | New finding | Federal Exclusions · OIG LEIE | Match',
    ])
    expect(whole.filter(({ kind }) => kind === 'finding').every(({ alertId }) => alertId)).toBe(true)
  })

  it('has reviews with reviewer, note and alert', () => {
    const found = whole.find(({ title, result }) => title === 'New finding' && result === 'Match')
    expect(whole.filter(({ kind, by }) => kind === 'review' && by)).toEqual([
      expect.objectContaining({
        title: 'Reviewed: Resolved',
        detail: 'Federal Exclusions · OIG LEIE',
        by: 'Test User',
        note: 'Confirmed with the office.',
        alertId: found!.alertId,
      }),
    ])
  })

  it('has what boards said about licenses', () => {
    expect(ofKinds('license').slice(-2)).toEqual([
      '04-20 | License status changed | RN 990, FL. Was Active. | Suspended',
      '04-11 | License verified | RN 990, FL | Active',
    ])
  })

  it('has documents, also those that were deleted', () => {
    expect(ofKinds('document')).toEqual([
      '05-12 | Document deleted',
      '05-11 | Document stored | letter.txt',
      '05-10 | Document stored | Deleted since.',
    ])
    expect(whole.filter(({ kind }) => kind === 'document').map(({ by }) => by)).toEqual([
      'Test User',
      'Test User',
      'Test User',
    ])
  })
})

describe('as of a day', () => {
  it('shows nothing later than its end, and the last verification until then', async () => {
    const { content } = await timelineOf(world, story, { asOf: '2026-02-10' })
    expect(content.map(inShort)).toEqual([
      '02-10 | Last verified | OIG LEIE',
      '02-10 | New finding | Federal Exclusions · OIG LEIE | Match',
      '01-10 | Added',
      '01-10 | First verified | OIG LEIE',
      '01-10 | Population file imported | january.csv',
    ])
    expect((await timelineOf(world, story, { asOf: '2026-01-09' })).content).toEqual([])
  })

  it('after monitoring ended, the last verification is the one before', async () => {
    const { content } = await timelineOf(world, story, { asOf: '2026-07-01', kinds: 'verified' })
    expect(content.map(inShort)[0]).toBe('04-11 | Last verified | OIG LEIE')
  })

  it('refuses what is no day, kind or cursor', async () => {
    const refused = [
      { asOf: '2026-02-30' },
      { kinds: 'added,gossip' },
      { before: 'yesterday' },
      { size: '0' },
    ]
    for (const query of refused)
      expect([query, (await timelineOf(world, story, query)).code]).toEqual([query, 400])
  })
})

describe('pages', () => {
  it('of any size add up to the whole, even between events of the same moment', async () => {
    for (const size of ['1', '4', '7']) {
      const read: TimelineEvent[] = []
      for (let before: string | null | undefined; before !== null;) {
        const page = await timelineOf(world, story, { size, ...(before && { before }) })
        read.push(...page.content)
        before = page.next
      }
      expect(read).toEqual(whole)
    }
  })

  it('have only the wanted kinds', async () => {
    for (const kinds of timelineKindNames) {
      const { content } = await timelineOf(world, story, { kinds, size: '100' })
      expect(content).toEqual(whole.filter(({ kind }) => kind === kinds))
      expect(content, kinds).not.toEqual([])
    }
  })
})

describe('what a caller may see', () => {
  it('is nothing of another client', async () => {
    const clientId = await addClient(world, { name: 'Other' })
    const { code, content } = await timelineOf(world, {
      ...story,
      reader: await addUser(world, { clientId }),
    })
    expect([code, content]).toEqual([404, []])
  })

  it('follows permissions: no findings, reviews or links without alerts, no documents without artifacts', async () => {
    const everything = allTags('ALLOW')
    expect((await withTags({ ...everything, SHOW_POPULATION: 'DENY' })).code).toBe(403)
    const { content } = await withTags({ ...everything, SHOW_ALERTS: 'DENY' })
    expect([...kindsOf(whole).difference(kindsOf(content))].toSorted()).toEqual([
      'finding',
      'findingEnded',
      'review',
    ])
    expect(content.filter(({ alertId, note }) => alertId ?? note)).toEqual([])
    const { content: listed } = await withTags({ ...everything, SHOW_ARTIFACTS: 'DENY' })
    expect([...kindsOf(whole).difference(kindsOf(listed))]).toEqual(['document'])
  })

  it('does not include that the Data Bank was asked or has reported, without its three conditions', async () => {
    const accessRoleId = await addAccessRole(world, allTags('ALLOW'))
    const blind = await addUser(world, { clientId: story.clientId, accessRoleId })
    await world.elsewhere(`update users set enabled_npdb_results = false where id = '${blind}'`)
    const { content } = await timelineOf(world, { ...story, reader: blind }, { size: '100' })
    const isReport = ({ detail }: TimelineEvent): boolean => /NPDB|Data Bank/.test(detail)
    expect(whole.some(isReport)).toBe(true)
    expect(content).toEqual(whole.filter((event) => !isReport(event)))
  })

  it('is never a value of personal data', async () => {
    const { body } = await timelineOf(world, story, { size: '100' })
    for (const [name, value] of Object.entries(personal))
      expect([name, body.includes(value)]).toEqual([name, false])
  })
})
