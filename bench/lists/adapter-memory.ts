import path from 'node:path'
import { findSource } from './find-source.ts'
import { plans } from './plans.ts'
import { readOurs } from './read-ours.ts'

/** A process of its own, so that nothing but the reading stands in its memory: `source file...`. */
const [id, ...paths] = process.argv.slice(2)
const source = await findSource(plans.find((plan) => plan.source === id)!)
const before = process.memoryUsage().rss
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
await readOurs(
  source!,
  paths.map((file) => ({ name: path.basename(file), path: file })),
)
clearInterval(watch)
process.stdout.write(
  JSON.stringify({ peakMb: Math.max(peak, process.resourceUsage().maxRSS * 1e3) / 1e6 - before / 1e6 }),
)
