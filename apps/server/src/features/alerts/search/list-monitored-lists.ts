import {
  noLicenseType,
  npdbReportTypes,
  productResults,
  type MonitoredList,
  type MonitoredListUse,
  type MonitorProduct,
  type Result,
} from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { ClientContext } from '../../../context.ts'
import { sourceName } from '../detail/present-alert.ts'
import {
  selectCheckedSources,
  selectLicenseKinds,
  selectOccurringValues,
  type LicenseKind,
  type OccurringValue,
} from './monitored-lists-queries.ts'
import { visibleProducts } from '../visible-products.ts'

const byText = new Intl.Collator('en-US').compare
const inOrder = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted(byText)
const occurring = (
  values: readonly OccurringValue[],
  product: MonitorProduct,
  field: 'source' | 'reason',
): string[] => values.flatMap((one) => (one.product === product && one.field === field ? [one.value] : []))
const occurringResults = (values: readonly OccurringValue[], product: MonitorProduct): Result[] =>
  values.flatMap((one) => (one.product === product && one.field === 'result' ? [one.value] : []))

const checkedOf = (sourceIds: readonly string[], product: MonitorProduct): string[] =>
  sourceIds.flatMap((id) => {
    const meta = findSource(id)?.meta
    return meta?.product === product ? [meta.title] : []
  })

function licenseSourcesOf(kinds: readonly LicenseKind[]): Record<string, string[]> {
  const types = Map.groupBy(kinds, ({ issuer }) => issuer)
  return Object.fromEntries(
    inOrder([...types.keys()]).map((issuer) => [
      issuer,
      inOrder(types.get(issuer)!.map(({ type }) => type || noLicenseType)),
    ]),
  )
}

const reportTypes = Object.entries(npdbReportTypes).map(([code, label]) => ({ code, label }))

/** Statuses that a subject can have although nothing was found, and that are not always worth an alert. */
const withoutFinding = ['Insufficient Client Data', 'Not Verified'] as const satisfies readonly Result[]

function statusesOf(
  product: MonitorProduct,
  values: readonly OccurringValue[],
  type: MonitoredListUse,
): Result[] {
  const possible = productResults(product)
  return inOrder(
    type === 'MonitorStatusFilter'
      ? [...possible, ...withoutFinding]
      : [...possible, ...occurringResults(values, product)],
  )
}

/** Alerts remain when their list is dropped; statuses do not. */
const sourcesOf = (
  product: MonitorProduct,
  values: readonly OccurringValue[],
  type: MonitoredListUse,
): string[] =>
  type === 'MonitorStatusFilter' ? [] : occurring(values, product, 'source').map((id) => sourceName(id))

/** The filter options for each product that the caller may see; filters by status alone need no reasons. */
export async function listMonitoredLists(
  context: ClientContext,
  type: MonitoredListUse = 'AlertTypeFilter',
): Promise<MonitoredList[]> {
  const { clientId } = context
  const products = await visibleProducts(context)
  const { values, checked, kinds } = await context.read(async (sql) => ({
    values: await selectOccurringValues(sql, clientId),
    checked: await selectCheckedSources(sql, clientId),
    kinds: products.includes('LICENSES') ? await selectLicenseKinds(sql, clientId) : [],
  }))
  return products.map((product) => ({
    monitoredProduct: product,
    statuses: statusesOf(product, values, type),
    alertReasons: type === 'AlertTypeFilter' ? inOrder(occurring(values, product, 'reason')) : [],
    sources: inOrder([...checkedOf(checked, product), ...sourcesOf(product, values, type)]),
    licenseSources: product === 'LICENSES' ? licenseSourcesOf(kinds) : {},
    npdbReportTypes: product === 'NPDB' && type === 'AlertTypeFilter' ? reportTypes : [],
  }))
}
