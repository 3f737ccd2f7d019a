/** For readers of official files, so that they interpret texts in the same way as the matching does. */
export { formatDate, parseDate } from './date.ts'
export { toAscii } from './fold.ts'
export { isNoName, isNothing } from './nulls.ts'
export { parseNpi } from './npi.ts'
export { parseEin, parseSsn } from './nine-digits.ts'
export { stateCode } from './state.ts'
