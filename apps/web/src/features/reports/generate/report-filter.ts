import type { AlertFilterInput, PopulationFilterInput } from '@vigil/contract'

/** What a custom report is about. */
export type ReportFilter =
  | { type: 'alert'; config: Omit<AlertFilterInput, 'timezone'> }
  | { type: 'population'; config: PopulationFilterInput }
