import type { Context } from '../context.ts'
import { StartupError } from '../errors.ts'
import { findClients } from '../features/population/index.ts'

/** The client that an option names by its id or exact name. */
export async function clientOf(context: Context, idOrName: string): Promise<string> {
  const found = await findClients(context, idOrName)
  if (found.length === 0) throw new StartupError(`There is no client ${idOrName}.`)
  if (found.length > 1) throw new StartupError(`There are ${found.length} clients ${idOrName}; give the id.`)
  return found[0]!.id
}
