import type { MonitorProduct } from '@vigil/contract'
import type { SourceMeta } from '@vigil/sources'
import { isMonitored } from '../sources/index.ts'
import type { CheckedList } from './runs/check-context.ts'

/** `changes`: what is new on either side; `confirm`: also says that the rest is as it was; `full`: everything again. */
export type ScreeningMode = 'changes' | 'confirm' | 'full'

/** How a list is checked: by name with the engine, or by a number. */
export type CheckKind = 'names' | 'npi' | 'deaths' | 'npdb' | 'licenses'

export function checkKind({ product }: { product: MonitorProduct }): CheckKind {
  if (product === 'NPI') return 'npi'
  if (product === 'SSDMF') return 'deaths'
  if (product === 'NPDB') return 'npdb'
  return product === 'LICENSES' ? 'licenses' : 'names'
}

export interface ScreenedList {
  listId: number
  sourceId: string
  clientId: string | null
  version: number
  complete: boolean
  /** its entries were re-read at this version: subjects checked before are re-checked */
  rereadVersion: number
}

export interface StoredCoverage {
  listId: number
  populationVersion: number
  listVersion: number
  model: string
}

export interface RunInput {
  mode: ScreeningMode
  products: readonly MonitorProduct[]
  /** the chosen sources of Other Lists; none: all */
  otherListTypes: readonly string[]
  populationVersion: number
  model: string
  lists: readonly ScreenedList[]
  coverage: readonly StoredCoverage[]
  metaOf: (sourceId: string) => SourceMeta | undefined
  /** only these sources; by default all */
  sources?: readonly string[]
  /** some licenses are due for a check */
  licensesDue: boolean
}

export interface RunPlan {
  /** every list of the client, monitored or not */
  known: CheckedList[]
  /** every list of the client's products */
  monitored: CheckedList[]
  /** those of them with something to check or to confirm */
  checked: CheckedList[]
  /** lists the client is no longer checked against */
  dropped: StoredCoverage[]
}

const isBehind = ({ before, version }: CheckedList, populationVersion: number): boolean =>
  before === null || before.listVersion !== version || before.populationVersion !== populationVersion
const isBoard = ({ meta }: CheckedList): boolean => checkKind(meta) === 'licenses'

function knownLists({ mode, model, lists, coverage, metaOf }: RunInput): CheckedList[] {
  return lists.flatMap((list): CheckedList[] => {
    const meta = metaOf(list.sourceId)
    if (!meta || list.version === 0) return []
    const { listId, version, complete, rereadVersion } = list
    const last = coverage.find((one) => one.listId === listId)
    const startsOver =
      mode === 'full' || last === undefined || last.model !== model || last.listVersion < rereadVersion
    const isSwitched = last !== undefined && last.model !== model && last.listVersion >= rereadVersion
    return [
      {
        listId,
        meta,
        version,
        complete,
        rereadVersion,
        before: startsOver ? null : last,
        switchedFrom: isSwitched ? last : null,
      },
    ]
  })
}

/** What a run has to do to bring a client's checks up to date. */
export function planRun(input: RunInput): RunPlan {
  const { mode, populationVersion, coverage, sources } = input
  const known = knownLists(input)
  const monitored = known.filter(({ meta }) => isMonitored(input, meta))
  const wanted = sources ? monitored.filter(({ meta }) => sources.includes(meta.id)) : monitored
  const behind = mode === 'changes' ? wanted.filter((list) => isBehind(list, populationVersion)) : wanted
  // a license may be on any board's list, so all are checked together
  const asksBoards = behind.some(isBoard) || (input.licensesDue && wanted.some(isBoard))
  const checked = monitored.filter((list) => behind.includes(list) || (asksBoards && isBoard(list)))
  const dropped = coverage.filter((last) => !monitored.some(({ listId }) => listId === last.listId))
  return { known, monitored, checked, dropped }
}

/** Whether there is anything to check or to record. */
export const isIdle = ({ checked, dropped }: Pick<RunPlan, 'checked' | 'dropped'>): boolean =>
  checked.length + dropped.length === 0
