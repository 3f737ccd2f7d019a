const LONGEST = 40

function isSkipped(code: number): boolean {
  return code === 32 || code === 45 || code === 9 || code === 39 || code === 160 || code === 10 || code === 13
}

/** Reads the digits of a text that otherwise has only blanks, hyphens and a trailing ".0"; -1 otherwise. */
function digitsOnly(text: string): number {
  let value = 0
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      if (++count > 15) return -1
      value = value * 10 + code - 48
    } else if (code === 46) {
      for (i++; i < text.length; i++) {
        const tail = text.charCodeAt(i)
        if (tail !== 48 && !isSkipped(tail)) return -1
      }
    } else if (!isSkipped(code)) return -1
  }
  if (count === 10) return value
  return count === 15 && Math.floor(value / 1e10) === 80840 ? value % 1e10 : -1
}

function hasCheckDigit(npi: number): boolean {
  let sum = 24
  let rest = npi
  for (let i = 0; i < 10; i++) {
    const digit = rest % 10
    rest = (rest - digit) / 10
    const doubled = digit * 2
    sum += (i & 1) === 0 ? digit : doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Parses an NPI: the ten-digit number, or 0 if the text is not a valid one. */
export function parseNpi(text: string | undefined): number {
  if (!text || text.length < 10 || text.length > LONGEST) return 0
  const npi = digitsOnly(text)
  return npi >= 1e9 && npi < 3e9 && hasCheckDigit(npi) ? npi : 0
}
