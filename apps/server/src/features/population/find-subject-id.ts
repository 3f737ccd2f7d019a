import type { Context } from '../../context.ts'
import { selectKnown } from './changes/change-queries.ts'

/** The id of the subject that a client calls so. */
export async function findSubjectId(
  context: Context,
  clientId: string,
  externalId: string,
): Promise<string | undefined> {
  const [known] = await context.forClient(clientId).read((sql) => selectKnown(sql, clientId, [externalId]))
  return known?.id
}
