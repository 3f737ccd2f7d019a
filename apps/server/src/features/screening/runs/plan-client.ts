import type { MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../database/transaction.ts'
import { hasDueLicenses } from '../licenses/licenses-queries.ts'
import { selectActiveModel } from '../matching-models/models-queries.ts'
import {
  selectCoverage,
  selectScreenedLists,
  selectLastRun,
  selectScreenedClient,
} from '../screening-queries.ts'
import { planRun, type RunPlan, type ScreeningMode } from '../screening-rules.ts'

/** What a run of a client needs to know. */
export interface ClientPlan extends RunPlan {
  /** the matching model that decides */
  model: string
  products: readonly MonitorProduct[]
  otherListTypes: readonly string[]
  populationVersion: number
  ownLists: ReadonlySet<number>
  /** when the last run ended */
  lastRun: Date | null
}

interface PlanOptions {
  clientId: string
  mode: ScreeningMode
  /** only these sources */
  sources?: readonly string[]
  /** the active one if omitted */
  model?: string
}

/** Null if the client has ended. */
export async function selectPlan(
  sql: Sql,
  now: Date,
  { clientId, mode, sources, model: wanted }: PlanOptions,
): Promise<ClientPlan | null> {
  const screened = await selectScreenedClient(sql, clientId)
  if (!screened) return null
  const { products, otherListTypes, populationVersion } = screened
  const model = wanted ?? (await selectActiveModel(sql))
  const lists = await selectScreenedLists(sql, clientId)
  const planned = planRun({
    mode,
    products,
    otherListTypes,
    populationVersion,
    model,
    lists,
    coverage: await selectCoverage(sql, clientId),
    metaOf: (sourceId) => findSource(sourceId)?.meta,
    licensesDue: await hasDueLicenses(sql, clientId, now),
    ...(sources && { sources }),
  })
  const own = lists.filter((list) => list.clientId !== null).map(({ listId }) => listId)
  const lastRun = await selectLastRun(sql, clientId)
  return { ...planned, model, products, otherListTypes, populationVersion, ownLists: new Set(own), lastRun }
}

export const planClient = (context: Context, options: PlanOptions): Promise<ClientPlan | null> =>
  context.read((sql) => selectPlan(sql, context.now(), options))
