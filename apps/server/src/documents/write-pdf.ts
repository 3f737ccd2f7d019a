import { formatDate, formatDateTime } from '@vigil/contract'
import { hasBars } from './pdf-chart.ts'
import { createPdf, type FooterLine, type Pdf } from './pdf-document.ts'
import type { ReportChart, ReportEvidence, ReportPart, WriteReport } from './report-content.ts'

const columnsOfTallPage = 6

/** Documents up to this many rows are drawn in memory, so that their pages state how many there are. */
const rowsInMemory = 2_000

function drawBars(pdf: Pdf, chart: ReportChart): void {
  if (hasBars(chart)) pdf.chart(chart)
  else pdf.paragraph('None.')
}

function drawPart(pdf: Pdf, part: ReportPart, next?: ReportPart): void {
  if ('heading' in part) pdf.heading(part.heading, next && 'chart' in next ? 'chart' : undefined)
  else if ('paragraph' in part) pdf.paragraph(part.paragraph, { size: 10 })
  else if ('facts' in part) pdf.facts(part.facts)
  else if ('chart' in part) drawBars(pdf, part.chart)
  else if (part.table.rows.length > 0) pdf.table(part.table.columns, part.table.rows)
  else pdf.paragraph('None.')
}

const mostNamedLists = 6
const evidenceText = ({ name, version, published }: ReportEvidence): string =>
  `${name} version ${version} (${published === null ? 'publication date not stated' : formatDate(published)})`

/** "Lists: OIG LEIE version 3 (01/05/2026); and 12 more, listed in this document." */
export function evidenceLine(evidence: readonly ReportEvidence[]): FooterLine[] {
  if (evidence.length === 0) return []
  const naming = (count: number): string => {
    const more = evidence.length - count
    const named = evidence.slice(0, count).map(evidenceText)
    const rest = `${count > 0 ? 'and ' : ''}${more}${count > 0 ? ' more' : ''}, listed in this document`
    return `Lists: ${[...named, ...(more > 0 ? [rest] : [])].join('; ')}.`
  }
  const most = Math.min(mostNamedLists, evidence.length)
  return [Array.from({ length: most + 1 }, (_, at) => naming(most - at))]
}

/** Everything that a report says. */
export const writePdf: WriteReport = async (head, content, append, onRows) => {
  const { title, clientName, name, createdAt, createdBy, zone } = head
  const isLong = content.total > rowsInMemory
  const created = formatDateTime(createdAt, zone)
  const pdf = await createPdf({
    title,
    about: clientName,
    createdAt,
    footer: [
      ...evidenceLine(content.evidence ?? []),
      [`Created ${created} by ${createdBy}. Dates are in the time zone ${zone}.`],
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
    isWide: content.columns.length > columnsOfTallPage,
    ...(isLong && { streamed: true as const }),
  })
  pdf.facts([
    ...(name === null ? [] : [['Report', name] as const]),
    ...content.facts,
    ['Time zone', zone],
    ['Created', `${created} by ${createdBy}`],
  ])
  const before = content.before ?? []
  for (const [at, part] of before.entries()) drawPart(pdf, part, before[at + 1])
  pdf.heading(content.heading)
  if (content.total === 0) pdf.paragraph('None.')
  else {
    const table = pdf.openTable(content.columns)
    for await (const batch of content.rows) {
      for (const row of batch) table.add(row)
      onRows(batch.length)
      if (isLong) await append(pdf.take())
    }
  }
  for (const part of content.after?.() ?? []) drawPart(pdf, part)
  await append(await pdf.finish())
}
