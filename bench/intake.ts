import os from 'node:os'
import { parseArgs } from 'node:util'
import { figuresText } from './alerts/bench-figures.ts'
import { withBenchWorld } from './alerts/bench-world.ts'
import { measureIntake } from './intake/measure-intake.ts'

/** A population file imported twice, from the disk and over SFTP, beside a bare COPY of the same columns. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '1000000' },
  },
})
const fullSize = 1_000_000
const rows = Number(values.rows)
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const figures = await withBenchWorld({ alerts: 100, subjects: 100, say }, (world) =>
  measureIntake(world, rows, say),
)
say(`load ${os.loadavg()[0]!.toFixed(1)}`)
process.stdout.write(
  `${values.json ? JSON.stringify({ rows, figures }, null, 2) : figuresText(figures, rows === fullSize)}\n`,
)
