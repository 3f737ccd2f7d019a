import fs from 'node:fs'
import type { Party, PartyName } from '../../packages/matching/src/party.ts'
import { readRecords } from './csv.ts'

const organizationWords =
  /\b(inc|llc|corp|corporation|company|co|ltd|pc|pllc|lp|pharmacy|center|centre|services?|care|associates|group|clinic|hospital|medical|supply|transportation|drugs?|home|agency|laborator(y|ies)|institute|enterprises?|ambulance|dental|the|and)\b|&|\d/i
const titles =
  /[\s,]+(?:md|m\.d\.?|rn|r\.n\.?|lpn|l\.p\.n\.?|dds|dmd|do|d\.o\.?|dpm|dc|phd|r\.?p\.?h?\.?|esq\.?)$/i

/** A name as state lists write it: "LAST FIRST MIDDLE TITLE" or "Last, First M., Title", or an organization. */
function stateName(written: string): PartyName | undefined {
  const full = written.replaceAll(/\s+/g, ' ').trim()
  if (full.length < 3 || /^n\/?a$/i.test(full)) return undefined
  if (organizationWords.test(full.replace(titles, ''))) return { kind: 'organization', full }
  const plain = full.replace(titles, '').replace(titles, '')
  const comma = plain.indexOf(',')
  const [family, rest] = comma > 0 ? [plain.slice(0, comma), plain.slice(comma + 1)] : splitOnce(plain)
  const [given = '', ...middle] = rest.split(/[\s,]+/).filter(Boolean)
  if (given === '') return { kind: 'organization', full }
  return {
    kind: 'person',
    family: family.trim(),
    given,
    ...(middle.length > 0 && { middle: middle.join(' ') }),
  }
}

function splitOnce(text: string): [string, string] {
  const space = text.indexOf(' ')
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
}

const party = (id: string, name: PartyName | undefined, more: Partial<Party>): Party[] =>
  name ? [{ id, names: [name], ...more }] : []

const licensesOf = (number: string, state: string): Pick<Party, 'licenses'> =>
  number === '' ? {} : { licenses: [{ number, state }] }

/** The parties of New York's OMIG list. */
export function newYorkParties(file: string): Party[] {
  return rowsOf(file)
    .slice(1)
    .flatMap(([name = '', license = '', npi = ''], at) =>
      party(`ny-${at + 1}`, stateName(name), { npis: [npi.trim()], ...licensesOf(license.trim(), 'NY') }),
    )
}

/** The parties of New Jersey's consolidated debarment report. */
export function newJerseyParties(file: string): Party[] {
  return rowsOf(file).flatMap((row, at) => {
    const [firm = '', name = ''] = row
    const [street = '', city = '', state = '', zip = ''] = row.slice(9, 13).map((cell) => cell.trim())
    const written = name.trim() === '' ? firm : name
    return party(`nj-${at + 1}`, stateName(written), { addresses: [{ street, city, state, zip }] })
  })
}

/** The parties of Pennsylvania's Medicheck list. */
export function pennsylvaniaParties(file: string): Party[] {
  return readRecords(file).flatMap((row, at) => {
    const [given, middle, family] = [row('NAM_FIRST_PROVR'), row('NAM_MIDDLE_PROVR'), row('NAM_LAST_PROVR')]
    const business = row('NAM_BUSNS_MP')
    const name: PartyName | undefined =
      given && family
        ? { kind: 'person', given, family, ...(middle && { middle }) }
        : stateName(business || row('ProviderName'))
    return party(`pa-${at + 1}`, name, {
      npis: [row('IDN_NPI')],
      ...licensesOf(row('LicenseNumber'), 'PA'),
    })
  })
}

const rowsOf = (file: string): string[][] =>
  fs
    .readFileSync(file, 'latin1')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
