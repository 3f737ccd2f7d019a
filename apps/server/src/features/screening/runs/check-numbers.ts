import { checkDeaths } from '../by-number/check-deaths.ts'
import { checkNpdb } from '../by-number/check-npdb.ts'
import { checkNpis } from '../by-number/check-npis.ts'
import type { CheckedFeed, CheckContext } from './check-context.ts'
import { checkLicenses } from '../licenses/check-licenses.ts'
import { lockPopulation } from './run-queries.ts'
import { stageLookedFeeds } from './run-stage-queries.ts'
import { checkKind, type CheckKind, type RunPlan } from '../screening-rules.ts'

const scopeOf = ({ before, version }: CheckedFeed): 'all' | 'changed' =>
  before === null || before.listVersion !== version ? 'all' : 'changed'
const checks: Partial<Record<CheckKind, typeof checkNpis>> = {
  npi: checkNpis,
  deaths: checkDeaths,
  npdb: checkNpdb,
}
const isBoard = ({ meta }: CheckedFeed): boolean => checkKind(meta) === 'licenses'

/** The lists that are asked by a number, in the transaction of the run. */
export async function checkNumbers(context: CheckContext, { checked, monitored }: RunPlan): Promise<void> {
  for (const feed of checked) {
    const check = checks[checkKind(feed.meta)]
    if (!check) continue
    const { looked } = await check(context, feed, scopeOf(feed))
    if (looked === 'all') await stageLookedFeeds(context.client, [feed.feedId])
  }
  if (!checked.some(isBoard)) return
  // an import writes licenses too: whoever holds the population comes first
  await lockPopulation(context.client, context.clientId)
  await checkLicenses(context, monitored.filter(isBoard))
}
