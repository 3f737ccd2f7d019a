import os from 'node:os'
import { parseArgs } from 'node:util'
import { figuresText, type Figure } from './alerts/bench-figures.ts'
import { withBenchWorld, type BenchWorld } from './alerts/bench-world.ts'
import { fillStatuses } from './population/fill-statuses.ts'
import { measureCertificate } from './population/measure-certificate.ts'
import { measureFilters } from './population/measure-filters.ts'
import { measureList } from './population/measure-list.ts'
import { measureMember } from './population/measure-member.ts'

/**
 * The population of one client on a PostgreSQL server: its list, a profile and its certificate, beside bare SQL. With
 * `--filters`, only the filters of the list.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    size: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '300' },
    certified: { type: 'string', default: '40000' },
    filters: { type: 'boolean', default: false },
  },
})
const fullSize = 1_000_000
const subjects = Number(values.size)
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const size = { alerts: 1_000, subjects, say, fillMore: fillStatuses }

async function certificateFigures(): Promise<Figure[]> {
  const figures = await withBenchWorld({ ...size, subjects: Number(values.certified) }, measureCertificate)
  say(figuresText(figures, true))
  return figures
}

async function listAndMemberFigures(world: BenchWorld): Promise<Figure[]> {
  say('the whole list')
  const list = await measureList(world, Number(values.rounds))
  say(figuresText(list, subjects === fullSize))
  say('a profile')
  const member = await measureMember(world, Number(values.rounds))
  say(figuresText(member, subjects === fullSize))
  return [...list, ...member]
}

const certificate = values.filters ? [] : await certificateFigures()
const figures = await withBenchWorld(size, async (world): Promise<Figure[]> => {
  const others = values.filters ? [] : await listAndMemberFigures(world)
  say('filters')
  return [...others, ...certificate, ...(await measureFilters(world, say))]
})
say(`load ${os.loadavg()[0]!.toFixed(1)}`)
process.stdout.write(
  `${values.json ? JSON.stringify({ subjects, figures }, null, 2) : figuresText(figures, subjects === fullSize)}\n`,
)
