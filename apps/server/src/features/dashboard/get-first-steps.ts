import type { FirstSteps } from '@vigil/contract'
import type { ClientContext } from '../../context.ts'
import { licensedSources } from '../sources/index.ts'
import { selectFirstSteps } from './first-steps-queries.ts'

/** What the client still needs before it is monitored: users, a population, and a live list of each product. */
export async function getFirstSteps(context: ClientContext): Promise<FirstSteps> {
  const client = await context.read((sql) => selectFirstSteps(sql, context.clientId))
  const sources = await licensedSources(context, client)
  const loaded = sources.filter(({ version }) => version > 0)
  const { products } = client
  return {
    users: client.users,
    subjects: client.subjects,
    products: products.length,
    lists: sources.length,
    loadedLists: loaded.length,
    done: {
      users: client.users > 0,
      population: client.subjects > 0,
      lists:
        products.length > 0 &&
        products.every(
          (product) =>
            loaded.some((one) => one.product === product) || !sources.some((one) => one.product === product),
        ),
    },
  }
}
