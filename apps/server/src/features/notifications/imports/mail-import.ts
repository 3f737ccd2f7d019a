import {
  fileKinds,
  formatDate,
  importPhases,
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
import { selectImport, selectImportReaders, type MailedImport } from './import-mail-queries.ts'

const number = new Intl.NumberFormat('en-US')
const preference = userLabels.receiveDataImportEmail

const isHeld = ({ status, phase }: MailedImport): boolean => status === 'PROCESSING' && phase === 'held'

/** Type, status and counts; no file name, which could contain a person's name. */
function textOf(imported: MailedImport, address: string) {
  const { kind, status, rows, added, changed, unchanged, termed, errors, processedAt } = imported
  const held = isHeld(imported)
  const label = held ? importPhases.held : uploadStatusLabels[status]
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
      ...(held ? ['Nothing has been imported. This is what the file would do.', ''] : []),
      `${address}${pages.dataManagement.path}`,
      '',
      `You receive this email because "${preference}" is on for your account.`,
      '',
    ].join('\n'),
  }
}

/** LIMITED: only the user's own uploads. */
function mayRead(actor: Actor, { userId }: MailedImport): boolean {
  if (!pages.dataManagement.may({ actor, features: new Set<never>() })) return false
  return permits(actor, 'SHOW_DATA_MANAGEMENT') || userId === actor.userId
}

/**
 * Mails the result of an import once to each user of the client who wants it and may see it. A file that waits for approval
 * has no result yet: without a mail of its own, nobody would know that it waits.
 */
export function mailImport(
  context: Context,
  { clientId, importId }: JobData<'notifications.imported'>,
): Promise<void> {
  return context.write(async (tx) => {
    const imported = await selectImport(tx.sql, clientId, importId)
    if (!imported || (imported.status === 'PROCESSING' && !isHeld(imported))) return
    const text = textOf(imported, context.services.publicAddress())
    // it may wait once more after a decision, if it would then do more
    const about = isHeld(imported) ? ['held import mail', JSON.stringify(imported.holds)] : ['import mail']
    for (const { id: userId, userName: recipient } of await selectImportReaders(tx.sql, clientId)) {
      const actor = await findActor(tx.sql, userId, null, context.now())
      if (!actor || !mayRead(actor, imported)) continue
      const id = stableId(...about, importId, userId)
      await sendMailOnce(context, tx, { id, clientId, recipient, ...text })
    }
  })
}
