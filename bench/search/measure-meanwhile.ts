import type { Context } from '../../apps/server/src/context.ts'
import type { Figure } from '../alerts/bench-figures.ts'
import { writePopulation } from '../monitoring/write-population.ts'
import { ratioOf, timeNames, timesText } from './measure-names.ts'
import type { SearchAlone } from './search-alone.ts'
import type { SearchedName } from './searched-names.ts'
import type { Calls } from './searching-client.ts'

const atOnce = 5

async function stateOfRun(context: Context, clientId: string): Promise<string> {
  const jobs = await context.services.jobs.boss.findJobs('screening.client', { data: { clientId } })
  return jobs[0]?.state ?? 'created'
}

async function waitForStart(context: Context, clientId: string): Promise<void> {
  while ((await stateOfRun(context, clientId)) === 'created')
    await new Promise((resolve) => setTimeout(resolve, 50))
}

export interface MeanwhileOptions {
  context: Context
  alone: SearchAlone
  calls: Calls
  names: readonly SearchedName[]
  subjects: number
  list: { records: number; seed: number }
  say: (line: string) => void
}

/** Searches by name while the same server screens a population, for as long as that takes. */
export async function measureMeanwhile(
  { context, alone, calls, names, subjects, list, say }: MeanwhileOptions,
  idle: readonly number[],
): Promise<Figure[]> {
  const clientId = await writePopulation(context, { subjects, seed: list.seed + 1, list })
  await context.write(async ({ enqueue }) => enqueue('screening.client', { clientId }))
  await waitForStart(context, clientId)
  say('searching during the run')
  const started = performance.now()
  const [engine, product]: [number[], number[]] = [[], []]
  for (let at = 0; (await stateOfRun(context, clientId)) === 'active'; at += atOnce) {
    const some = Array.from({ length: atOnce }, (_, next) => names[(at + next) % names.length]!)
    const times = await timeNames(some, alone, calls)
    engine.push(...times.engine)
    product.push(...times.product)
  }
  const state = await stateOfRun(context, clientId)
  if (state !== 'completed') throw new Error(`the run ended as ${state}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const note = `p95; ${product.length} searches in ${seconds} s; ${timesText(product)}; engine meanwhile ${timesText(engine)}`
  return [
    {
      what: 'a name over HTTP during a run, to the engine alone when idle',
      value: ratioOf(product, idle),
      target: 5,
      unit: 'x',
      note,
    },
    {
      what: 'a name over HTTP during a run, to the engine alone meanwhile',
      value: ratioOf(product, engine),
      target: null,
      unit: 'x',
      note: '',
    },
  ]
}
