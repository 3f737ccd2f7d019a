import type { Client } from '@vigil/contract'
import type { ClientContext, Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { SomeHandlers } from '../../http/mount.ts'
import { clientById, selectClient, selectClients, updateReviewReasons } from './clients-queries.ts'

async function getClient(context: Context, clientId: string): Promise<Client> {
  const [client] = await context.forClient(clientId).readPrepared(clientById, { id: clientId })
  return client ?? notFound('Client')
}

const listClients = (context: Context): Promise<Client[]> => context.asSystem().read(selectClients)

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
    return { ...client, reviewReasons: reasons }
  })
}

export const clientsRoutes = {
  listClients: (context) => listClients(context),
  getClient: (context, { params }) => getClient(context, params.clientId),
  setReviewReasons: (context, { params, body }) => setReviewReasons(context, params.clientId, body),
  selectClient: (context, { params }) => selectClientAs(context, params.clientId),
} satisfies SomeHandlers
