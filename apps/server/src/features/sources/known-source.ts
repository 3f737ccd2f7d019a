import { findSource, type ListSource } from '@vigil/sources'
import { AppError, notFound } from '../../errors.ts'

export const knownSource = (id: string): ListSource => findSource(id) ?? notFound('Source')

/** The owner of a list: null for a public one; a client's own list requires a client. */
export function ownerOf({ meta }: ListSource, clientId: string | undefined): string | null {
  const own = meta.privacy === 'client'
  if (own && clientId === undefined)
    throw new AppError('invalid', 'This list belongs to one client: specify the client.')
  if (!own && clientId !== undefined)
    throw new AppError('invalid', 'This list is shared by all clients: do not specify a client.')
  return clientId ?? null
}
