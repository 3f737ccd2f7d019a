import { parseArgs } from 'node:util'
import { reportText } from './lists/lists-report.ts'
import { measureAdapters } from './lists/measure-adapters.ts'
import { measureLoads } from './lists/measure-loads.ts'
import { plans } from './lists/plans.ts'

/** How fast official files are read, beside a bare CSV parser on the same invented files, and with how much memory. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '2026' },
  },
})
const wanted = values.only?.split(',')
for (const id of wanted ?? [])
  if (!plans.some(({ source }) => source === id))
    throw new Error(`There is no plan for "${id}"; there are ${plans.map(({ source }) => source).join(', ')}`)

const options = {
  quick: values.quick,
  seed: Number(values.seed),
  say: (line: string): void => void process.stderr.write(`${line}\n`),
}
const chosen = plans.filter(({ source }) => !wanted || wanted.includes(source))
const report = {
  adapters: await measureAdapters(chosen, options),
  loads: wanted ? [] : await measureLoads(options),
}
process.stdout.write(`${values.json ? JSON.stringify(report, null, 2) : reportText(report)}\n`)
