import type { NetworkOfSubject } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { hasSubject, selectNetworksOfSubject, selectParticipation } from './hierarchy-queries.ts'

/** The networks of a subject with its participation, by name. */
export async function listSubjectNetworks(
  context: ClientContext,
  subjectId: string,
): Promise<NetworkOfSubject[]> {
  const { clientId } = context
  const rows = await context.read((sql) => selectNetworksOfSubject(sql, clientId, subjectId))
  if (rows.length === 0 && !(await context.read((sql) => hasSubject(sql, clientId, subjectId))))
    return notFound('Subject')
  return rows
}

/** The participation of a subject in a network. */
export async function getParticipation(
  context: ClientContext,
  ids: { networkId: string; subjectId: string },
): Promise<{ participationType: string }> {
  const participationType = await context.read((sql) => selectParticipation(sql, context.clientId, ids))
  return participationType === undefined ? notFound('Participation') : { participationType }
}
