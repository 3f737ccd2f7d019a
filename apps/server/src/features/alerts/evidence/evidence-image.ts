import type { MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import { startThread } from '@vigil/threads'
import type { ClientContext } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { notFound, PlainError } from '../../../errors.ts'
import { inTurn } from '../../../heavy-work.ts'
import { keepOnlyFile, type FoundFile } from '../../files/index.ts'
import {
  selectAlertOfImage,
  selectEvidenceOf,
  selectImage,
  setImage,
  type EvidenceRow,
} from '../alerts-queries.ts'
import { maskDetails, maskingOf } from '../detail/alert-privacy.ts'
import { isBirthLabel } from '../detail/hide-personal-data.ts'
import { showsCurrentState } from '../raise/raise-rules.ts'
import { evidenceSheet } from './evidence-sheet.ts'
import { evidenceSvg } from './evidence-svg.ts'

const threadFile = new URL('./render-thread.ts', import.meta.url)

/** Renders an image as PNG in a separate thread, which is terminated when the signal aborts. */
async function renderPng(svg: string, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const thread = startThread<string, never, Uint8Array>(threadFile, { memoryMb: 256 })
  try {
    return Buffer.from(await thread.run(svg, { signal }))
  } catch (error) {
    throw signal.aborted ? error : new PlainError('the picture could not be drawn', { cause: error })
  } finally {
    await thread.end()
  }
}

const maxBytes = 20_000_000
const contentType = 'image/png'

interface Drawing {
  row: EvidenceRow
  details: ReturnType<typeof maskDetails>
  showsCells: boolean
  signal: AbortSignal
}

function drawn({ row, details, showsCells, signal }: Drawing): Promise<Buffer> {
  const { alert, columns, fields, published, sha256 } = row
  const meta = findSource(alert.sourceId)?.meta
  const sheet = evidenceSheet({
    title: meta?.title ?? alert.sourceId,
    publisher: meta?.publisher ?? '',
    details,
    columns: columns ?? [],
    // as of the finding, not the current entry
    fields: showsCurrentState(alert) ? {} : (fields ?? {}),
    listVersion: alert.listVersion,
    published,
    sha256,
    checkedAt: alert.createdAt,
    showsCells,
  })
  return renderPng(evidenceSvg(sheet), signal)
}

async function keptImage(
  context: ClientContext,
  row: EvidenceRow,
  { fileName, signal }: { fileName: string; signal: AbortSignal },
): Promise<string | null> {
  const { alert } = row
  const find = (): Promise<string | null> => context.read((sql) => selectImage(sql, alert.id))
  if (alert.imageId) return alert.imageId
  return inTurn(context, 'image', signal, async () => {
    // another request may have drawn it meanwhile
    const there = await find()
    if (there) return there
    const body = await drawn({ row, details: row.details, showsCells: true, signal })
    const file = { purpose: 'evidence' as const, fileName, contentType, body, maxBytes }
    const kept = await keepOnlyFile(context, alert.clientId, file, (tx, fileId) =>
      setImage(tx.sql, alert.id, fileId),
    )
    return kept?.id ?? find()
  })
}

async function trailView(context: ClientContext, { alert, details, kind }: EvidenceRow): Promise<void> {
  const isPersonal = kind === 'person' || details.some(({ label }) => isBirthLabel(label))
  if (!isPersonal) return
  await context.write(async ({ audit }) =>
    audit({ action: 'pii.view', subjectType: 'alert', subjectId: alert.id, after: { fields: ['picture'] } }),
  )
}

const selectEvidence = async (sql: Sql, id: string): Promise<EvidenceRow | undefined> => {
  const row = await selectEvidenceOf(sql, id)
  if (row) return row
  const alertId = await selectAlertOfImage(sql, id)
  return alertId === undefined ? undefined : selectEvidenceOf(sql, alertId)
}

export interface ImageRequest {
  id: string
  products: readonly MonitorProduct[]
  /** aborted when the caller disconnects */
  signal: AbortSignal
}

/**
 * The image of the source's record behind an alert, with list version and time, by the id of the alert or of the image. It
 * is drawn on first request and stored; each view is audited. Users who may not see personal data get one without it,
 * which is not stored. Null if there is no such alert among the given products.
 */
export async function evidenceImage(
  context: ClientContext,
  { id, products, signal }: ImageRequest,
): Promise<FoundFile | null> {
  const row = await context.read((sql) => selectEvidence(sql, id))
  if (!row) return null
  const { alert, kind } = row
  if (!products.includes(alert.product)) return notFound('File')
  const masking = maskingOf(context.actor, alert, kind)
  const fileName = `${alert.sourceId}-${alert.id}.png`
  if (masking.view.level !== 'ALLOW') {
    const details = maskDetails(row.details, masking)
    const body = await inTurn(context, 'image', signal, () =>
      drawn({ row, details, showsCells: false, signal }),
    )
    return { fileName, contentType, body }
  }
  const fileId = await keptImage(context, row, { fileName, signal })
  if (!fileId) return null
  await trailView(context, row)
  return { fileId }
}
