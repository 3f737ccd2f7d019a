import { american, compact } from '../days.ts'
import type { ListedFacts, WorldList } from '../listed.ts'
import type { Publication } from '../publication.ts'
import { plainTable, quotedTable, type WorldFile } from './table.ts'

type Entry = Publication['entries'][number]

const upper = (text: string | undefined): string => (text ?? '').toUpperCase()
const familyFirst = ({ person, organization }: ListedFacts): string =>
  organization ?? `${person!.family}, ${[person!.given, person!.middle].filter(Boolean).join(' ')}`
const midnight = (iso: string): string => `${american(iso)} 0:00:00`

interface StateTable {
  header: string
  nameOf: (day: string) => string
  row: (entry: Entry) => string[]
  quoted?: true
}

const tables: Partial<Record<WorldList, StateTable>> = {
  'ny-medicaid': {
    header: 'PROVIDER_NAME,NPI_NUM,PROVIDER_TYPE,LICENSE_NUM,EXCLUSION_EFFECTIVE_DATE',
    nameOf: (day) => `exclusions-${day}.csv`,
    row: ({ facts }) => [
      upper(familyFirst(facts)),
      facts.npi ?? 'N/A',
      facts.title,
      facts.license ?? '',
      american(facts.effective),
    ],
  },
  'tx-medicaid': {
    header:
      'CompanyName,LastName,FirstName,MidInitial,Occupation,LicenseNumber,NPI,StartDate,AddDate,ReinstatedDate,WebComments,Waiver,EligibleToReapplyDate',
    nameOf: () => 'exclusions.csv',
    row: ({ facts: { person, organization, ...facts } }) => [
      organization ?? '',
      person?.family ?? '',
      person?.given ?? '',
      person?.middle.slice(0, 1) ?? '',
      facts.title,
      facts.license ?? '',
      facts.npi ?? '',
      american(facts.effective),
      american(facts.effective),
      '',
      '',
      '',
      '',
    ],
  },
  'ca-medicaid': {
    header:
      'Last Name,First Name,Middle Name,A/K/A-Also Known As D/B/A-Doing Business As,Address(es),Provider Type,License Number,Provider Number,Date of Suspension,Active Period',
    nameOf: (day) => `sandi-${day}.csv`,
    row: ({ facts: { person, organization, place, ...facts } }) => [
      organization ?? person!.family,
      person?.given ?? 'N/A',
      person?.middle || 'N/A',
      facts.aliases?.join('; ') ?? 'N/A',
      `${place.line1}, ${place.city}, ${place.state} ${place.zip}`,
      facts.title,
      facts.license ?? 'N/A',
      facts.npi ?? 'N/A',
      american(facts.effective),
      'Indefinitely effective',
    ],
  },
  'oh-medicaid': {
    header:
      'Last Name,First Name,Organization Name,DOB,NPI,Address 1,Address 2,City,State,Zip Code,Provider ID,Status,Action Date,Date Added,Provider Type',
    nameOf: () => 'exclusion-and-suspension-list.csv',
    row: ({ serial, facts: { person, organization, place, ...facts } }) => [
      person?.family ?? '',
      person?.given ?? '',
      organization ?? '',
      american(facts.birth),
      facts.npi ?? '',
      place.line1,
      place.line2,
      place.city,
      place.state,
      place.zip,
      String(9_900_000 + serial),
      serial % 5 === 0 ? 'Suspended' : 'Excluded',
      american(facts.effective),
      american(facts.effective),
      facts.title,
    ],
  },
  'il-medicaid': {
    header:
      'ID,ProvName,LIC_NBR,AFFILIATION,ACTION_DT,ACTION_TYPE,ADDRESS,ADDRESS2,CITY,STATE,ZIP,NEW_ADDITION',
    nameOf: (day) => `ILMedicaidSanctionsExcel${compact(day)}.csv`,
    row: ({ serial, facts }) => [
      String(90_000 + serial),
      upper(facts.organization ?? `${facts.person!.family} ${facts.person!.given}`),
      facts.license ?? 'null',
      facts.title,
      american(facts.effective),
      serial % 6 === 0 ? 'Voluntary Withdrawal' : 'Terminated',
      upper(facts.place.line1),
      upper(facts.place.line2),
      upper(facts.place.city),
      facts.place.state,
      facts.place.zip,
      '',
    ],
  },
  'pa-medicaid': {
    header:
      'ProviderName,LicenseNumber,Status,BeginDate,EndDate,CAO,ListDate,IND_CHGD,DTE_CHANGE_LAST,NAM_LAST_PROVR,NAM_FIRST_PROVR,NAM_MIDDLE_PROVR,NAM_TITLE_PROVR,NAM_SUFFIX_PROVR,NAM_PROVR_ALT,NAM_BUSNS_MP,IDN_NPI',
    nameOf: () => 'medicheck.csv',
    row: ({ serial, facts }) => [
      familyFirst(facts),
      facts.license ?? '',
      serial % 4 === 0 ? 'Terminated' : 'Precluded',
      midnight(facts.effective),
      '',
      'Out-of-State',
      midnight(facts.effective),
      '0',
      '',
      facts.person?.family ?? '',
      facts.person?.given ?? '',
      facts.person?.middle ?? '',
      facts.person ? facts.title : '',
      facts.person?.suffix ?? '',
      facts.aliases?.[0] ?? '',
      facts.organization ?? '',
      facts.npi ?? '',
    ],
    quoted: true,
  },
}

/** A state's Medicaid list in the state's own layout. */
export function stateFiles(list: WorldList, { entries, day }: Publication): WorldFile[] {
  const { header, nameOf, row, quoted } = tables[list]!
  const rows = [header.split(','), ...entries.map(row)]
  return [{ name: nameOf(day), content: quoted ? quotedTable(rows) : plainTable(rows) }]
}
