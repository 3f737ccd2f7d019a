import { columnKey } from '../../core/columns.ts'
import { defineColumns, listed, type Mapping } from '../../core/mapped-columns.ts'
import { Refusal } from '../../core/reading.ts'

/**
 * The fields of a Data Bank response and their usual header names. Its agents' downloads
 * name them in several ways; a client maps its own.
 */
const synonyms = {
  dcn: 'DCN|Report DCN|DCN / Report Number|DCN/Report Number|Report Number|Report Number (DCN)|Document Control Number|Document Control Number (DCN)|Report ID',
  subjectId:
    'Data Bank Subject ID Number|Data Bank Subject ID|Data Bank Subject Identification Number|Subject ID Number|Subject ID|Enrollment ID',
  entityDbid:
    'Entity DBID|Submitted on Behalf of Entity DBID|Submitted on Behalf of|Submitted on Behalf of Entity|On Behalf of Entity DBID|Querying Entity DBID|Entity Data Bank ID|DBID',
  reportType: 'Report Type|Report Type Code|Report Code|Type of Report|REPTYPE',
  reportTypeText: 'Report Type Description|Report Type Name|Report Type Label|Report Title',
  version:
    'Report Version|Report Version / Kind|Report Version/Kind|Version|Version Code|Report Kind|Kind|Kind of Report|Type of Submission',
  reportDate:
    'Process Date|Report Date|Process/Report Date|Process / Report Date|Date Processed|Processed Date|Report Process Date|Date of Report',
  actionDate: 'Date of Action|Action Date|Date Action Was Taken|Date of Payment|Payment Date|Date of Event',
  npi: "NPI|Subject NPI|Subject's NPI|NPI Number|National Provider Identifier|Practitioner NPI",
  ssn: "SSN|Subject SSN|Subject's SSN|Social Security Number|Social Security No|SSN/ITIN",
  birthDate: "Birthdate|Birth Date|Date of Birth|DOB|Subject Birthdate|Subject's Birthdate",
  firstName: "First Name|Subject First Name|Subject's First Name|Practitioner First Name|FName",
  middleName: "Middle Name|Subject Middle Name|Subject's Middle Name|Practitioner Middle Name|MName",
  lastName: "Last Name|Subject Last Name|Subject's Last Name|Practitioner Last Name|LName",
  suffix: 'Suffix|Name Suffix|Generation',
  organizationName: "Organization Name|Organization|Subject Organization Name|Subject's Organization Name",
  externalId:
    'Customer Use|Customer Use Field|Customer Use / External ID|Customer Use/External ID|Subject Customer Use|External ID|Client ID|Provider ID|Employee ID',
} as const

export type Field = keyof typeof synonyms
const { fields, columnIndexesOf } = defineColumns<Field>(synonyms)
export type ColumnIndexes = Readonly<Record<Field, number>>

/** Other known columns of responses: messages may name these, but not unknown ones. */
const others =
  'Field of Licensure|License Number|License State|State License Number|Specialty|Degree|Gender|Sex|Address|Street Address|City|State|Zip|Zip Code|Country|Phone|Email|Report URL|Query Type|Enrollment Status|Enrollment Date|Reporting Entity|Entity Name|Status|Notes|Comments'
const knownNames = new Set(
  [...Object.values(synonyms), others].flatMap((names) => names.split('|')).map(columnKey),
)
const isKnownName = (name: string): boolean => knownNames.has(columnKey(name))

/** The columns without unknown names: if the header is missing, those are personal data. */
function describeHeader(header: readonly string[]): string {
  const known = header.filter(isKnownName)
  const columns = `It has ${header.length} ${header.length === 1 ? 'column' : 'columns'}`
  return known.length === 0
    ? `${columns}, none under a known name`
    : `${columns}, among them ${listed(known)}`
}

/** A column's name if it is known, its number otherwise. */
export const safeColumnName = (name: string, columnIndex: number): string =>
  isKnownName(name) ? name : `column ${columnIndex + 1}`

const needed = 'a report (DCN or report type) and its subject (customer use, NPI or SSN)'

/** The positions of the fields. Refuses a header without columns for the report and its subject. */
export function findFields(file: string, header: readonly string[], mapping: Mapping): ColumnIndexes {
  const keys = new Set(header.map(columnKey))
  const absent = Object.values(mapping).filter((name) => !keys.has(columnKey(name)))
  if (absent.length > 0)
    throw new Refusal(
      `${file} lacks columns that the mapping names: ${listed(absent)}. ${describeHeader(header)}`,
    )
  const at = columnIndexesOf(header, mapping)
  const isReport = at.dcn >= 0 || at.reportType >= 0
  const hasSubject = [at.externalId, at.npi, at.ssn].some((columnIndex) => columnIndex >= 0)
  if (isReport && hasSubject) return at
  throw new Refusal(
    `${file} lacks columns for ${needed}. ${describeHeader(header)}. Add them to the mapping, such as dcn = <column>, npi = <column>; the fields are ${listed(fields)}`,
  )
}

/** Refuses a first row that contains values, without quoting them: they may be personal data. */
export function expectHeader(file: string, header: readonly string[]): void {
  if (header.some((name) => /\d{4}|\d\/\d|\d-\d/.test(name)))
    throw new Refusal(`${file} has no header: its first row holds numbers or dates where column names belong`)
}
