import { columnKey, findColumns, type Columns, type ColumnSpec } from '../../core/columns.ts'
import { Refusal } from '../../core/reading.ts'

const spec = (...names: string[]): ColumnSpec => ({ names })
const optional = (...names: string[]): ColumnSpec => ({ names, optional: true })

const common = {
  classification: spec('Classification'),
  name: spec('Name'),
  prefix: spec('Prefix'),
  first: spec('First'),
  middle: spec('Middle'),
  last: spec('Last'),
  suffix: spec('Suffix'),
  street1: spec('Address 1'),
  street2: spec('Address 2'),
  city: spec('City'),
  state: spec('State / Province', 'State/Province', 'State'),
  country: spec('Country'),
  zip: spec('Zip Code', 'Zip'),
  agency: spec('Excluding Agency'),
  type: spec('Exclusion Type'),
  comments: spec('Additional Comments'),
  active: spec('Active Date'),
  termination: spec('Termination Date'),
  cage: spec('CAGE', 'CAGE Code'),
}

const extract = {
  ...common,
  street3: spec('Address 3'),
  street4: spec('Address 4'),
  program: spec('Exclusion Program'),
  ctCode: spec('CT Code'),
  status: spec('Record Status'),
  crossReference: spec('Cross-Reference', 'Cross Reference'),
  samNumber: spec('SAM Number'),
  npi: spec('NPI'),
}

const absent = {
  street3: optional(),
  street4: optional(),
  program: optional(),
  ctCode: optional(),
  status: optional(),
  crossReference: optional(),
  samNumber: optional(),
  npi: optional(),
  openData: optional(),
  duns: optional(),
  uei: optional(),
  created: optional(),
  updated: optional(),
  orderFlag: optional(),
}

const dunsNames = ['DUNS', 'Unique Entity Identifier (DUNS)', 'Blank (Deprecated)']
const entity = {
  openData: spec('Open Data Flag', 'D&B Open Data Flag'),
  uei: spec('Unique Entity ID', 'Unique Entity Identifier (SAM)', 'UEI'),
  created: spec('Creation_Date', 'Creation Date'),
}

const orders = {
  ...common,
  uei: spec('Unique Entity ID'),
  created: spec('Creation Date'),
  updated: spec('Update Date'),
  orderFlag: spec('FASCSA Order Flag'),
}

export type SamField = keyof typeof extract | keyof typeof absent
export type SamColumns = Columns<SamField>
type Specs = Readonly<Record<SamField, ColumnSpec>>

const layouts = {
  'sam-v1': { ...absent, ...extract, duns: spec(...dunsNames) },
  'sam-v2': { ...absent, ...extract, ...entity, duns: spec(...dunsNames) },
  'sam-v3': { ...absent, ...extract, ...entity },
  'sam-fascsa': { ...absent, ...orders },
} satisfies Record<string, Specs>
export type SamLayout = keyof typeof layouts

function layoutOf(header: readonly string[]): SamLayout {
  const keys = new Set(header.map(columnKey))
  const has = (names: readonly string[]): boolean => names.some((name) => keys.has(columnKey(name)))
  if (has(orders.orderFlag.names)) return 'sam-fascsa'
  const isOld = Object.values(entity).every(({ names }) => !has(names))
  if (isOld) return 'sam-v1'
  return has(dunsNames) ? 'sam-v2' : 'sam-v3'
}

/** The layout of an extract and the positions of its columns. */
export function findSamColumns(
  header: readonly string[],
  file: string,
): { layout: SamLayout; columns: SamColumns } {
  if (!header.some((name) => columnKey(name) === 'CLASSIFICATION'))
    throw new Refusal(
      `${file} is not a SAM.gov exclusions extract: its first row has no Classification column`,
    )
  const layout = layoutOf(header)
  return { layout, columns: findColumns<SamField>(header, layouts[layout], file) }
}
