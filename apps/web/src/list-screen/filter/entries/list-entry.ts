import { monitorProducts, type MonitorProduct } from '@vigil/contract'
import { z } from 'zod'
import { many } from '../../list-address.ts'

/** What narrows a product in the filter of every list, with its name in the URL. */
const commonParts = { source: 'source', issuer: 'issuer', type: 'license', status: 'result' } as const
export type CommonPart = keyof typeof commonParts

/** A product in a filter, optionally narrowed, also by parts that only this list has; empty parts do not narrow. */
export type ListEntry<Own extends string = never> = { monitoredProduct: MonitorProduct } & Record<
  CommonPart | Own,
  string[]
>

export const valuesOf = (entry: ListEntry, part: string): string[] =>
  (entry as unknown as Record<string, string[]>)[part] ?? []

/** Names of sources, results and so on, within the server's limits. */
const names = many(z.string().trim().min(1).max(300), 200)
export const idsParam = many(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), 1_000)

/** The entries of a list's filter, and how they appear in its URL. `ownParts` are the list's own, with their names. */
export function listEntries<const Parts extends Readonly<Record<string, string>>>(ownParts: Parts) {
  type Entry = ListEntry<keyof Parts & string>
  type Name = `${MonitorProduct}.${(typeof commonParts)[CommonPart] | Parts[keyof Parts]}`
  type Params = Partial<Record<Name, string[]>>
  const parts = Object.entries({ ...commonParts, ...ownParts })

  const params = Object.fromEntries(
    monitorProducts.flatMap((product) => parts.map(([, name]) => [`${product}.${name}`, names])),
  ) as Record<Name, typeof names>

  function read(given: Params, monitoredProduct: MonitorProduct): Entry {
    const known: Partial<Record<string, string[]>> = given
    const values = parts.map(([part, name]) => [part, known[`${monitoredProduct}.${name}`] ?? []])
    return { monitoredProduct, ...Object.fromEntries(values) } as Entry
  }

  const write = (entries: readonly Entry[]): Params =>
    Object.fromEntries(
      entries.flatMap((entry) =>
        parts.map(([part, name]) => [`${entry.monitoredProduct}.${name}`, valuesOf(entry, part)]),
      ),
    ) as Params

  /** An entry for a product as a whole. */
  const whole = (monitoredProduct: MonitorProduct): Entry => read({}, monitoredProduct)

  return { params, read, write, whole }
}
