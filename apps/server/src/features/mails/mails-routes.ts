import type { SomeHandlers } from '../../http/mount.ts'
import { getMail } from './get-mail.ts'
import { listMails } from './list-mails.ts'
import { resendMail } from './resend-mail.ts'

export const mailsRoutes = {
  listMails: (context, { query }) => listMails(context, query),
  getMail: (context, { params }) => getMail(context, params.mailId),
  resendMail: (context, { params }) => resendMail(context, params.mailId),
} satisfies SomeHandlers
