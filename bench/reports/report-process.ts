import { withServices } from '../../apps/server/src/cli/with-services.ts'
import { reportsJobs } from '../../apps/server/src/features/reports/index.ts'
import { heldMemory } from '../monitoring/held-memory.ts'
import { forgetPeak, peakMb } from '../monitoring/peak-memory.ts'

export interface JobFigure {
  seconds: number
  /** resident before the report, which is the program itself */
  startMb: number
  peakMb: number
  /** the most that was in use, if it was watched */
  heldMb: number
}

const watchMs = 500

/** A process of its own, so that nothing but the report stands in its memory: `client request [watched]`. */
const [clientId, requestId, watched] = process.argv.slice(2) as [string, string, string?]
const figure = await withServices('bench reports', async (context): Promise<JobFigure> => {
  forgetPeak()
  const startMb = peakMb()
  let held = 0
  const watch = (): void => void (held = Math.max(held, heldMemory()))
  const watching = watched === undefined ? undefined : setInterval(watch, watchMs)
  const started = performance.now()
  const { signal } = new AbortController()
  await reportsJobs['reports.generate'](context, { clientId, requestId }, signal)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watching)
  // a short report is over before the first look
  if (watching) watch()
  return { seconds, startMb, peakMb: peakMb(), heldMb: held / 1e6 }
})
process.stdout.write(JSON.stringify(figure))
