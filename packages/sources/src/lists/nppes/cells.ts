import { isNoName, isNothing, stateCode } from '@vigil/matching/normalize'
import type { Address } from '@vigil/matching'

const unavailable = '<UNAVAIL>'
const wholeAsFraction = /^\d+\.0$/
const allDigits = /^\d+$/

/** A code or number without the ".0" that a spreadsheet appends: "1.0" is 1; '' if empty. */
export function plainNumber(cell: string | undefined): string {
  if (!cell || cell === unavailable || isNothing(cell)) return ''
  const text = cell.trim()
  return text.endsWith('.0') && wholeAsFraction.test(text) ? text.slice(0, -2) : text
}

/** A code without a leading zero: "01", "1" and "1.0" are the same. */
export function codeOf(cell: string | undefined): string {
  const code = plainNumber(cell)
  return code.length > 1 && code.startsWith('0') ? code.slice(1) : code
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decodeOnce = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g, (whole, decimal, hex, name) => {
    if (name) return entities[name as string] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
  })

/** A text on one line, with the HTML entities that leak into NPPES decoded. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return decodeOnce(decodeOnce(text)).replaceAll(/\s+/g, ' ').trim()
}

/** A name or part of one; '' if the cell is empty. */
export function nameText(cell: string | undefined, family = false): string {
  if (!cell || cell === unavailable || isNoName(cell, family)) return ''
  return decodeEntities(cell.trim())
}

/** A US ZIP code of five or nine digits, with the leading zero that a spreadsheet dropped; others as written. */
export function postalCode(cell: string | undefined, isForeign: boolean): string {
  const code = plainNumber(cell)
  const short = code.length === 4 || code.length === 8
  return short && !isForeign && allDigits.test(code) ? `0${code}` : code
}

/** An address from the non-empty cells; undefined if there are none. */
export function addressOf(cells: readonly string[], at: readonly number[]): Address | undefined {
  const [line1, line2, city, state, zip, country] = at
  if (!cells[line1!] && !cells[city!] && !cells[zip!] && !cells[state!]) return undefined
  const address: Address = {}
  const nation = plainNumber(cells[country!])
  const street = [plainNumber(cells[line1!]), plainNumber(cells[line2!])].filter(Boolean).join(', ')
  if (street) address.street = decodeEntities(street)
  const town = plainNumber(cells[city!])
  if (town) address.city = decodeEntities(town)
  const region = plainNumber(cells[state!])
  if (region) address.state = stateCode(region) || region
  const postal = postalCode(cells[zip!], nation !== '' && nation !== 'US')
  if (postal) address.zip = postal
  if (nation) address.country = nation
  return Object.keys(address).length > 0 ? address : undefined
}
