import type { Address } from '@vigil/matching'
import { stateCode } from '@vigil/matching/normalize'

/** maximum length of the state and ZIP code at the end of an address */
const longestEnding = 40
const ending = /[\s,]+([A-Za-z]{2}|[A-Za-z][A-Za-z .]+?)[\s,.]+([\dOo]{5}(?:-?[\dOo]{4})?)?$/
const zipAlone = /[\s,]*([\dOo]{5}(?:-?[\dOo]{4})?)$/

/** A ZIP code with the letter O replaced by zero: "O6424" is 06424. */
export const repairZip = (text: string): string =>
  /^[\dOo][\dOo -]*$/.test(text) ? text.replaceAll(/[Oo]/g, '0') : text

/** How many of the last words form a state: two, one or none. */
function wordsOfState(words: readonly string[]): number {
  for (const count of [2, 1]) {
    if (words.length >= count && stateCode(words.slice(-count).join(' ')) !== '') return count
  }
  return 0
}

/** Splits "Springfield, IL 62701"; what can't be split becomes the city. */
export function readCityStateZip(address: Address, text: string, cityFirst = true): void {
  let rest = text.replaceAll(/\s+/g, ' ').trim()
  const zip = zipAlone.exec(rest)
  if (zip !== null) {
    address.zip = repairZip(zip[1]!)
    rest = rest.slice(0, zip.index)
  }
  const words = rest.split(/[ ,.]+/).filter((word) => word !== '')
  const count = wordsOfState(cityFirst ? words.slice(1) : words)
  if (count > 0) address.state = stateCode(words.slice(-count).join(' '))
  const city = words.slice(0, words.length - count).join(' ')
  if (city !== '') address.city = city
}

/** Parses an address in one cell; a text without a state or ZIP code is a street. */
export function readAddress(text: string): Address {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const from = Math.max(0, plain.length - longestEnding)
  const end = ending.exec(plain.slice(from))
  const state = stateCode(end?.[1])
  if (end === null || state === '') return { street: plain }
  const before = plain.slice(0, from + end.index)
  const comma = before.lastIndexOf(',')
  const address: Address = comma < 0 ? { street: before } : { street: before.slice(0, comma).trim() }
  if (comma >= 0) address.city = before.slice(comma + 1).trim()
  address.state = state
  if (end[2] !== undefined) address.zip = repairZip(end[2])
  return address
}
