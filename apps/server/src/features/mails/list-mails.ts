import type { Mail, MailState } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { selectList } from '../../listing/select-list.ts'
import { isMailIn, mailList } from './mails-queries.ts'
import { nextMailAttempts, presentMail } from './get-mail.ts'

export interface MailPage {
  page: number
  total: number
  content: Mail[]
}

/** Newest first. */
export async function listMails(
  context: Context,
  { page, size, state }: { page: number; size: number; state?: MailState | undefined },
): Promise<MailPage> {
  const request = { where: isMailIn(state), sortBy: 'createdAt' as const, desc: true, page, size }
  const { total, rows } = await selectList(context.asSystem(), mailList, request)
  const unsent = rows.filter((row) => row.state === 'pending').map(({ id }) => id)
  const due = await nextMailAttempts(context, unsent)
  return { page, total, content: rows.map((row) => presentMail(row, due.get(row.id))) }
}
