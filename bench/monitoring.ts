import { parseArgs } from 'node:util'
import { measureMonitoring } from './monitoring/measure-monitoring.ts'
import { reportText } from './monitoring/monitoring-report.ts'

/** A population swept against a list, and a month's changes, on the product's whole path beside the engine alone. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    subjects: { type: 'string' },
    records: { type: 'string' },
    seed: { type: 'string', default: '2026' },
  },
})
const report = await measureMonitoring({
  subjects: Number(values.subjects ?? (values.quick ? 20_000 : 1_000_000)),
  records: Number(values.records ?? (values.quick ? 10_000 : 400_000)),
  seed: Number(values.seed),
  say: (line) => void process.stderr.write(`${line}\n`),
})
process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : reportText(report)}\n`)
