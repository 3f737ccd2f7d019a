import {
  fileKinds,
  formatDate,
  pages,
  permits,
  uploadStatusLabels,
  userLabels,
  type Actor,
} from '@vigil/contract'
import type { Context } from '../../../context.ts'
import type { JobData } from '../../../jobs/job-table.ts'
import { sendMailOnce } from '../../../mail/send-mail.ts'
import { findActor } from '../../identity/index.ts'
import { stableId } from '../stable-id.ts'
import { selectImport, selectImportReaders, type EndedImport } from './import-mail-queries.ts'

const number = new Intl.NumberFormat('en-US')
const preference = userLabels.receiveDataImportEmail

/** Type, status and counts; no file name, which could contain a person's name. */
function textOf(ended: EndedImport, address: string) {
  const { kind, status, rows, added, changed, unchanged, termed, errors, processedAt } = ended
  const label = uploadStatusLabels[status]
  const counts = {
    'File Type': fileKinds[kind],
    Status: label,
    Rows: rows,
    Added: added,
    Changed: changed,
    Unchanged: unchanged,
    Termed: termed,
    Errors: errors,
  }
  const lines = Object.entries(counts).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${typeof value === 'number' ? number.format(value) : value}`],
  )
  const day = processedAt && formatDate(processedAt.toISOString().slice(0, 10))
  return {
    subject: `Vigil: data import ${label.toLowerCase()}`,
    body: [
      `Data import${day ? ` of ${day} (UTC)` : ''}:`,
      '',
      ...lines,
      '',
      `${address}${pages.dataManagement.path}`,
      '',
      `You receive this email because "${preference}" is on for your account.`,
      '',
    ].join('\n'),
  }
}

/** LIMITED: only the user's own uploads. */
function mayRead(actor: Actor, { userId }: EndedImport): boolean {
  if (!pages.dataManagement.may({ actor, features: new Set<never>() })) return false
  return permits(actor, 'SHOW_DATA_MANAGEMENT') || userId === actor.userId
}

/** Mails the result of an import once to each user of the client who wants it and may see it. */
export function mailImport(
  context: Context,
  { clientId, importId }: JobData<'notifications.imported'>,
): Promise<void> {
  return context.write(async (tx) => {
    const ended = await selectImport(tx.sql, clientId, importId)
    if (!ended || ended.status === 'PROCESSING') return
    const text = textOf(ended, context.services.publicAddress())
    for (const { id: userId, userName: recipient } of await selectImportReaders(tx.sql, clientId)) {
      const actor = await findActor(tx.sql, userId, null, context.now())
      if (!actor || !mayRead(actor, ended)) continue
      const id = stableId('import mail', importId, userId)
      await sendMailOnce(context, tx, { id, clientId, recipient, ...text })
    }
  })
}
