import type { SomeHandlers } from '../../../http/mount.ts'
import {
  addSftpKey,
  generateSftpPassword,
  getSftpAccount,
  removeSftpKey,
  removeSftpPassword,
} from './manage-account.ts'

export const sftpRoutes = {
  getSftpAccount: (context, { params }) => getSftpAccount(context, params.clientId),
  generateSftpPassword: (context, { params }) => generateSftpPassword(context, params.clientId),
  removeSftpPassword: (context, { params }) => removeSftpPassword(context, params.clientId),
  addSftpKey: (context, { params, body }) => addSftpKey(context, params.clientId, body.publicKey),
  removeSftpKey: (context, { params }) => removeSftpKey(context, params.clientId, params.keyId),
} satisfies SomeHandlers
