import { csvHead, csvLines, type ReportFormat } from '@vigil/contract'
import { Readable } from 'node:stream'
import type { DocumentKey } from '../crypto/document-key.ts'
import type { WriteReport } from './report-content.ts'
import { signed, type DocumentFormat } from './signed-document.ts'
import { writePdf } from './write-pdf.ts'
import { writeXlsx } from './write-xlsx.ts'

interface ReportWriter {
  contentType: string
  /** null: it has no room for a signature */
  signedAs: DocumentFormat | null
  write: WriteReport
}

const writeCsv: WriteReport = async (_head, { columns, rows }, append, onRows) => {
  await append(csvHead(columns.map(({ header }) => header)))
  for await (const batch of rows) {
    await append(csvLines(batch))
    onRows(batch.length)
  }
}

/** One for each format: all of them can write any report. */
export const reportWriters: Record<ReportFormat, ReportWriter> = {
  csv: { contentType: 'text/csv; charset=utf-8', signedAs: null, write: writeCsv },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    signedAs: 'xlsx',
    write: writeXlsx,
  },
  pdf: { contentType: 'application/pdf', signedAs: 'pdf', write: writePdf },
}

/** A written report as it is delivered: with its signature, if its format has one. */
export function withSignature(format: ReportFormat, written: Readable, key: DocumentKey): Readable {
  const { signedAs } = reportWriters[format]
  return signedAs === null ? written : Readable.from(signed(signedAs, written, key))
}
