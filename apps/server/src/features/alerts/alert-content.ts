export type { AlertCause, AlertDetail, DetailDifference, SeenDetails } from '../../database/schema/index.ts'

/** How a value is written in one line. */
export const inOneLine = (value: string | string[]): string =>
  Array.isArray(value) ? value.join('; ') : value
