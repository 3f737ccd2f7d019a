const DAYS: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function daysOf(year: number, month: number): number {
  if (month === 2 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))) return 28
  return DAYS[month - 1] ?? 0
}

/** What spreadsheets and forms use for an empty date. */
function isDummy(date: number): boolean {
  return date === 19000101 || date === 18991230 || date === 18991231
}

/** Packs a year, month and day as yyyymmdd, with 00 for what is unknown; 0 if there is no such date. */
export function packDate(year: number, month: number, day: number): number {
  if (year < 1850 || year > 2100 || month < 0 || month > 12 || day < 0) return 0
  if (month === 0) return day > 31 ? 0 : year * 10000
  if (day > daysOf(year, month)) return 0
  const date = year * 10000 + month * 100 + day
  return isDummy(date) ? 0 : date
}

/** The year of four digits, or of two digits around a pivot; 0 for any other number of digits. */
export function fullYear(value: number, digits: number, pivot: number): number {
  if (digits === 4) return value
  if (digits !== 2) return 0
  return value <= pivot ? 2000 + value : 1900 + value
}
