const daysTo1970 = { 1900: 25_569, 1904: 24_107 } as const
const dayMs = 86_400_000

/** built-in formats, which workbooks do not define; 27 to 58 are dates in East Asian versions */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Whether numbers in this format are shown as dates; times of day alone are not. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id)
  const bare = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .split(';')[0]!
    .toLowerCase()
  if (/general|standard/.test(bare)) return false
  return /[yd]/.test(bare) || /mmm/.test(bare)
}

/** The date of a day number, with its time if it has one; null if there is no such date. */
export function dateOfSerial(serial: number, system: 1900 | 1904): string | null {
  if (!(serial >= 1 && serial < 2_958_466)) return null
  // the 1900 system counts a nonexistent February 29, 1900
  const days = system === 1900 && serial < 60 ? serial + 1 : serial
  const seconds = Math.round((days - daysTo1970[system]) * 86_400)
  const iso = new Date(seconds * 1_000).toISOString()
  return (seconds * 1_000) % dayMs === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** Workbooks escape some characters as _x000D_. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** spreadsheets keep this many digits; the others become zeros */
const keptDigits = 15

/** Whether it is a whole number with more digits than a spreadsheet keeps. */
const isRounded = (value: number): boolean => Number.isInteger(value) && Math.abs(value) >= 10 ** keptDigits

/**
 * A number as a person would type it: no ".0", no exponent, no rounding noise in the sixteenth digit. `showsRounding`: a
 * whole number that has lost digits keeps its exponent, so that nobody takes it for an identifier.
 */
export function numberText(written: string, showsRounding = false): string {
  if (/^-?\d{1,15}$/.test(written)) return written
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  if (showsRounding && isRounded(value)) return value.toExponential().toUpperCase()
  if (Number.isInteger(value)) return Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)
  const short = String(Number(value.toPrecision(15)))
  return short.includes('e') ? value.toFixed(15).replace(/\.?0+$/, '') : short
}
