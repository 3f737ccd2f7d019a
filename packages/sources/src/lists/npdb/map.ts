import type { PartyName } from '@vigil/matching'
import { isNoName } from '@vigil/matching/normalize'
import type { ListRecord } from '../../core/list-record.ts'
import type { Mapped } from '../../core/map-rows.ts'
import { given, isoDate, npiOf, valueOf } from '../../core/values.ts'
import type { Field, ColumnIndexes } from './columns.ts'
import { dcnOf, linkKey, linksOf, plainDcn } from './report-links.ts'

type Texts = (field: Field) => string

/** The Data Bank's report versions in words; letters and unknown texts stay as they are. */
const versions: readonly [word: RegExp, letter: string][] = [
  [/\b(not|non|un)[\s-]?void/i, ''],
  [/\bvoid/i, 'V'],
  [/\bcorrection (of|to) (a )?revision/i, 'O'],
  [/\bappeal/i, 'A'],
  [/\bcorrection/i, 'C'],
  [/\brevision/i, 'R'],
  [/\binitial/i, 'I'],
]

/** The letter of a report's version: I, C, R, O, A or V; any other text is kept as written. */
export function versionOf(cell: string): string {
  if (/^[a-z]$/i.test(cell)) return cell.toUpperCase()
  return versions.find(([word]) => word.test(cell))?.[1] || cell
}

/** Whether a report's version is one that the Data Bank uses, or not stated. */
export const isKnownVersion = (version = ''): boolean => version === '' || /^[ICROAV]$/.test(version)

/** The code of a report type, before its description or after it in brackets. */
const codeOf = (cell: string): string =>
  (/^0*(\d{3,4})(?!\d)/.exec(cell) ?? /[([]0*(\d{3,4})[)\]]/.exec(cell))?.[1] ?? ''

/** Nine digits; spreadsheets drop leading zeros and append ".0". */
function ssnOf(cell: string): string {
  const plain = cell.replace(/^'/, '').replace(/\.0+$/, '')
  const digits = /^\d{7,8}$/.test(plain)
    ? plain.padStart(9, '0')
    : /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(plain)
      ? plain.replaceAll(/\D/g, '')
      : ''
  return /^000|^(\d)\1+$/.test(digits) ? '' : digits
}

function namesOf(value: Texts): PartyName[] {
  const name = (field: Field): string => {
    const text = value(field)
    return isNoName(text, field === 'lastName') ? '' : text
  }
  const [family, first, organization] = [name('lastName'), name('firstName'), name('organizationName')]
  if (family || first)
    return [
      {
        kind: 'person',
        use: 'current',
        ...given('given', first),
        ...given('middle', name('middleName')),
        ...given('family', family),
        ...given('suffix', name('suffix')),
      },
    ]
  return organization ? [{ kind: 'organization', use: 'current', full: organization }] : []
}

function actionOf(value: Texts): ListRecord['action'] | undefined {
  const [type, words] = [value('reportType'), value('reportTypeText')]
  const code = codeOf(type)
  const text = words || type
  return text === '' ? undefined : { ...given('code', code), text }
}

/** Other identifiers, by their label. */
const identifiers: readonly [type: string, field: Field][] = [
  ['DCN', 'dcn'],
  ['Entity DBID', 'entityDbid'],
  ['Data Bank Subject ID', 'subjectId'],
  ['External ID', 'externalId'],
]

/** A report without a DCN is identified by its contents and subject. */
const identityOf = (record: Omit<ListRecord, 'identity'>, value: Texts): string => {
  const dcn = dcnOf(record)
  return dcn === ''
    ? [
        'no DCN',
        ...(['reportType', 'reportTypeText', 'actionDate', 'reportDate'] as const).map(value),
        ...(['externalId', 'subjectId', 'npi', 'ssn', 'lastName', 'organizationName'] as const).map(value),
      ].join('|')
    : `${dcn}|${linkKey(linksOf(record))}`
}

const noReport = /^no reports?\b/i
const reportFields: readonly Field[] = ['dcn', 'reportType', 'reportTypeText', 'version', 'actionDate']

/**
 * Maps one row of a response; null for a subject without a report. Errors never quote
 * the row's contents.
 */
export function mapReport(cells: readonly string[], at: ColumnIndexes): Mapped {
  const value: Texts = (field) => (at[field] < 0 ? '' : valueOf(cells[at[field]]))
  if (!reportFields.some((field) => value(field) !== '' && !noReport.test(value(field)))) return null
  const dcn = plainDcn(value('dcn'))
  if (/^\d+\.?\d*E\+?\d+$/.test(dcn)) return { skip: 'a spreadsheet has rounded the DCN of the row' }
  const names = namesOf(value)
  const [npi, ssn] = [npiOf(value('npi')), ssnOf(value('ssn'))]
  const birth = isoDate(value('birthDate'))
  const numbers = identifiers.map(([type, field]) => ({ type, value: field === 'dcn' ? dcn : value(field) }))
  const record: Omit<ListRecord, 'identity'> = {
    kind: names[0]?.kind ?? 'unknown',
    names,
    ...given('birthDates', birth ? [birth] : []),
    ...given('npis', npi ? [npi] : []),
    ...given('ssns', ssn ? [ssn] : []),
    ...given(
      'identifiers',
      numbers.filter((one) => one.value !== ''),
    ),
    ...given('action', actionOf(value)),
    ...given('dates', {
      ...given('effective', isoDate(value('actionDate'))),
      ...given('added', isoDate(value('reportDate'))),
    }),
    ...given('facts', given('version', versionOf(value('version')))),
    fields: cells,
  }
  return { record: { identity: identityOf(record, value), ...record } }
}
