import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { withServices } from '../../apps/server/src/cli/with-services.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { firstPublication, nextPublication } from './invented-list.ts'
import type { PopulationPlan } from './invented-subjects.ts'
import { loadLeie } from './load-leie.ts'
import type { Answer } from './messages.ts'
import { compared, type MonitoringReport, type Step } from './monitoring-report.ts'
import { watchProcessors } from './processors.ts'
import { startMeasured, type Measured } from './start-measured.ts'
import { changePopulation, writePopulation } from './write-population.ts'

export interface MonitoringOptions {
  subjects: number
  records: number
  seed: number
  say: (line: string) => void
}

type EngineProcess = Measured<Answer & { kind: 'engine' }>
type ProductProcess = Measured<Answer & { kind: 'product' }>

async function measure(
  context: Context,
  folder: string,
  { subjects, records, seed, say }: MonitoringOptions,
): Promise<MonitoringReport> {
  const list = { records, seed }
  const plan: PopulationPlan = { subjects, seed: seed + 1, list }
  say(`loading a list of ${records} invented entries`)
  await loadLeie(context, folder, firstPublication(list))
  say(`writing a population of ${subjects} invented subjects`)
  const clientId = await writePopulation(context, plan)
  const steps: Step[] = []
  const take = async (
    name: Step['name'],
    of: Step['of'],
    process: EngineProcess | ProductProcess,
  ): Promise<void> => {
    const used = watchProcessors()
    const { figure } = await process.ask(name)
    const step = { name, of, ...used(), ...figure } as Step
    steps.push(step)
    say(
      `${of}, ${name}: ${step.seconds.toFixed(1)} s, ${Math.round(step.peakMb)} MB at most, others took ${Math.round(step.others * 100)} %`,
    )
  }
  say('engine: indexing the list')
  const engine: EngineProcess = await startMeasured('engine-alone.ts', clientId)
  const product: ProductProcess = await startMeasured('product.ts', clientId)
  try {
    // by turns, so that a machine with other work treats both alike
    for (let round = 0; round < 2; round++) {
      await take('full', 'engine', engine)
      await take('full', 'product', product)
    }
    say('the month: the next publication and the changes of the population')
    const listChanges = await loadLeie(context, folder, nextPublication(list))
    const changedSubjects = await changePopulation(context, clientId, plan)
    await take('changes', 'engine', engine)
    await take('changes', 'product', product)
    await take('changes', 'engine', engine)
    const cores = os.availableParallelism()
    return { cores, subjects, records, listChanges, changedSubjects, steps, rows: compared(steps, subjects) }
  } finally {
    await Promise.allSettled([engine.end(), product.end()])
  }
}

/** Measures on a database of its own, which is gone afterwards. */
export async function measureMonitoring(options: MonitoringOptions): Promise<MonitoringReport> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-monitoring-'))
  fs.chmodSync(root, 0o755)
  Object.assign(process.env, { VIGIL_DATA: path.join(root, 'data'), VIGIL_DEMO: '0' })
  try {
    return await withServices('bench monitoring', (context) => measure(context, root, options))
  } finally {
    fs.rmSync(root, { recursive: true, force: true })
  }
}
