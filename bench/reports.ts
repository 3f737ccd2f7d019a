import os from 'node:os'
import { parseArgs } from 'node:util'
import { limits } from '@vigil/contract'
import { figuresText, type Figure } from './alerts/bench-figures.ts'
import { withBenchWorld } from './alerts/bench-world.ts'
import { measureDocument, measureTables } from './reports/measure-reports.ts'

/** Reports of all alerts of a client, as the job generates them, beside a bare COPY, and the memory that they take. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    size: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
  },
})
const fullSize = 1_000_000
const alerts = Number(values.size)
const subjects = Math.ceil(alerts / 5)
const isFull = alerts === fullSize
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const figures = await withBenchWorld({ alerts, subjects, say }, async (world): Promise<Figure[]> => {
  const few = Math.min(alerts, limits.reportPdfRows)
  say(`another client with ${few} alerts`)
  const other = await world.addClient({ alerts: few, subjects: Math.ceil(few / 5) })
  const document = await measureDocument(world, other, say)
  return [...(await measureTables(world, other, { rounds: Number(values.rounds), say })), ...document]
})
say(`load ${os.loadavg()[0]!.toFixed(1)}`)
process.stdout.write(
  `${values.json ? JSON.stringify({ alerts, figures }, null, 2) : figuresText(figures, isFull)}\n`,
)
