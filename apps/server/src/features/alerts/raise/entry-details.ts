import { exclusionProducts, type DetailLabel, type MonitorProduct } from '@vigil/contract'
import type { DateRole } from '@vigil/sources'
import type { DetailLines } from '../detail-lines.ts'
import {
  actionText,
  addressText,
  dateLabels,
  factLabel,
  factText,
  licenseText,
  nameText,
  statusWords,
  type StoredEntry,
} from './entry-texts.ts'
import { isSsnColumn } from '../../sources/index.ts'

const nameLabels: Partial<Record<MonitorProduct, DetailLabel>> = {
  NPI: 'Name in NPPES',
  LICENSES: 'Name on License',
  SSDMF: 'Name on SSDMF',
  NPDB: 'Name on Report',
}
const exclusions: ReadonlySet<MonitorProduct> = new Set([...exclusionProducts, 'CMS_PRECLUSION_LIST'])

function addWho({ add }: DetailLines, { names, kind, ...entry }: StoredEntry, product: MonitorProduct): void {
  const [name, ...others] = names.map(nameText)
  add(nameLabels[product] ?? 'Name', name)
  add('Also Known As', others)
  add('Date of Birth', entry.birthDates)
  add('NPI', entry.npis)
  if (kind === 'organization') add('EIN', entry.eins)
}

function addLicenses({ add }: DetailLines, { licenses = [] }: StoredEntry): void {
  add(
    'License Type',
    licenses.map(({ type }) => type),
  )
  add('License Number', licenses.map(licenseText))
  add(
    'License Status',
    licenses.map(({ status }) => status && statusWords(status)),
  )
  add(
    'Issued',
    licenses.map(({ issued }) => issued),
  )
  add(
    'Expires',
    licenses.map(({ expires }) => expires),
  )
}

function addDates({ add }: DetailLines, dates: StoredEntry['dates'] = {}): void {
  for (const role of Object.keys(dateLabels) as DateRole[]) add(dateLabels[role], dates[role])
}

function addFacts(
  { add, addPublished }: DetailLines,
  facts: StoredEntry['facts'] = {},
  product: MonitorProduct,
): void {
  for (const [fact, value] of Object.entries(facts))
    if (product === 'NPI' && fact === 'status') add('NPI Status', factText(value))
    else addPublished(factLabel(fact), factText(value))
}

const saysNumber = /number|sign|code|\b(id|no)\b/i
const numberLabel = (type: string): string =>
  saysNumber.test(type) ? factLabel(type) : `${factLabel(type)} Number`

function addIdentifiers({ addPublished }: DetailLines, identifiers: StoredEntry['identifiers'] = []): void {
  const shown = identifiers.filter(({ type }) => !isSsnColumn(type))
  for (const [label, numbers] of Map.groupBy(shown, ({ type }) => numberLabel(type)))
    addPublished(
      label,
      numbers.map(({ value, state, issuer }) => [value, state, issuer].filter(Boolean).join(', ')),
    )
}

/** Details of an NPDB report that the check has not provided. */
function addReport({ add }: DetailLines, { dates, identifiers = [] }: StoredEntry): void {
  add('Date of Action', dates?.effective)
  for (const label of ['Data Bank Subject ID', 'External ID'] as const)
    add(label, identifiers.find(({ type }) => type === label)?.value)
}

/** The content of a list entry, line by line, in the terms of the product it is checked for. */
export function addEntry(lines: DetailLines, entry: StoredEntry, product: MonitorProduct): void {
  const { add } = lines
  addWho(lines, entry, product)
  if (product === 'NPDB') return addReport(lines, entry)
  if (product === 'LICENSES') addLicenses(lines, entry)
  else add('License Number', entry.licenses?.map(licenseText))
  if (product === 'NPI') add('NPI Status', entry.facts?.['status'] && factText(entry.facts['status']))
  if (entry.action) add(exclusions.has(product) ? 'Exclusion Type' : 'Action', actionText(entry.action))
  add('Authority', entry.authority)
  add('Programs', entry.programs)
  addDates(lines, entry.dates)
  add('Specialty', entry.specialties)
  addFacts(lines, entry.facts, product)
  addIdentifiers(lines, entry.identifiers)
  add('Addresses', entry.addresses?.map(addressText))
  add('Note', entry.note)
}
