/** For those who read official files: the same texts mean the same here as when they are compared. */
export { formatDate, parseDate } from './date.ts'
export { isNoName, isNothing } from './nulls.ts'
export { parseNpi } from './npi.ts'
export { parseEin, parseSsn } from './nine-digits.ts'
export { stateCode } from './state.ts'
