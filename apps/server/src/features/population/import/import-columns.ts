import { Refusal } from '@vigil/sources'

/** Fields with one value per row, and the headers they are recognized by. */
const single = {
  externalId:
    'External ID|Externalid|Ext ID|Provider ID|Member ID|Employee ID|Vendor ID|Record ID|Unique ID|Provider Number|Employee Number|ID',
  type: 'Type|Provider Type|Entity Type|Subject Type|Individual or Organization|Individual/Organization|Record Type|Entity Type Code',
  firstName: 'First Name|First|FName|Given Name|Provider First Name|Legal First Name',
  middleName:
    'Middle Name|Middle|MName|Middle Initial|MI|Provider Middle Name|Middle Name or Initial|Legal Middle Name',
  lastName: 'Last Name|Last|LName|Surname|Family Name|Provider Last Name|Legal Last Name',
  suffix: 'Suffix|Name Suffix|Generation|Provider Suffix',
  organizationName:
    'Organization Name|Organization|Organization Name|Org Name|Business Name|Company Name|Facility Name|Entity Name|Legal Business Name|Vendor Name|Group Name',
  npi: 'NPI|NPI Number|Provider NPI|National Provider Identifier|Individual NPI|Type 1 NPI',
  tin: 'TIN|Tax ID|Tax ID Number|Tax Identification Number|Taxpayer ID|EIN|FEIN|Federal Tax ID|Employer Identification Number|TIN/EIN|EIN/TIN',
  ssn: 'SSN|Social Security Number|Social Security No|Social Security|Soc Sec No|SS Number',
  birthDate: 'DOB|Date of Birth|Birth Date|Birthdate|Provider DOB',
  addressName: 'Address Name|Location Name|Location|Address Type|Practice Location Name',
  addressLine1:
    'Address Line 1|Address 1|Address|Street|Street Address|Street Address 1|Addr 1|Addr|Address Line1',
  addressLine2: 'Address Line 2|Address 2|Street Address 2|Addr 2|Suite|Address Line2',
  city: 'City|City Name|Town',
  state: 'State|State Code|ST|State Abbreviation|Address State',
  zip: 'Zip|Zip Code|Postal Code|Zipcode',
  businessUnit: 'Business Unit|Business Unit Name|BU|Division|Line of Business|LOB',
  network: 'Network|Network Name|Provider Network|Plan|Plan Name',
  participation:
    'Participation|Participation Status|Network Participation|Network Type|Par Status|Par|Par/Non-Par|Participating',
  startDate: 'Start Date|Effective Date|Monitor Start Date|Hire Date|Start|Begin Date',
  endDate:
    'Term Date|Termination Date|End Date|Monitor End Date|Termed Date|Term|Date Termed|Termination|Separation Date',
} as const

/** Fields that may have several values per row, in one or more columns. */
const several = {
  formerNames:
    'Former Name|Former Names|Maiden Name|Previous Name|Previous Names|Prior Name|Other Name|Other Names|Alias|Aliases|AKA',
  dbaNames: 'DBA|DBA Name|DBA Names|Doing Business As|Doing Business As Name|Trade Name',
  specialties:
    'Specialty|Specialties|Speciality|Provider Specialty|Primary Specialty|Secondary Specialty|Specialty Description',
  taxonomies: 'Taxonomy|Taxonomies|Taxonomy Code|Taxonomy Codes|Provider Taxonomy',
} as const

/** Parts of a license; further licenses are in numbered columns, such as "License 2 Number". */
const license = {
  licenseNumber:
    'License Number|License No|License Num|License|Lic Number|Lic No|License ID|License Number|State License Number',
  licenseType: 'License Type|Lic Type|Type of License|License Class|License Type|Credential Type',
  licenseIssuer:
    'License Issuer|License State|Issuer|Issuing State|Issuing Board|Licensing Board|License Board|State of License|License Issued By|License Issuing State|License Issuer|Lic State',
} as const

export type SingleField = keyof typeof single
export type SeveralField = keyof typeof several
export type LicenseField = keyof typeof license

/** A header normalized for comparison: letters and digits only, in upper case. */
const headerKey = (name: string): string => name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Meaning = { field: SingleField | SeveralField | LicenseField; rank: number }

function keysOf(table: Readonly<Record<string, string>>): Map<string, Meaning> {
  const keys = new Map<string, Meaning>()
  for (const [field, names] of Object.entries(table))
    for (const [rank, name] of [field, ...names.split('|')].entries())
      if (!keys.has(headerKey(name))) keys.set(headerKey(name), { field: field as SingleField, rank })
  return keys
}
const [singleKeys, severalKeys, licenseKeys] = [single, several, license].map(keysOf) as [
  Map<string, Meaning>,
  Map<string, Meaning>,
  Map<string, Meaning>,
]

/** All field names a mapping may use; license fields may also carry a number. */
export const fieldNames = [...Object.keys(single), ...Object.keys(several), ...Object.keys(license)]

/** {field: header}: how a client names the columns of its files; '': the field is in no column. */
export type Mapping = Readonly<Record<string, string>>

/** The column indexes of the fields. */
export interface ColumnIndexes {
  single: Partial<Record<SingleField, number>>
  several: Partial<Record<SeveralField, number[]>>
  licenses: Partial<Record<LicenseField, number>>[]
}

interface Found {
  meaning: Meaning
  /** which of several licenses */
  group: string
}

/** The field a header or field name stands for; a number in it distinguishes licenses and repeated columns. */
function meaningOf(name: string): Found | undefined {
  const key = headerKey(name)
  const plain = singleKeys.get(key) ?? severalKeys.get(key) ?? licenseKeys.get(key)
  if (plain) return { meaning: plain, group: '1' }
  const digits = /(?<!\d)\d{1,2}(?!\d)/.exec(key)
  if (!digits) return undefined
  const bare = key.slice(0, digits.index) + key.slice(digits.index + digits[0].length)
  const meaning = severalKeys.get(bare) ?? licenseKeys.get(bare)
  return meaning && { meaning, group: String(Number(digits[0])) }
}

/** The stored mapping overridden by the given one; each header maps to one field. */
export function mergeMappings(kept: Mapping, given: Mapping = {}): Mapping {
  const givenHeaders = new Set(Object.values(given).map(headerKey))
  const staying = Object.entries(kept).filter(([, name]) => name === '' || !givenHeaders.has(headerKey(name)))
  return { ...Object.fromEntries(staying), ...given }
}

/** The recognized headers and the number of columns; other cells may hold personal data. */
export function describeHeader(header: readonly string[], mapping: Mapping): string {
  const filled = header.filter((name) => name !== '')
  const known = filled.filter((name) => isKnown(name, mapping))
  const what = known.length > 0 ? known.join(', ') : 'none'
  return `${filled.length} columns; Vigil recognizes ${what}`
}

function mappedColumnIndexes(
  header: readonly string[],
  mapping: Mapping,
  given: Mapping,
): Map<number, Found> {
  const keys = header.map(headerKey)
  const columnIndexes = new Map<number, Found>()
  for (const [field, name] of Object.entries(mapping)) {
    const found = meaningOf(field)
    if (!found)
      throw new Refusal(
        `the mapping names an unknown field, ${field}; the fields are ${fieldNames.join(', ')}`,
      )
    const columnIndex = name === '' ? -1 : keys.indexOf(headerKey(name))
    if (columnIndexes.has(columnIndex))
      throw new Refusal(`the mapping names the column ${name} for two fields`)
    if (columnIndex >= 0)
      columnIndexes.set(columnIndex, { ...found, meaning: { ...found.meaning, rank: -1 } })
    else if (field in given && name !== '')
      throw new Refusal(
        `the mapping says that ${field} is in the column ${name}, but the file has no such column; it has ${describeHeader(header, mapping)}`,
      )
  }
  return columnIndexes
}

const nameOf = ({ meaning: { field }, group }: Found): string => `${field} ${group}`

/** Fields that the mapping assigns to no column. */
const ignoredFields = (mapping: Mapping): Set<string> =>
  new Set(
    Object.entries(mapping).flatMap(([field, name]) => (name === '' ? [nameOf(meaningOf(field)!)] : [])),
  )

/** What is wrong with a mapping, whatever file it is used for; null: nothing. `isOther`: fields of other kinds of file. */
export function mappingProblem(
  mapping: Mapping,
  isOther: (field: string) => boolean = () => false,
): { field: string; message: string } | null {
  const fieldsByHeader = new Map<string, string>()
  for (const [field, name] of Object.entries(mapping)) {
    if (!meaningOf(field) && !isOther(field)) return { field, message: `There is no field ${field}.` }
    const key = headerKey(name)
    if (name === '') continue
    if (key === '') return { field, message: `The column ${name} has no letters or digits.` }
    const other = fieldsByHeader.get(key)
    if (other) return { field, message: `The column ${name} is already mapped to ${other}.` }
    fieldsByHeader.set(key, field)
  }
  return null
}

export interface FoundColumns {
  columnIndexes: ColumnIndexes
  /** headers that were not recognized */
  unknown: string[]
}

/**
 * Finds the fields in a header: by the mapping first, then by the usual names, the most common first. Columns of the
 * mapping given with this file must exist; those of a stored one may be missing. `meaningless` columns are found only
 * through a mapping.
 */
export function findColumns(
  header: readonly string[],
  mapping: Mapping,
  given: Mapping = mapping,
  meaningless: readonly number[] = [],
): FoundColumns {
  const mapped = mappedColumnIndexes(header, mapping, given)
  const ignored = ignoredFields(mapping)
  const usual = (name: string, columnIndex: number): Found | undefined => {
    const found = meaningless.includes(columnIndex) ? undefined : meaningOf(name)
    return found && !ignored.has(nameOf(found)) ? found : undefined
  }
  const found = header.map((name, columnIndex) => mapped.get(columnIndex) ?? usual(name, columnIndex))
  const order = header
    .map((_, columnIndex) => columnIndex)
    .toSorted((a, b) => rankOf(found[a]) - rankOf(found[b]) || a - b)
  const columnIndexes: ColumnIndexes = { single: {}, several: {}, licenses: [] }
  const groups = new Map<string, ColumnIndexes['licenses'][number]>()
  const unknown = new Set<number>()
  for (const columnIndex of order) {
    const one = found[columnIndex]
    if (!one) unknown.add(columnIndex)
    else if (one.meaning.field in several)
      (columnIndexes.several[one.meaning.field as SeveralField] ??= []).push(columnIndex)
    else {
      const field = one.meaning.field as SingleField & LicenseField
      const target: Partial<Record<string, number>> =
        field in single ? columnIndexes.single : (groups.get(one.group) ?? {})
      if (field in license) groups.set(one.group, target)
      if (target[field] === undefined) target[field] = columnIndex
      else unknown.add(columnIndex)
    }
  }
  for (const list of Object.values(columnIndexes.several)) list.sort((a, b) => a - b)
  columnIndexes.licenses = [...groups.values()].filter(({ licenseNumber }) => licenseNumber !== undefined)
  return {
    columnIndexes,
    unknown: header.filter((name, columnIndex) => unknown.has(columnIndex) && name.trim() !== ''),
  }
}

const rankOf = (found: Found | undefined): number => found?.meaning.rank ?? 1_000

const isKnown = (name: string, mapping: Mapping): boolean =>
  meaningOf(name) !== undefined ||
  Object.values(mapping).some((mapped) => mapped !== '' && headerKey(mapped) === headerKey(name))

/** How many fields a row would name if it were a header. */
export const countKnown = (cells: readonly string[], mapping: Mapping): number =>
  cells.filter((cell) => isKnown(cell, mapping)).length

/** The columns whose headers could mean the type. */
export const typeColumns = (header: readonly string[]): number[] =>
  header.flatMap((name, columnIndex) => (meaningOf(name)?.meaning.field === 'type' ? [columnIndex] : []))

/** The required column that is missing, or null. */
export function missingColumns({ single: found }: ColumnIndexes): string | null {
  if (found.externalId === undefined) return 'the external ID'
  if (found.lastName === undefined && found.organizationName === undefined)
    return 'the last name or the organization name'
  return null
}
