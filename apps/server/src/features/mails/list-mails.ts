import type { Mail } from '@vigil/contract'
import type { Context } from '../../context.ts'
import { countMails, selectMailPage } from './mails-queries.ts'
import { presentMail } from './present-mail.ts'

export interface MailPage {
  page: number
  total: number
  content: Mail[]
}

export function listMails(
  context: Context,
  { page, size }: { page: number; size: number },
): Promise<MailPage> {
  return context.asSystem().read(async (sql) => {
    const rows = await selectMailPage(sql, { from: page * size, size })
    return { page, total: await countMails(sql), content: rows.map(presentMail) }
  })
}
