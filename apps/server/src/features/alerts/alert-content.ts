import {
  alertCauses,
  type AlertCause,
  type AlertDetail,
  type DetailDifference,
} from '../../database/schema/index.ts'

export { alertCauses, type AlertCause, type AlertDetail, type DetailDifference }

/** How a value is written in one line. */
export const inOneLine = (value: string | string[]): string =>
  Array.isArray(value) ? value.join('; ') : value
