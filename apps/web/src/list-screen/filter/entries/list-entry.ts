import { monitorProducts, type MonitorProduct } from '@vigil/contract'
import { z } from 'zod'
import { many } from '../../list-address.ts'

/** A product in a filter, optionally narrowed; empty fields do not narrow. */
export interface ListEntry {
  monitoredProduct: MonitorProduct
  source: string[]
  issuer: string[]
  type: string[]
  status: string[]
  alertReason: string[]
  npdbReportType: string[]
}

const entryParts = {
  source: 'source',
  issuer: 'issuer',
  type: 'license',
  status: 'result',
  alertReason: 'reason',
  npdbReportType: 'report',
} as const satisfies Record<Exclude<keyof ListEntry, 'monitoredProduct'>, string>
type EntryPart = keyof typeof entryParts
const partNames = Object.entries(entryParts) as [EntryPart, (typeof entryParts)[EntryPart]][]

/** Names of sources, results and so on, within the server's limits. */
const names = many(z.string().trim().min(1).max(300), 200)
export const idsParam = many(z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), 1_000)

/** The entries of a filter as they appear in a URL. */
export const entryParams = Object.fromEntries(
  monitorProducts.flatMap((product) => partNames.map(([, name]) => [`${product}.${name}`, names])),
) as Record<`${MonitorProduct}.${(typeof entryParts)[EntryPart]}`, typeof names>
type EntryParams = { [Name in keyof typeof entryParams]: string[] }

export const readEntry = (params: Partial<EntryParams>, monitoredProduct: MonitorProduct): ListEntry => {
  const parts = partNames.map(([part, name]) => [part, params[`${monitoredProduct}.${name}`] ?? []])
  return { monitoredProduct, ...Object.fromEntries(parts) } as ListEntry
}

export const writeEntries = (entries: readonly ListEntry[]): Partial<EntryParams> =>
  Object.fromEntries(
    entries.flatMap((entry) =>
      partNames.map(([part, name]) => [`${entry.monitoredProduct}.${name}`, entry[part]]),
    ),
  )

/** An entry for a product as a whole. */
export const wholeProduct = (monitoredProduct: MonitorProduct): ListEntry => readEntry({}, monitoredProduct)
