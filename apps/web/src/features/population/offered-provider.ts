import type { ProviderType } from '@vigil/contract'

/** What a search knows of somebody, for the form that adds them to the population. Never an SSN. */
export interface OfferedProvider {
  searchHistoryId: string
  type: ProviderType
  firstName: string
  lastName: string
  organizationName: string
  npi: string
  /** YYYY-MM-DD, or empty */
  dob: string
  address: { line1?: string; city?: string; state?: string; zip?: string }
}

// with the page in the browser's history, so that nothing of it is in a URL
declare module '@tanstack/react-router' {
  interface HistoryState {
    provider?: OfferedProvider
  }
}
