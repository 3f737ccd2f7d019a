import type { Address } from '@vigil/matching'
import { stateCode } from '@vigil/matching/normalize'
import { valueOf } from '../../core/values.ts'

const postal = /(?:^|[ ,])((?:C\.?P\.? ?)?[A-Z0-9-]*\d[A-Z0-9-]*(?: [A-Z0-9-]*\d[A-Z0-9-]*)*)$/i
const american = /^([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/

interface Place {
  city: string
  state: string
  zip: string
}

/** "Springfield, IL 62701" and "Zapopan, Jalisco 45054": city, state or province, and postal code. */
export function placeOf(text: string): Place {
  const comma = text.lastIndexOf(', ')
  const [before, last] = comma < 0 ? ['', text] : [text.slice(0, comma), text.slice(comma + 2)]
  const state = american.exec(last)
  if (state !== null && stateCode(state[1]) !== '')
    return { city: before, state: state[1]!, zip: state[2] ?? '' }
  const code = postal.exec(last)
  const zip = code !== null && code[1]!.length >= 4 ? code[1]! : ''
  const rest = zip === '' ? last : last.slice(0, last.length - zip.length).trim()
  return comma < 0 ? { city: rest, state: '', zip } : { city: before, state: rest, zip }
}

const region = 'Region: '

/** An address from the cells of add.csv; undefined if they are all empty. */
export function addressOf(street: string, cityStatePostal: string, countryCell: string): Address | undefined {
  const { city, state, zip } = placeOf(valueOf(cityStatePostal))
  let country = valueOf(countryCell)
  if (country === 'undetermined') country = ''
  const inRegion = country.startsWith(region)
  const address: Address = {}
  const streetLine = valueOf(street)
  const area = inRegion && state === '' ? country.slice(region.length) : state
  if (streetLine !== '') address.street = streetLine
  if (city !== '') address.city = city
  if (area !== '') address.state = area
  if (zip !== '') address.zip = zip
  if (country !== '' && !inRegion) address.country = country
  return Object.keys(address).length === 0 ? undefined : address
}
