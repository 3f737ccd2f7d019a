import { formatDate, formatDateTime } from '@vigil/contract'
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

const isoDate = /^\d{4}-\d{2}-\d{2}$/
const isoMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** Dates as everywhere else; a picture is drawn once for all readers, so its times are UTC. */
function shownText(text: string): string {
  if (isoDate.test(text)) return formatDate(text)
  return isoMoment.test(text) ? formatDateTime(new Date(text), 'UTC') : text
}

const shownValue = ({ value, kind }: AlertDetail): string =>
  inOneLine(kind === 'date' ? [value].flat().map(shownText) : value)

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
      { label: 'Published', value: source.published === null ? 'not stated' : shownText(source.published) },
      { label: 'Checked', value: formatDateTime(source.checkedAt, 'UTC') },
      { label: 'SHA-256 of the publication', value: source.sha256 ?? 'not kept' },
    ],
    details: source.details
      .filter(({ label }) => !inHead.has(label))
      .map((detail) => ({ label: detail.label, value: shownValue(detail) })),
    cells: source.showsCells ? cellsOf(source) : null,
  }
}
