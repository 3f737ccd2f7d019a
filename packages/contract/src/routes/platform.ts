import { z } from 'zod'
import { operates } from '../access/operations-access.ts'
import { Mail, MailDetail, MailQuery } from '../platform/mails.ts'
import { Id } from '../values/ids.ts'
import { pageOf } from '../values/paging.ts'
import { defineRoutes } from './route.ts'

/** Public configuration of this installation; an empty value hides its element. */
export const Configuration = z.object({
  supportContact: z.string(),
  helpUrl: z.string(),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  defaultConnectionId: z.string(),
  ptLabs: z.string().meta({ description: "the PT-Labs tab of the client page is shown if this is 'true'" }),
})
export type Configuration = z.infer<typeof Configuration>

export const ServiceStatus = z
  .object({
    name: z.literal('Vigil'),
    version: z.string(),
    ready: z.boolean(),
    parts: z.array(z.object({ name: z.string(), ready: z.boolean() })),
  })
  .meta({ id: 'ServiceStatus' })
export type ServiceStatus = z.infer<typeof ServiceStatus>

const signed = { kind: 'signed', why: 'the URL itself carries a short-lived signature' } as const
const SignedPath = z.object({ token: z.string().min(1).max(4096) })

/** Calls that belong to none of the three API documents. */
export const platformRoutes = defineRoutes({
  getStatus: {
    method: 'GET',
    path: '/status',
    summary: 'Version and readiness of this installation',
    access: { kind: 'public', why: 'called before sign-in; contains no client data' },
    response: ServiceStatus,
  },
  getConfiguration: {
    method: 'GET',
    path: '/configuration',
    summary: 'Links and contacts of this installation',
    access: { kind: 'public', why: 'shown on the sign-in page; contains no client data' },
    response: Configuration,
  },
  listMails: {
    method: 'GET',
    path: '/mails',
    summary: 'The messages sent by Vigil, newest first',
    access: operates,
    query: MailQuery,
    response: pageOf(Mail),
  },
  getMail: {
    method: 'GET',
    path: '/mails/:mailId',
    summary: 'One message, with its text until a mail server has accepted it',
    access: operates,
    params: z.object({ mailId: Id }),
    response: MailDetail,
  },
  resendMail: {
    method: 'POST',
    path: '/mails/:mailId/resend',
    summary: 'Send a message again that was not sent; recorded in the audit trail',
    access: operates,
    params: z.object({ mailId: Id }),
    response: 'empty',
  },
  downloadSigned: {
    method: 'GET',
    path: '/files/signed/:token',
    summary: 'Download with a signed URL',
    access: signed,
    params: SignedPath,
    response: 'binary',
  },
  uploadSigned: {
    method: 'PUT',
    path: '/files/signed/:token',
    summary: 'Upload with a signed URL',
    access: signed,
    params: SignedPath,
    body: 'binary',
    response: 'empty',
  },
})
