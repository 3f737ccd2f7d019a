import { maskSsn } from '@vigil/contract'

export { isSsnColumn } from '../../sources/index.ts'

const written = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g
const named = /\b(SSN|social security (?:no|num|number))([^\d;,]{0,6})(\d{3}[ .-]?\d{2}[ .-]?\d{4})(?!\d)/gi

/** A text of a list as it may be shown: of an SSN in it the last four digits stay. */
export const hideSsns = (text: string): string =>
  text
    .replaceAll(written, (ssn) => maskSsn(ssn))
    .replaceAll(named, (_all, label: string, between: string, ssn: string) => label + between + maskSsn(ssn))
