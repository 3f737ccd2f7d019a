import os from 'node:os'
import { parseArgs } from 'node:util'
import { figuresText, type Figure } from './alerts/bench-figures.ts'
import { withBenchWorld } from './alerts/bench-world.ts'
import { measureBulk } from './alerts/measure-bulk.ts'
import { measureFilters } from './alerts/measure-filters.ts'
import { measureGroups } from './alerts/measure-groups.ts'
import { measureRest } from './alerts/measure-rest.ts'
import { measureTabs } from './alerts/measure-tabs.ts'

/** Lists of alerts on a PostgreSQL server, beside the cheapest page and the best SQL by hand, in one run. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    size: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '300' },
    cases: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1000' },
  },
})
const fullSize = 1_000_000
const alerts = Number(values.size)
const say = (line: string): void => void process.stderr.write(`${line}\n`)
/** Said as soon as it is known: a run takes a quarter of an hour. */
const told = (figures: Figure[]): Figure[] => {
  say(`${figuresText(figures, alerts === fullSize)}\nload ${os.loadavg()[0]!.toFixed(1)}`)
  return figures
}
const report = await withBenchWorld({ alerts, subjects: Math.ceil(alerts / 5), say }, async (world) => {
  say('tabs and counts')
  const tabs = told(await measureTabs(world, Number(values.rounds)))
  say('grouped by subject')
  const groups = told(await measureGroups(world))
  say('what filters offer, a report')
  const rest = told(await measureRest(world))
  say('filters')
  const asked = { cases: Number(values.cases), firstSeed: Number(values.seed) }
  const filters = await measureFilters(world, asked, say)
  told(filters.figures)
  say('bulk reviews')
  const bulk = told(await measureBulk(world))
  return { alerts, figures: [...tabs, ...groups, ...filters.figures, ...rest, ...bulk], cases: filters.cases }
})
process.stdout.write(
  `${values.json ? JSON.stringify(report, null, 2) : figuresText(report.figures, alerts === fullSize)}\n`,
)
