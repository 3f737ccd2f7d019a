const checkDigitOf = (nine: string): number => {
  let sum = 24
  for (let at = 0; at < 9; at++) {
    const doubled = Number(nine[at]) * (at % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}

/** An NPI with its check digit. All NPIs issued so far begin with 1; these begin with 2. */
export function npiOf(number: number): string {
  const nine = `2${String((number * 7919) % 100_000_000).padStart(8, '0')}`
  return `${nine}${checkDigitOf(nine)}`
}

/** A number in the format of an SSN that is never issued: 9xx, and not an ITIN either. */
export function ssnOf(number: number): string {
  const serial = 1 + ((number * 37) % 9_998)
  const group = 1 + (number % 48)
  const area = 900 + (number % 97)
  return `${area}${String(group).padStart(2, '0')}${String(serial).padStart(4, '0')}`
}

/** A number in the format of an EIN with a prefix that the IRS does not use. */
export const einOf = (number: number): string => `89${String((number * 1_237) % 10_000_000).padStart(7, '0')}`
