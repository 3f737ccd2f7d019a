import { dateIn, formatDate, formatDateTime, IsoDate } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext } from '../../../context.ts'
import { documentKey } from '../../../crypto/document-key.ts'
import { createPdf } from '../../../documents/pdf-document.ts'
import { signed } from '../../../documents/signed-document.ts'
import { notFound } from '../../../errors.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { displayName } from '../../population/index.ts'
import { selectClientNameThen } from '../past-client-queries.ts'
import { selectReport, type ReportRow } from './license-history-queries.ts'
import { sourceTitle, stateName } from './list-licenses.ts'

const shown = (value: string | null | undefined): string | null =>
  value && IsoDate.safeParse(value).success ? formatDate(value) : (value ?? null)

const mapped = (own: string, meant: string | null): string =>
  meant === null || meant.toLowerCase() === own.toLowerCase() ? own : `${meant} (in your records: ${own})`

const agreements: Record<string, string> = {
  agrees: 'The name on the license agrees with the provider’s.',
  variant: 'The name on the license is a variant of the provider’s.',
  differs: 'The name on the license differs from the provider’s.',
  missing: 'The board publishes no name to compare.',
}

function conclusionOf(row: ReportRow, verified: string): string {
  const said =
    row.status === 'Not Found'
      ? `${sourceTitle(row.sourceId)} did not list this license`
      : `${sourceTitle(row.sourceId)} listed this license as ${row.status}`
  const agrees = row.nameAgrees === null ? '' : ` ${agreements[row.nameAgrees] ?? ''}`
  return `On ${verified}, ${said}.${agrees}`
}

/** What the board says, without what the sections above have. */
const boardLabels = [
  'License Number',
  'License Type',
  'License State',
  'License Status',
  'Status as Published',
  'Name on License',
  'Issued',
  'Expires',
  'Board Action',
  'Issues',
] as const

async function draw(row: ReportRow, client: string, zone: string, now: Date): Promise<Buffer> {
  const meta = findSource(row.sourceId)?.meta
  const { facts, evidence } = row
  const { seen = {}, checkedAs } = evidence
  const name = displayName(facts)
  const time = (moment: string | Date): string => formatDateTime(new Date(moment), zone)
  const published =
    row.published === null ? 'publication date unknown' : `published ${formatDate(row.published)}`
  const pdf = await createPdf({
    title: 'License Verification',
    about: `${client} · ${name}`,
    createdAt: now,
    footer: [
      `${sourceTitle(row.sourceId)}, version ${row.listVersion}, ${published}.`,
      `SHA-256 of the file: ${row.sha256 ?? 'not recorded'}`,
      [
        `Verified ${time(row.at)}, run ${row.runId}. Created ${time(now)}. Dates are in the time zone ${zone}.`,
      ],
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
  })
  pdf.paragraph(conclusionOf(row, time(row.at)), { size: 10 })
  pdf.heading('Provider')
  pdf.facts([
    ['Name', name],
    ['NPI', facts.npi ?? null],
    ['External ID', row.externalId],
  ])
  pdf.heading('License')
  pdf.facts([
    ['Type', mapped(row.type, checkedAs?.type ?? null)],
    ['Issuer', mapped(row.issuer, stateName(checkedAs?.state ?? null))],
    ['Number', row.number],
    ...(row.removedAt ? ([['Removed from your records', time(row.removedAt)]] as const) : []),
  ])
  pdf.heading('From the primary source')
  pdf.table(
    [
      { header: 'Field', share: 3 },
      { header: 'As published by the board', share: 7 },
    ],
    boardLabels.flatMap((label) => (seen[label] ? [[label, shown(seen[label])!]] : [])),
  )
  pdf.heading('Evidence')
  pdf.facts([
    ['Source', sourceTitle(row.sourceId)],
    ['Publisher', meta?.publisher ?? null],
    ['Web page', meta?.homepage ?? null],
    ['List version', String(row.listVersion)],
    ['Published', shown(row.published)],
    ['Loaded', row.loadedAt && time(row.loadedAt)],
    ['The board has said so since', time(row.saidAt)],
    ['Verified', time(row.at)],
    [
      'Run',
      [row.runId, row.model && `matching model ${row.model}`, row.engine && `Vigil ${row.engine}`]
        .filter(Boolean)
        .join(', '),
    ],
  ])
  return pdf.finish()
}

/** One verification of a license as a PDF, for an auditor. */
export async function getLicenseReport(
  context: ClientContext,
  { resultRevisionId, timezone }: { resultRevisionId: string; timezone: string },
): Promise<BinaryAnswer> {
  const { clientId } = context
  const [checkId = '', run = ''] = resultRevisionId.split('.')
  const { row, client } = await context.read(async (sql) => {
    const found = await selectReport(sql, clientId, { checkId, runId: Number(run) })
    if (!found) return notFound('License verification')
    return { row: found, client: await selectClientNameThen(sql, clientId, new Date(found.at)) }
  })
  const drawn = await draw(row, client, timezone, context.now())
  const key = documentKey(context)
  const body = await buffer(Readable.from(signed('pdf', [drawn], key)))
  await context.write(async ({ audit }) =>
    audit({
      action: 'license.report',
      subjectType: 'monitored-subject',
      subjectId: row.subjectId,
      after: { resultRevisionId, sha256: hash('sha256', body) },
    }),
  )
  const day = dateIn(new Date(row.at), timezone)
  const fileName = `License Verification ${row.number.replaceAll(/[^\w.-]+/g, '-')} ${day}.pdf`
  return { body, size: body.length, contentType: 'application/pdf', fileName, disposition: 'attachment' }
}
