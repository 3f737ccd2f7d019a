import {
  dayMs,
  monitorProducts,
  productTable,
  resultTone,
  sourceNames,
  type MatchFieldLabel,
  type MonitoredList,
  type MonitorProduct,
  type MonitorStatus,
  type Result,
} from '@vigil/contract'

export interface MonitoringSource {
  name: string
  result: Result
  /** when a check first had a result; null: never, or unknown */
  firstVerifiedAt: string | null
  /** yyyy-MM-dd; null: unknown */
  published: string | null
}

/** One row of Active Monitoring: the lists of a product. */
export interface MonitoringRow {
  label: string
  result: Result
  missing: MatchFieldLabel | null
  firstVerifiedAt: string | null
  sources: MonitoringSource[]
}

const shownName = (name: string): string => sourceNames[name] ?? name

type Known = Pick<MonitorStatus, 'sourceDetails' | 'sources'>

/** Both shapes: details, or results alone by name. */
const sourcesOf = ({ sourceDetails, sources = {} }: Known): MonitoringSource[] => [
  ...sourceDetails.map(({ sourceName, sourceStatus, firstVerifiedAt, listPublished }) => ({
    name: shownName(sourceName),
    result: sourceStatus,
    firstVerifiedAt: sourceStatus === 'Not Verified' ? null : firstVerifiedAt,
    published: listPublished,
  })),
  ...Object.entries(sources).map(([name, result]) => ({
    name: shownName(name),
    result,
    firstVerifiedAt: null,
    published: null,
  })),
]

const byName = (one: MonitoringSource, other: MonitoringSource): number => one.name.localeCompare(other.name)
const urgency = { issue: 0, warning: 1, neutral: 2, clear: 3 }
const worst = (results: readonly Result[]): Result | undefined =>
  results.toSorted((one, other) => urgency[resultTone(one)] - urgency[resultTone(other)])[0]

function rowOf(
  product: MonitorProduct,
  status: MonitorStatus,
  list: MonitoredList | undefined,
): MonitoringRow {
  const known = sourcesOf(status)
  const names = new Set(known.map(({ name }) => name))
  const unchecked = (list?.sources ?? [])
    .map(shownName)
    .filter((name) => !names.has(name))
    .map((name): MonitoringSource => ({
      name,
      result: 'Not Verified',
      firstVerifiedAt: null,
      published: null,
    }))
  const sources = [...known, ...unchecked].toSorted(byName)
  // nothing is clear before the first check has ended
  const isVerified = status.initialVerificationCompletedAt !== null
  const result = isVerified ? worst([status.status, ...sources.map((one) => one.result)]) : 'Not Verified'
  return {
    label: productTable[product].monitoring ?? '',
    result: result ?? 'Not Verified',
    missing: status.missing,
    firstVerifiedAt: status.initialVerificationCompletedAt,
    sources,
  }
}

const order: readonly MonitorProduct[] = [
  'EXCLUSIONS_FEDERAL',
  'EXCLUSIONS_STATE',
  'CMS_PRECLUSION_LIST',
  'NPI',
  'OFAC',
  'OPTOUT',
  'SSDMF',
  'OTHER_LISTS',
]

/** One row per monitored product; licenses and reports of the Data Bank have their own tables. */
export const monitoringRows = (
  statuses: readonly MonitorStatus[],
  lists: readonly MonitoredList[],
): MonitoringRow[] =>
  monitorProducts
    .filter((product) => productTable[product].monitoring !== null)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .flatMap((product) => {
      const status = statuses.find(({ type }) => type === product)
      const list = lists.find(({ monitoredProduct }) => monitoredProduct === product)
      return status ? [rowOf(product, status, list)] : []
    })

/** "Clear on 22 of 23 lists"; null without lists. */
export function summaryOf(rows: readonly MonitoringRow[]): string | null {
  const results = rows.flatMap(({ sources }) => sources.map(({ result }) => result))
  const clear = results.filter((result) => resultTone(result) === 'clear').length
  return results.length === 0 ? null : `Clear on ${clear} of ${results.length} lists`
}

const daysText = (days: number): string => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`

/** How old lists are on a day, by their dates of publication: "3 days", "1–17 days"; null: unknown. */
export function ageOf(sources: readonly Pick<MonitoringSource, 'published'>[], day: string): string | null {
  const ages = sources.flatMap(({ published }) =>
    published === null
      ? []
      : [Math.max(0, Math.round((Date.parse(day) - Date.parse(published.slice(0, 10))) / dayMs))],
  )
  if (ages.length === 0) return null
  const [least, most] = [Math.min(...ages), Math.max(...ages)]
  if (most === 0) return 'Same day'
  return least === most ? daysText(most) : `${least}–${daysText(most)}`
}
