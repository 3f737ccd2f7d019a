import { hash } from 'node:crypto'
import type { KnownRow } from './changes/change-queries.ts'
import type { NetworkName } from './changes/change-rules.ts'

/** Differs after every change of what a form shows of a subject; dates and networks have no version of their own. */
export const versionOf = (
  { fromVersion, live, startDate, endDate }: KnownRow,
  networks: readonly NetworkName[],
): string => hash('sha256', JSON.stringify([fromVersion, live, startDate, endDate, networks])).slice(0, 32)
