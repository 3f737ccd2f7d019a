import { buildIndex, memoryOf } from '../../packages/matching/src/index.ts'
import { residentMb } from './screening-measure.ts'
import { syntheticRecords } from './synthetic.ts'

/** A process of its own, so that nothing but the index stands in its memory: `records seed`. */
const [records, seed] = process.argv.slice(2).map(Number) as [number, number]
buildIndex(syntheticRecords({ records: 1000, seed }))
const before = residentMb()
const index = buildIndex(syntheticRecords({ records, seed }))
const after = residentMb()
const megabytes = {
  resident: after - before,
  arrays: memoryOf(index) / 1e6,
  peak: process.resourceUsage().maxRSS / 1e3,
}
process.stdout.write(JSON.stringify(megabytes))
