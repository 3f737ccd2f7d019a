const LONGEST = 32
const LOWEST = 501
const HIGHEST = 99950

/** The digit of a character, the letter O read as 0; 10 for a separator, 11 for anything else. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  if (code === 79 || code === 111) return 0
  return code === 45 || code === 32 || code === 9 || code === 160 || code === 8211 ? 10 : 11
}

/** Parses the first five digits of a ZIP code as a number, even if a spreadsheet dropped the leading zero; 0 if none. */
export function zip5(text: string | undefined): number {
  if (!text || text.length > LONGEST) return 0
  let value = 0
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 46) {
      if (text.charCodeAt(i + 1) === 48 && i + 2 === text.length) break
      return 0
    }
    const digit = digitOf(code)
    if (digit === 11) return 0
    if (digit === 10) continue
    value = value * 10 + digit
    count++
  }
  const zip = count === 5 || count === 4 ? value : count === 9 || count === 8 ? Math.floor(value / 10000) : 0
  return zip >= LOWEST && zip <= HIGHEST ? zip : 0
}
