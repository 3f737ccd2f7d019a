import { z } from 'zod'
import { administers } from '../access/client-access.ts'
import {
  ClientCreate,
  ClientUpdate,
  ProductEffect,
  ProductEffectQuestion,
} from '../platform/client-settings.ts'
import { AdministeredClient, ClientPath, ClientSummary, OtherListType } from '../platform/clients.ts'
import { AddSftpKey, GeneratedSftpPassword, SftpAccount } from '../platform/sftp-account.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'

const sftpAccount = '/identity/clients/:clientId/sftp-account'

/** What administrators of clients do; apart from the calls that every page makes. */
export const clientManagementRoutes = defineRoutes({
  createClient: {
    method: 'POST',
    path: '/identity/clients',
    summary: 'Create a client; recorded in the audit trail',
    access: administers('CREATE_NEW_CLIENT'),
    body: ClientCreate,
    response: AdministeredClient,
    status: 201,
  },
  updateClient: {
    method: 'PUT',
    path: '/identity/clients/:clientId',
    summary: 'Change a client, based on the version that was read; recorded in the audit trail',
    access: administers('EDIT_CLIENT'),
    params: ClientPath,
    body: ClientUpdate,
    response: AdministeredClient,
  },
  deleteClient: {
    method: 'DELETE',
    path: '/identity/clients/:clientId',
    summary: 'End a client: its users and API keys lose access at once, its evidence is kept',
    access: administers('DELETE_CLIENT'),
    params: ClientPath,
    query: z.object({
      version: z.coerce
        .number()
        .int()
        .optional()
        .meta({ description: 'refused if the client has changed since' }),
    }),
    response: 'empty',
  },
  listOtherListTypes: {
    method: 'GET',
    path: '/identity/clients/otherListTypes/all',
    summary: 'The lists of the product Other Lists that clients can be checked against',
    access: administers('SHOW_CLIENT'),
    response: z.array(OtherListType),
  },
  getClientSummary: {
    method: 'GET',
    path: '/identity/clients/:clientId/summary',
    summary: 'How many providers, users and API keys a client has, and its last import',
    access: administers('SHOW_CLIENT'),
    params: ClientPath,
    response: ClientSummary,
  },
  previewProducts: {
    method: 'POST',
    path: '/identity/clients/:clientId/product-effect',
    summary: 'What a change of the monitored products would do; changes nothing',
    access: administers('EDIT_CLIENT'),
    params: ClientPath,
    body: ProductEffectQuestion,
    response: ProductEffect,
  },
  getSftpAccount: {
    method: 'GET',
    path: sftpAccount,
    summary: 'How a client signs in to the SFTP server: whether it has a password, and its public keys',
    access: administers('SHOW_CLIENT'),
    params: ClientPath,
    response: SftpAccount,
  },
  generateSftpPassword: {
    method: 'POST',
    path: `${sftpAccount}/password`,
    summary: 'Generate a new SFTP password, which is shown once; the previous one ends',
    access: administers('EDIT_CLIENT'),
    params: ClientPath,
    response: GeneratedSftpPassword,
    status: 201,
  },
  removeSftpPassword: {
    method: 'DELETE',
    path: `${sftpAccount}/password`,
    summary: 'Remove the SFTP password of a client',
    access: administers('EDIT_CLIENT'),
    params: ClientPath,
    response: SftpAccount,
  },
  addSftpKey: {
    method: 'POST',
    path: `${sftpAccount}/keys`,
    summary: 'Add a public key with which a client signs in to the SFTP server',
    access: administers('EDIT_CLIENT'),
    params: ClientPath,
    body: AddSftpKey,
    response: SftpAccount,
    status: 201,
  },
  removeSftpKey: {
    method: 'DELETE',
    path: `${sftpAccount}/keys/:keyId`,
    summary: 'Remove a public key of a client',
    access: administers('EDIT_CLIENT'),
    params: ClientPath.extend({ keyId: Id }),
    response: SftpAccount,
  },
})
