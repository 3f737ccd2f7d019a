import { checkDeaths } from '../by-number/check-deaths.ts'
import { checkNpdb } from '../by-number/check-npdb.ts'
import { checkNpis } from '../by-number/check-npis.ts'
import type { CheckedList, CheckContext } from './check-context.ts'
import { checkLicenses } from '../licenses/check-licenses.ts'
import { lockPopulation } from './run-queries.ts'
import { stageExaminedLists } from './run-stage-queries.ts'
import { checkKind, type CheckKind, type RunPlan } from '../screening-rules.ts'

const scopeOf = ({ before, version }: CheckedList): 'all' | 'changed' =>
  before === null || before.listVersion !== version ? 'all' : 'changed'
const checks: Partial<Record<CheckKind, typeof checkNpis>> = {
  npi: checkNpis,
  deaths: checkDeaths,
  npdb: checkNpdb,
}
const isBoard = ({ meta }: CheckedList): boolean => checkKind(meta) === 'licenses'

/** The lists that are asked by a number, in the transaction of the run. */
export async function checkNumbers(context: CheckContext, { checked, monitored }: RunPlan): Promise<void> {
  for (const list of checked) {
    const check = checks[checkKind(list.meta)]
    if (!check) continue
    const { examined } = await check(context, list, scopeOf(list))
    if (examined === 'all') await stageExaminedLists(context.client, [list.listId])
  }
  if (!checked.some(isBoard)) return
  // imports write licenses too, and lock the population first: the same order prevents deadlocks
  await lockPopulation(context.client, context.clientId)
  await checkLicenses(context, monitored.filter(isBoard))
}
