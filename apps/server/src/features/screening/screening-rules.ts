import type { MonitorProduct } from '@vigil/contract'
import type { SourceMeta } from '@vigil/sources'
import type { CheckedFeed } from './check-place.ts'

/** `changes`: what is new on either side; `confirm`: also says that the rest is as it was; `full`: everything anew. */
export type ScreeningMode = 'changes' | 'confirm' | 'full'

/** How a list is checked: by name with the engine, or by a number. */
export type CheckKind = 'names' | 'npi' | 'deaths' | 'licenses'

export function checkKind({ product }: { product: MonitorProduct }): CheckKind {
  if (product === 'NPI') return 'npi'
  if (product === 'SSDMF') return 'deaths'
  return product === 'LICENSES' ? 'licenses' : 'names'
}

/** What a product shows where nothing was found. */
export function clearResult(product: MonitorProduct): string {
  if (product === 'NPI') return 'NPI Active'
  if (product === 'SSDMF') return 'Not Found on SSDMF'
  return product === 'LICENSES' ? 'Active' : 'No Match'
}

export interface KeptFeed {
  feedId: number
  sourceId: string
  clientId: string | null
  version: number
  complete: boolean
}

export interface KeptCoverage {
  feedId: number
  populationVersion: number
  listVersion: number
  model: string
}

export interface RunInput {
  mode: ScreeningMode
  products: readonly MonitorProduct[]
  populationVersion: number
  model: string
  feeds: readonly KeptFeed[]
  coverage: readonly KeptCoverage[]
  metaOf: (sourceId: string) => SourceMeta | undefined
  /** only these sources; everything where it is not given */
  sources?: readonly string[]
  /** licences have to be looked at because of their dates */
  licensesDue: boolean
}

export interface RunPlan {
  /** every list there is for the client, monitored or not */
  known: CheckedFeed[]
  /** every list of the client's products */
  monitored: CheckedFeed[]
  /** of them those with something to check, or to confirm */
  checked: CheckedFeed[]
}

const isBehind = ({ before, version }: CheckedFeed, populationVersion: number): boolean =>
  before === null || before.listVersion !== version || before.populationVersion !== populationVersion

/** What a run has to do to bring a client's checks up to the present. */
export function planRun(input: RunInput): RunPlan {
  const { mode, products, populationVersion, model, coverage, sources } = input
  const known = input.feeds.flatMap((feed): CheckedFeed[] => {
    const meta = input.metaOf(feed.sourceId)
    if (!meta || feed.version === 0) return []
    const last = coverage.find(({ feedId }) => feedId === feed.feedId)
    const before = mode === 'full' || last === undefined || last.model !== model ? null : last
    const { feedId, version, complete } = feed
    return [{ feedId, meta, version, complete, before }]
  })
  const monitored = known.filter(({ meta }) => products.includes(meta.product))
  const wanted = sources ? monitored.filter(({ meta }) => sources.includes(meta.id)) : monitored
  const checked =
    mode === 'changes'
      ? wanted.filter(
          (feed) =>
            isBehind(feed, populationVersion) || (input.licensesDue && checkKind(feed.meta) === 'licenses'),
        )
      : wanted
  return { known, monitored, checked }
}
