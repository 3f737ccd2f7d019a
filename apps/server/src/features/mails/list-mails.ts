import type { Mail } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { selectList } from '../../listing/select-list.ts'
import { mailList } from './mails-queries.ts'
import { presentMail } from './get-mail.ts'

export interface MailPage {
  page: number
  total: number
  content: Mail[]
}

/** Newest first. */
export async function listMails(
  context: Context,
  { page, size }: { page: number; size: number },
): Promise<MailPage> {
  const request = { where: undefined, sortBy: 'createdAt' as const, desc: true, page, size }
  const { total, rows } = await selectList(context.asSystem(), mailList, request)
  return { page, total, content: rows.map(presentMail) }
}
