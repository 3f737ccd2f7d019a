import {
  optedOutText,
  type DeathItem,
  type ExclusionItem,
  type InstantSearchResponse,
  type MonitorProduct,
  type SearchAddress,
  type SearchFindings,
  type SearchVerdict,
  type MatchExplanation,
} from '@vigil/contract'

/** The tables of found entries: by jurisdiction, and everything else. */
export type FoundGroup = 'federal' | 'state' | 'other'

/** A found entry of any list, as its table shows it. */
export interface FoundItem {
  id: string
  group: FoundGroup
  source: string
  name: string
  /** why it is listed */
  type: string | null
  start: string | null
  end: string | null
  verifiedDate: string | null
  verdict: SearchVerdict
  explanation: MatchExplanation | null
  facts: [label: string, value: unknown][]
}

type Names = DeathItem['names']

export function nameOf(names: Names, orgName: string | null): string {
  const [first] = names
  if (!first) return orgName ?? ''
  const parts = [first.firstName, first.middleName, first.lastName, first.suffix].filter(Boolean)
  return orgName ?? first.fullName ?? parts.join(' ')
}

export const addressText = ({ street, city, state, zip }: SearchAddress): string =>
  [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const lines = (values: readonly string[]): string | null => values.join('; ') || null

type Common = Omit<
  SearchFindings['precludedList'][number],
  | 'preclusionId'
  | 'individualName'
  | 'businessName'
  | 'address'
  | 'npi'
  | 'ein'
  | 'exclusionDate'
  | 'claimRejectDate'
  | 'reinstateDate'
>

function common(
  item: Common,
): Pick<FoundItem, 'id' | 'source' | 'name' | 'verifiedDate' | 'verdict' | 'explanation'> {
  const { matchResultId, source, names, orgName, verifiedDate, verdict, explanation } = item
  return { id: matchResultId, source, name: nameOf(names, orgName), verifiedDate, verdict, explanation }
}

const shared = (item: Common): [string, unknown][] => [
  ['Name', nameOf(item.names, item.orgName)],
  ['Other Names', lines(item.names.slice(1).map((name) => nameOf([name], null)))],
  ['NPI', lines(item.npis)],
  ['Addresses', lines(item.addresses.map(addressText))],
]

const exclusion = (item: ExclusionItem): FoundItem => ({
  ...common(item),
  group: item.jurisdiction === 'Federal' ? 'federal' : item.jurisdiction === 'State' ? 'state' : 'other',
  type: item.exclusionType,
  start: item.startDate ?? item.exclusionDate,
  end: item.reinstateDate,
  facts: [
    ...shared(item),
    ['Date of Birth', item.dob ?? null],
    ['License Numbers', lines(item.licenseNumbers)],
    ['Exclusion Type', item.exclusionType],
    ['Exclusion Date', item.exclusionDate],
    ['Start Date', item.startDate],
    ['Reinstated', item.reinstateDate],
    ['Comments', item.comments],
  ],
})

/** Every found entry of a search, list by list. */
export function foundItems(result: SearchFindings): FoundItem[] {
  const deathFile = result.lists.find(({ product }) => product === 'SSDMF')
  return [
    ...result.exclusions.map(exclusion),
    ...result.ofac.map(exclusion),
    ...result.precludedList.map((item) => ({
      ...common(item),
      group: 'other' as const,
      type: 'Precluded',
      start: item.exclusionDate ?? item.claimRejectDate,
      end: item.reinstateDate,
      facts: [
        ...shared(item),
        ['EIN', item.ein],
        ['Exclusion Date', item.exclusionDate],
        ['Claim Reject Date', item.claimRejectDate],
        ['Reinstated', item.reinstateDate],
      ] satisfies [string, unknown][],
    })),
    ...result.medicareOptOut.map((item) => ({
      ...common(item),
      group: 'other' as const,
      type: optedOutText,
      start: item.effectiveDate,
      end: item.endDate,
      facts: [
        ...shared(item),
        ['Effective Date', item.effectiveDate],
        ['End Date', item.endDate],
        ['Eligible to Order and Refer', item.eligibleToOrderAndRefer],
      ] satisfies [string, unknown][],
    })),
    ...result.ssdmf.map((item) => ({
      id: item.matchResultId,
      group: 'other' as const,
      source: item.source,
      name: nameOf(item.names, null),
      type: 'Deceased',
      start: item.dateOfDeath,
      end: null,
      verifiedDate: deathFile?.verifiedDate ?? null,
      verdict: item.verdict,
      explanation: null,
      facts: [
        ['Name', nameOf(item.names, null)],
        ['Date of Birth', item.dateOfBirth ?? null],
        ['Date of Death', item.dateOfDeath],
      ] satisfies [string, unknown][],
    })),
  ]
}

const federal: ReadonlySet<MonitorProduct> = new Set(['EXCLUSIONS_FEDERAL'])
const state: ReadonlySet<MonitorProduct> = new Set(['EXCLUSIONS_STATE'])
const notHere: ReadonlySet<MonitorProduct> = new Set(['NPI', 'LICENSES', 'NPDB', ...federal, ...state])

/** The lists whose entries a table shows. */
export function listsOf({ lists }: InstantSearchResponse, group: FoundGroup): InstantSearchResponse['lists'] {
  if (group === 'other') return lists.filter(({ product }) => !notHere.has(product))
  const wanted = group === 'federal' ? federal : state
  return lists.filter(({ product }) => wanted.has(product))
}

export const isIssue = ({ verdict }: Pick<FoundItem, 'verdict'>): boolean => verdict !== 'RULED_OUT'
