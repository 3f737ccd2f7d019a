import { american, dayOf, invented } from './invented.ts'
import type { AdapterPlan } from './plan.ts'
import { plainLine, writeList } from './write-rows.ts'

const header =
  'ProviderName,LicenseNumber,Status,BeginDate,EndDate,CAO,ListDate,IND_CHGD,DTE_CHANGE_LAST,NAM_LAST_PROVR,NAM_FIRST_PROVR,NAM_MIDDLE_PROVR,NAM_TITLE_PROVR,NAM_SUFFIX_PROVR,NAM_PROVR_ALT,NAM_BUSNS_MP,IDN_NPI'

function* lines(rows: number, seed: number): Generator<string> {
  yield `${header}\r\n`
  for (const one of invented(rows, seed)) {
    const { organization, family, given, middle, suffix, random } = one
    const day = (): string => `${american(dayOf(random))} 0:00:00`
    const name = organization || `${family}, ${given} ${middle}`.trim()
    const dates = [day(), '', 'Out-of-State', day(), 'N', day()]
    const about = [name, one.license, random.pick(['Precluded', 'Terminated']), ...dates]
    const npi = random.next() < 0.3 ? one.npi : ''
    yield plainLine([...about, family, given, middle, 'MD', suffix, '', organization, npi])
  }
}

/** A list of a state, read by its definition file. */
export const pennsylvaniaPlan: AdapterPlan = {
  source: 'pa-medicaid',
  folder: 'states/pa',
  rows: 20_000,
  generate: async (folder, rows, seed) => [await writeList(folder, 'medicheck.csv', lines(rows, seed))],
}
