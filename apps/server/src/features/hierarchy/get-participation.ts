import type { ClientContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectParticipation } from './hierarchy-queries.ts'

/** How a subject takes part in a network. */
export async function getParticipation(
  context: ClientContext,
  place: { networkId: string; subjectId: string },
): Promise<{ participationType: string }> {
  const participationType = await context.read((sql) => selectParticipation(sql, context.clientId, place))
  return participationType === undefined ? notFound('Participation') : { participationType }
}
