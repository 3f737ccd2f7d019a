import { asc, eq } from 'drizzle-orm'
import { licenseChecks, subjectLicenses } from '../../../database/schema/index.ts'
import { addLicense, addSubject, checkedList, runCheck, type Checked } from '../../../testing/test-checks.ts'
import { addClient } from '../../../testing/test-people.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import type { CheckedList } from '../runs/check-context.ts'
import { checkLicenses } from './check-licenses.ts'

export const noon = new Date('2026-11-10T12:00:00Z')

export interface CheckInput {
  sources?: string[]
  before?: CheckedList['before']
  at?: Date
  populationVersion?: number
  list?: Partial<CheckedList>
}

export interface LicenseWorld {
  world: TestWorld
  clientId: string
  /** Ann Oak */
  subjectId: string
  /** a client and a subject of their own, and no lists, licenses or findings */
  begin(): Promise<void>
  /** names a license of hers in Florida, unless told otherwise */
  license(number: string, type?: string, more?: Partial<typeof subjectLicenses.$inferInsert>): Promise<string>
  check(input?: CheckInput): Promise<Checked<{ licenses: number }>>
  stored(id: string): Promise<typeof subjectLicenses.$inferSelect>
  checksOf(id: string): Promise<(typeof licenseChecks.$inferSelect)[]>
}

/** The product with one subject whose licenses are checked. */
export async function openLicenseWorld(): Promise<LicenseWorld> {
  const world = await openTestWorld()
  let runId = 0
  const licenseWorld: LicenseWorld = {
    world,
    clientId: '',
    subjectId: '',
    async begin() {
      await world.elsewhere(
        `delete from license_checks; delete from findings; delete from subject_licenses;
         delete from list_records; delete from list_files; delete from list_loads; delete from lists`,
      )
      licenseWorld.clientId = await addClient(world, { name: 'Harbor Health', monitorProducts: ['LICENSES'] })
      const names = [{ kind: 'person' as const, given: 'Ann', family: 'Oak' }]
      licenseWorld.subjectId = await addSubject(world, licenseWorld.clientId, { kind: 'person', names })
    },
    license: (number, type = 'RN', more = {}) =>
      addLicense(world, licenseWorld.clientId, licenseWorld.subjectId, {
        type,
        number,
        numberKey: number.replaceAll(/\W/g, '').replace(/^0+/, ''),
        state: 'FL',
        ...more,
      }),
    async check({ sources = ['fl-licenses'], before = null, list, ...run } = {}) {
      const lists = await Promise.all(
        sources.map(async (id) => Object.assign(await checkedList(world, id, before), list)),
      )
      const { clientId } = licenseWorld
      runId += 1
      return runCheck(world, { clientId, runId, populationVersion: 1, at: noon, ...run }, (inRun) =>
        checkLicenses(inRun, lists),
      )
    },
    async stored(id) {
      const [row] = await world.system.read((sql) =>
        sql.select().from(subjectLicenses).where(eq(subjectLicenses.id, id)),
      )
      return row!
    },
    checksOf: (id) =>
      world.system.read((sql) =>
        sql
          .select()
          .from(licenseChecks)
          .where(eq(licenseChecks.licenseId, id))
          .orderBy(asc(licenseChecks.runId)),
      ),
  }
  return licenseWorld
}
