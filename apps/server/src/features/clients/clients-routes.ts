import { mayWithClients, type Client, type OtherListType } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { ClientContext, Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import {
  clientById,
  selectAdministeredClient,
  selectAdministeredClients,
  selectClient,
  selectLoadedSources,
  updateReviewReasons,
} from './clients-queries.ts'
import { deleteClient } from './delete-client.ts'
import { otherListType, presentAdministered, presentClient } from './present-client.ts'
import { getClientSummary, previewProducts } from './preview-products.ts'
import { createClient, updateClient } from './save-client.ts'

/** Every user reads their own client when signing in; only administrators of clients see all of it. */
async function getClient(context: ClientContext, clientId: string): Promise<Client> {
  if (mayWithClients(context.actor, 'SHOW_CLIENT')) {
    const row = await context.asSystem().read((sql) => selectAdministeredClient(sql, clientId))
    return row ? presentAdministered(row) : notFound('Client')
  }
  const [client] = await context.forClient(clientId).readPrepared(clientById, { id: clientId })
  return client ? presentClient(client) : notFound('Client')
}

const listClients = async (context: Context): Promise<Client[]> =>
  (await context.asSystem().read(selectAdministeredClients)).map(presentAdministered)

async function listOtherListTypes(context: Context): Promise<OtherListType[]> {
  const loaded = await context.asSystem().read((sql) => selectLoadedSources(sql))
  return loaded.filter((id) => findSource(id)?.meta.product === 'OTHER_LISTS').map(otherListType)
}

/** Audits that the caller starts working as a client. No state is stored: each call names its client. */
function selectClientAs(context: ClientContext, clientId: string): Promise<void> {
  return context.forClient(clientId).write(async ({ sql, audit }) => {
    const client = (await selectClient(sql, clientId)) ?? notFound('Client')
    audit({
      action: 'client.select',
      subjectType: 'client',
      subjectId: clientId,
      before: { clientId: context.clientId },
      after: { clientId, name: client.name },
    })
  })
}

/** Replaces the reasons that reviewers of a client can choose from. */
function setReviewReasons(
  context: Context,
  clientId: string,
  { reasons }: { reasons: string[] },
): Promise<Client> {
  return context.forClient(clientId).write(async ({ sql, audit }) => {
    const client = (await selectClient(sql, clientId)) ?? notFound('Client')
    await updateReviewReasons(sql, clientId, reasons)
    audit({
      action: 'client.review-reasons',
      subjectType: 'client',
      subjectId: clientId,
      before: { reasons: client.reviewReasons },
      after: { reasons },
    })
    return presentClient({ ...client, reviewReasons: reasons })
  })
}

export const clientsRoutes = {
  listClients: (context) => listClients(context),
  getClient: (context, { params }) => getClient(context, params.clientId),
  createClient: (context, { body }) => createClient(context, body),
  updateClient: (context, { params, body }) => updateClient(context, params.clientId, body),
  deleteClient: (context, { params, query }) => deleteClient(context, params.clientId, query.version),
  listOtherListTypes: (context) => listOtherListTypes(context),
  getClientSummary: (context, { params }) => getClientSummary(context, params.clientId),
  previewProducts: (context, { params, body }) => previewProducts(context, params.clientId, body),
  setReviewReasons: (context, { params, body }) => setReviewReasons(context, params.clientId, body),
  selectClient: (context, { params }) => selectClientAs(context, params.clientId),
} satisfies SomeHandlers
