import { npdbReportTypes, type MonitoredList, type MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { knownResults } from './known-results.ts'
import {
  selectCheckedSources,
  selectIssuers,
  selectReasons,
  selectResults,
  selectSourcesOfAlerts,
  type ProductValue,
} from './monitored-lists-queries.ts'
import { clientOf, visibleProducts } from './visible-products.ts'
import { walkIndexes } from './walk-queries.ts'

const byText = new Intl.Collator('en-US').compare
const inOrder = (values: readonly string[]): string[] => [...new Set(values)].toSorted(byText)
const ofProduct = (values: readonly ProductValue[], product: MonitorProduct): string[] =>
  values.filter((one) => one.product === product).map(({ value }) => value)

const checkedOf = (sourceIds: readonly string[], product: MonitorProduct): string[] =>
  sourceIds.flatMap((id) => {
    const meta = findSource(id)?.meta
    return meta?.product === product ? [meta.title] : []
  })

function licenseSourcesOf(issuers: readonly { issuer: string; type: string }[]): Record<string, string[]> {
  const types = Map.groupBy(issuers, ({ issuer }) => issuer)
  return Object.fromEntries(
    inOrder([...types.keys()]).map((issuer) => [issuer, inOrder(types.get(issuer)!.map(({ type }) => type))]),
  )
}

const reportTypes = Object.entries(npdbReportTypes).map(([code, label]) => ({ code, label }))

export type MonitoredListsFor = 'MonitorStatusFilter' | 'AlertTypeFilter'

/** What filters offer for each product that the caller may see; statuses alone need no reasons of alerts. */
export async function listMonitoredLists(
  context: Context,
  type: MonitoredListsFor = 'AlertTypeFilter',
): Promise<MonitoredList[]> {
  const clientId = clientOf(context)
  const products = await visibleProducts(context)
  const occurring = context.write(async ({ sql }) => {
    await walkIndexes(sql)
    return {
      results: await selectResults(sql, clientId),
      reasons: type === 'AlertTypeFilter' ? await selectReasons(sql, clientId) : [],
      named: await selectSourcesOfAlerts(sql, clientId),
    }
  })
  const offered = context.read(async (sql) => ({
    checked: await selectCheckedSources(sql, clientId),
    issuers: products.includes('LICENSES') ? await selectIssuers(sql, clientId) : [],
  }))
  const [found, listed] = await Promise.all([occurring, offered])
  return products.map((product) => ({
    monitoredProduct: product,
    statuses: inOrder([...knownResults[product], ...ofProduct(found.results, product)]),
    alertReasons: inOrder(ofProduct(found.reasons, product)),
    sources: inOrder([...checkedOf(listed.checked, product), ...ofProduct(found.named, product)]),
    licenseSources: product === 'LICENSES' ? licenseSourcesOf(listed.issuers) : {},
    npdbReportTypes: product === 'NPDB' ? reportTypes : [],
  }))
}
