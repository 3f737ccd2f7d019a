import { findSource } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { keepFile, type FoundFile } from '../files/index.ts'
import { maskDetails, piiLevelOf } from './alert-privacy.ts'
import { selectEvidenceOf, setImage, type EvidenceRow } from './alerts-queries.ts'
import { evidenceSheet } from './image/evidence-sheet.ts'
import { evidenceSvg } from './image/evidence-svg.ts'
import { renderPng } from './image/render-png.ts'

const maxBytes = 20_000_000
const contentType = 'image/png'

function drawn(
  row: EvidenceRow,
  masked: ReturnType<typeof maskDetails>,
  showsCells: boolean,
): Promise<Buffer> {
  const { alert, columns, fields, published, sha256 } = row
  const meta = findSource(alert.sourceId)?.meta
  const sheet = evidenceSheet({
    title: meta?.title ?? alert.sourceId,
    publisher: meta?.publisher ?? '',
    details: masked,
    columns: columns ?? [],
    fields: fields ?? {},
    listVersion: alert.listVersion,
    published,
    sha256,
    checkedAt: alert.createdAt,
    showsCells,
  })
  return renderPng(evidenceSvg(sheet))
}

/**
 * The picture of the source's record that an alert is about, with list version and time. It is drawn when it is first
 * asked for and kept. Who may not see personal data gets one without it, which is not kept. Null: no such alert.
 */
export async function evidenceImage(context: Context, alertId: string): Promise<FoundFile | null> {
  const row = await context.read((sql) => selectEvidenceOf(sql, alertId))
  if (!row) return null
  const { alert, kind } = row
  const level = piiLevelOf(context.actor)
  const fileName = `${alert.sourceId}-${alertId}.png`
  if (level !== 'ALLOW') {
    const body = await drawn(row, maskDetails(alert.details, { level, kind }), false)
    return { fileName, contentType, body }
  }
  if (alert.imageId) return { fileId: alert.imageId }
  const body = await drawn(row, alert.details, true)
  const file = await keepFile(context, alert.clientId, {
    purpose: 'evidence',
    fileName,
    contentType,
    body,
    maxBytes,
  })
  const fileId = await context.forClient(alert.clientId).write(({ sql }) => setImage(sql, alertId, file.id))
  return { fileId }
}
