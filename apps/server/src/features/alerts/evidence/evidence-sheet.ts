import type { AlertDetail } from '../../../database/schema/index.ts'
import { inOneLine } from '../detail-lines.ts'
import { isSsnColumn } from '../../sources/index.ts'
import { hideSsns } from '../detail/hide-personal-data.ts'

export interface SheetRow {
  label: string
  value: string
}

/** The content of an evidence image. */
export interface EvidenceSheet {
  title: string
  publisher: string
  /** which publication it is from, and when it was checked */
  facts: SheetRow[]
  details: SheetRow[]
  /** the publisher's own cells; null if the reader may not see them */
  cells: SheetRow[] | null
}

export interface SheetSource {
  title: string
  publisher: string
  details: readonly AlertDetail[]
  columns: readonly string[]
  /** by column index */
  fields: Readonly<Record<string, string>>
  listVersion: number
  published: string | null
  sha256: string | null
  checkedAt: Date
  showsCells: boolean
}

/** Shown in the header of the image. */
const inHead = new Set<AlertDetail['label']>(['List Version', 'List Published', 'Checked At'])

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

function cellsOf({ columns, fields }: SheetSource): SheetRow[] {
  return Object.entries(fields).flatMap(([columnIndex, value]) => {
    const label = columns[Number(columnIndex)] ?? `Column ${Number(columnIndex) + 1}`
    return isSsnColumn(label) ? [] : [{ label, value: hideSsns(value) }]
  })
}

/** Builds the content of the image of a source's record. */
export function evidenceSheet(source: SheetSource): EvidenceSheet {
  return {
    title: source.title,
    publisher: source.publisher,
    facts: [
      { label: 'List version', value: String(source.listVersion) },
      { label: 'Published', value: source.published ?? 'not stated' },
      { label: 'Checked', value: utc(source.checkedAt) },
      { label: 'SHA-256 of the publication', value: source.sha256 ?? 'not kept' },
    ],
    details: source.details
      .filter(({ label }) => !inHead.has(label))
      .map(({ label, value }) => ({ label, value: inOneLine(value) })),
    cells: source.showsCells ? cellsOf(source) : null,
  }
}
