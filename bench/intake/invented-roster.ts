import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'

const first = ['Mary', 'James', 'Ana', 'Robert', 'Linh', 'Fatima', 'David', 'Grace', 'Omar', 'Ruth']
const last = ['Alder', 'Birch', 'Cedar', 'Damson', 'Elder', 'Fir', 'Gum', 'Hazel', 'Ironwood', 'Juniper']
const cities = ['Springfield,IL,62701', 'Salem,OR,97301', 'Dover,DE,19901', 'Nashua,NH,03060']
const specialties = ['Surgery', 'Cardiology', 'Nursing', 'Pharmacy', 'Dentistry', 'Psychiatry']

/** The columns of the invented roster, one provider to a row. */
export const rosterColumns = [
  'External ID',
  'Last Name',
  'First Name',
  'Middle Name',
  'NPI',
  'SSN',
  'DOB',
  'Address Line 1',
  'City',
  'State',
  'Zip',
  'Specialty',
  'Network',
] as const

/** The check digit of the NPI standard: Luhn over 80840 and the nine digits. */
function npiOf(nine: string): string {
  let sum = 24
  for (let at = 0; at < 9; at++) {
    const digit = Number(nine[8 - at]) * (at % 2 === 0 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return `${nine}${(10 - (sum % 10)) % 10}`
}

const two = (value: number): string => String(value).padStart(2, '0')

function line(at: number): string {
  const ssn = `${400 + (at % 250)}-${two(1 + (at % 99))}-${String(1 + (at % 9998)).padStart(4, '0')}`
  const born = `${two(1 + (at % 12))}/${two(1 + (at % 28))}/${1940 + (at % 55)}`
  return [
    `E${String(at).padStart(8, '0')}`,
    `${last[at % 10]!}-${at % 7919}`,
    first[Math.floor(at / 10) % 10]!,
    String.fromCharCode(65 + (at % 26)),
    npiOf(String(100_000_000 + at)),
    ssn,
    born,
    `${1 + (at % 999)} Main Street`,
    cities[at % cities.length]!,
    specialties[at % specialties.length]!,
    `Network ${at % 20}`,
  ].join(',')
}

function* chunks(rows: number): Generator<string> {
  yield `${rosterColumns.join(',')}\n`
  let chunk: string[] = []
  for (let at = 0; at < rows; at++) {
    chunk.push(line(at))
    if (chunk.length === 5_000) {
      yield `${chunk.join('\n')}\n`
      chunk = []
    }
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`
}

/** Writes a population file of invented providers. */
export const writeRoster = (file: string, rows: number): Promise<void> =>
  pipeline(Readable.from(chunks(rows)), fs.createWriteStream(file))
