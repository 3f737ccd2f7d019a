import type { Entry, ListRecord } from '@vigil/sources'
import { createHmac, hash } from 'node:crypto'
import { hideSsnForm, hideSsnForms } from './hide-ssn-forms.ts'

/** How the entries of a source are encoded: secrets are replaced by keyed hashes. */
export interface EncodingRules {
  /** key of the HMACs that replace SSNs */
  ssnKey: Buffer
  /** identities and contents hold SSNs, so they are hashed with the key too */
  secret: boolean
}

/** A header for the encoder: its number in this read, and the columns that are not stored. */
export interface KnownColumns {
  number: number
  names: readonly string[]
  dropped: ReadonlySet<number>
}

/** Ignores punctuation and spaces: "S.S.N.", "member_SSN", "Social Security No"; but not "Business Name". */
export const isSsnColumn = (name: string): boolean => {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const letters = words.join('')
  return (
    letters === 'ssn' ||
    letters.includes('socialsec') ||
    words.some((word) => word.startsWith('ssn') || word.endsWith('ssn'))
  )
}

export const knowColumns = (number: number, names: readonly string[], secret: boolean): KnownColumns => ({
  number,
  names,
  dropped: new Set(secret ? names.flatMap((name, at) => (isSsnColumn(name) ? [at] : [])) : []),
})

const hashLength = 32

function hashOf(text: string, { secret, ssnKey }: EncodingRules): string {
  const digest = secret ? createHmac('sha256', ssnKey).update(text).digest('hex') : hash('sha256', text)
  return digest.slice(0, hashLength)
}

/** The HMAC that replaces an SSN in every list: comparable, but not reversible. */
export const listedSsn = (digits: string, ssnKey: Buffer): string =>
  createHmac('sha256', ssnKey).update(`ssn:${digits}`).digest('hex')

/** The identity of an entry in a list keyed by SSN, such as the Death Master File. */
export const identityOfSsn = (digits: string, ssnKey: Buffer): string =>
  hashOf(digits, { secret: true, ssnKey })

const cleaned = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value

/** JSON that PostgreSQL accepts: no NUL or lone surrogates; backslashes doubled for COPY. */
function copyJson(value: unknown): string {
  let text = JSON.stringify(value)
  if (!text.includes('\\')) return text
  if (text.includes('\\u0000') || text.includes('\\ud')) text = JSON.stringify(value, cleaned)
  return text.replaceAll('\\', '\\\\')
}

function shown(record: ListRecord, { ssnKey, secret }: EncodingRules): object {
  const { identity: _identity, fields: _fields, ...entry } = record
  const hashed = (digits: string): string => listedSsn(digits, ssnKey)
  if (entry.ssns) entry.ssns = entry.ssns.map(hashed)
  return secret ? hideSsnForms(entry, hashed) : entry
}

/** Whether a cell is an SSN of the entry, even with its leading zeros dropped by a spreadsheet. */
const isOneOf = (ssns: readonly string[], cell: string): boolean =>
  ssns.includes(cell.replace(/\.0+$/, '').replaceAll(/\D/g, '').padStart(9, '0'))

/** A cell as stored, or null if it is not stored. */
const keptCell = (cell: string, { ssns = [] }: ListRecord, { secret }: EncodingRules): string | null =>
  !secret ? cell : isOneOf(ssns, cell) ? null : hideSsnForm(cell)

/** One entry as a line for COPY: op, identity, content, row, columns, entry, fields. */
export function encodeEntry({ op, row, record }: Entry, columns: KnownColumns, rules: EncodingRules): string {
  const { fields } = record
  const kept: Record<string, string> = {}
  let content = ''
  let end = 0
  for (let at = 0; at < fields.length; at++) {
    const cell = fields[at]!.trim()
    content += `\u001F${cell}`
    if (cell === '') continue
    end = content.length
    const text = columns.dropped.has(at) ? null : keptCell(cell, record, rules)
    if (text !== null) kept[at] = text
  }
  const identity = hashOf(record.identity, rules)
  return `${op}\t${identity}\t${hashOf(content.slice(0, end), rules)}\t${row}\t${columns.number}\t${copyJson(shown(record, rules))}\t${copyJson(kept)}\n`
}
