import { findSource, type ListSource } from '@vigil/sources'
import { AppError, notFound } from '../../errors.ts'

export const knownSource = (id: string): ListSource => findSource(id) ?? notFound('Source')

/** Whose list it is: nobody's for a public one; a client must be named for a list that is a client's own. */
export function ownerOf({ meta }: ListSource, clientId: string | undefined): string | null {
  const own = meta.privacy === 'client'
  if (own && clientId === undefined)
    throw new AppError('invalid', 'This list belongs to one client: specify the client.')
  if (!own && clientId !== undefined)
    throw new AppError('invalid', 'This list is shared by all clients: do not specify a client.')
  return clientId ?? null
}
