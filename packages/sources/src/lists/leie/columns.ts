import { columnKey, findColumns, type Columns, type ColumnSpec } from '../../core/columns.ts'
import { Refusal } from '../../core/reading.ts'

const needed = {
  last: { names: ['LASTNAME'] },
  first: { names: ['FIRSTNAME'] },
  middle: { names: ['MIDNAME'] },
  business: { names: ['BUSNAME'] },
  general: { names: ['GENERAL'] },
  specialty: { names: ['SPECIALTY'] },
  upin: { names: ['UPIN'] },
  birth: { names: ['DOB'] },
  street: { names: ['ADDRESS'] },
  city: { names: ['CITY'] },
  state: { names: ['STATE'] },
  zip: { names: ['ZIP', 'ZIP CODE', 'ZIPCODE'] },
  type: { names: ['EXCLTYPE', 'EXCLTYP1'] },
  excluded: { names: ['EXCLDATE'] },
  reinstated: { names: ['REINDATE'] },
} satisfies Record<string, ColumnSpec>

/** Files before June 2013 lack these. */
const added = {
  npi: { names: ['NPI'], optional: true },
  waived: { names: ['WAIVERDATE'], optional: true },
  waiverState: { names: ['WVRSTATE', 'WAIVERSTATE'], optional: true },
} satisfies Record<string, ColumnSpec>

export type LeieField = keyof typeof needed | keyof typeof added
export type LeieColumns = Columns<LeieField>

/** The columns of an LEIE file, and which layout it has: 15 or 18 columns. */
export function findLeieColumns(
  header: readonly string[],
  file: string,
): { layout: 'leie-15' | 'leie-18'; columns: LeieColumns } {
  const keys = new Set(header.map(columnKey))
  if (!keys.has('LASTNAME') && !keys.has('EXCLTYPE'))
    throw new Refusal(`${file} is not an LEIE file: its first row has neither LASTNAME nor EXCLTYPE`)
  const columns = findColumns<LeieField>(header, { ...needed, ...added }, file)
  const absent = Object.entries(added).filter(([field]) => columns.at[field as LeieField] < 0)
  if (absent.length === 0) return { layout: 'leie-18', columns }
  if (absent.length === Object.keys(added).length) return { layout: 'leie-15', columns }
  throw new Refusal(`${file} lacks the column ${absent.map(([, { names }]) => names[0]).join(', ')}`)
}
