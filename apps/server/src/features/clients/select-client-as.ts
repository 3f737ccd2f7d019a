import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectClient } from './clients-queries.ts'

/** Audits that the caller starts working as a client. No state is stored: each call names its client. */
export function selectClientAs(context: ClientContext, clientId: string): Promise<void> {
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
