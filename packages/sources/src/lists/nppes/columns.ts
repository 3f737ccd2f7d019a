import { Refusal } from '../../core/reading.ts'

const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name}_${at + 1}`)).flat()

const address = (kind: string): string[] => [
  `Provider First Line Business ${kind} Address`,
  `Provider Second Line Business ${kind} Address`,
  `Provider Business ${kind} Address City Name`,
  `Provider Business ${kind} Address State Name`,
  `Provider Business ${kind} Address Postal Code`,
  `Provider Business ${kind} Address Country Code (If outside U.S.)`,
  `Provider Business ${kind} Address Telephone Number`,
  `Provider Business ${kind} Address Fax Number`,
]

export const taxonomies = 15
export const otherIdentifiers = 50

/** The columns of the main file in CMS's order. */
export const mainColumns: readonly string[] = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Name Prefix Text',
  'Provider Name Suffix Text',
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  'Provider Other Last Name',
  'Provider Other First Name',
  'Provider Other Middle Name',
  'Provider Other Name Prefix Text',
  'Provider Other Name Suffix Text',
  'Provider Other Credential Text',
  'Provider Other Last Name Type Code',
  ...address('Mailing'),
  ...address('Practice Location'),
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Provider Sex Code',
  'Authorized Official Last Name',
  'Authorized Official First Name',
  'Authorized Official Middle Name',
  'Authorized Official Title or Position',
  'Authorized Official Telephone Number',
  ...numbered(
    taxonomies,
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch',
  ),
  ...numbered(
    otherIdentifiers,
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer',
  ),
  'Is Sole Proprietor',
  'Is Organization Subpart',
  'Parent Organization LBN',
  'Parent Organization TIN',
  'Authorized Official Name Prefix Text',
  'Authorized Official Name Suffix Text',
  'Authorized Official Credential Text',
  ...numbered(taxonomies, 'Healthcare Provider Taxonomy Group'),
  'Certification Date',
]

/** Columns of the files of other names and of other practice locations. */
export const otherNameColumns: readonly string[] = [
  'NPI',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
]
export const locationColumns: readonly string[] = [
  'NPI',
  'Provider Secondary Practice Location Address- Address Line 1',
  'Provider Secondary Practice Location Address-  Address Line 2',
  'Provider Secondary Practice Location Address - City Name',
  'Provider Secondary Practice Location Address - State Name',
  'Provider Secondary Practice Location Address - Postal Code',
  'Provider Secondary Practice Location Address - Country Code (If outside U.S.)',
  'Provider Secondary Practice Location Address - Telephone Number',
  'Provider Secondary Practice Location Address - Telephone Extension',
  'Provider Practice Location Address - Fax Number',
]
export const deactivationColumns: readonly string[] = ['NPI', 'NPPES Deactivation Date']

/** A header without blanks, hyphens and underscores, which CMS uses differently from file to file. */
export const squeeze = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

const renamed = new Map([['PROVIDERGENDERCODE', squeeze('Provider Sex Code')]])

export interface Located {
  /** index of a column; -1 if the file lacks it */
  columnIndex: (name: string) => number
  names: readonly string[]
  leftovers: readonly string[]
  found: number
}

/** The positions of the known columns in a header; refuses a header with a duplicate column. */
export function locate(header: readonly string[], known: readonly string[], file: string): Located {
  const names = header.map((name) => name.replace('\uFEFF', '').trim())
  const expected = new Set(known.map(squeeze))
  const columnIndexes = new Map<string, number>()
  const leftovers: string[] = []
  names.forEach((name, at) => {
    const squeezed = squeeze(name)
    const key = renamed.get(squeezed) ?? squeezed
    if (key === '') return
    if (columnIndexes.has(key)) throw new Refusal(`${file} has the column ${name} twice`)
    if (expected.has(key)) columnIndexes.set(key, at)
    else leftovers.push(name)
  })
  return {
    columnIndex: (name) => columnIndexes.get(squeeze(name)) ?? -1,
    names,
    leftovers,
    found: columnIndexes.size,
  }
}
