import { bulkSearchTitle, searchTabs, type SearchTab, type Session } from '@vigil/contract'

/** The label of each tab, and the title of its form. */
export const tabTexts: Record<SearchTab, { label: string; title: string }> = {
  npi: { label: 'NPI', title: 'NPI Search' },
  bulkNpi: { label: 'Bulk NPI', title: bulkSearchTitle },
  individual: { label: 'Individual', title: 'Individual Search' },
  organization: { label: 'Organization', title: 'Organization Search' },
  ssn: { label: 'SSN', title: 'SSN Search' },
  history: { label: 'Search History', title: 'Search History' },
}

export const tabsOf = ({ actor, currentClient, features }: Session): SearchTab[] =>
  searchTabs(actor, currentClient, features)

const isTab = (given: unknown, tabs: readonly SearchTab[]): given is SearchTab =>
  tabs.some((tab) => tab === given)

/** The tab of the URL, or else the first; null if the user has none. */
export const tabOf = (given: unknown, tabs: readonly SearchTab[]): SearchTab | null =>
  isTab(given, tabs) ? given : (tabs[0] ?? null)
