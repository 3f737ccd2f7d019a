import { randomUUIDv7 } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { systemContext } from '../../apps/server/src/context.ts'
import { importAtOnce } from '../../apps/server/src/features/intake/index.ts'
import { onDatabase } from '../../apps/server/src/testing/server-people.ts'
import { milliseconds, type Figure } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import { heldMemory } from '../monitoring/held-memory.ts'
import { forgetPeak, peakMb } from '../monitoring/peak-memory.ts'
import { rosterColumns, writeRoster } from './invented-roster.ts'
import { measureSftp, type MeasuredTransfer } from './measure-sftp.ts'

const mebibyte = 1024 * 1024
/** Memory is compared with that at this part of the way, when everything it needs is loaded. */
const beginning = 0.2

/** How long COPY takes to bring the file into a table without an index. */
const copyFile = (world: BenchWorld, file: string): Promise<number> =>
  onDatabase(world.postgres.owner, async (client) => {
    await client.query(`create table bare (${rosterColumns.map((_, at) => `c${at} text`).join(', ')})`)
    try {
      return await milliseconds(() =>
        pipeline(
          fs.createReadStream(file),
          client.query(copyFrom('copy bare from stdin (format csv, header)')),
        ),
      )
    } finally {
      await client.query('drop table bare')
    }
  })

interface Measured {
  ms: number
  early: number
  late: number
  peak: number
}

async function importFile(
  world: BenchWorld,
  file: string,
  rows: number,
): Promise<Measured & { added: number }> {
  const context = systemContext(world.services, 'bench')
  const measured = { early: 0, late: 0, added: 0 }
  forgetPeak()
  const ms = await milliseconds(async () => {
    const { row, imported } = await importAtOnce(context, {
      clientId: world.clientId,
      path: file,
      fileName: path.basename(file),
      signal: new AbortController().signal,
      onProgress: ({ phase, rows: done }) => {
        if (phase !== 'importing') return
        if (measured.early === 0 && done >= rows * beginning) measured.early = heldMemory()
        if (done === rows) measured.late = heldMemory()
      },
    })
    if (row.status !== 'COMPLETE') throw new Error(`the import is ${row.status}: ${row.reason}`)
    measured.added = imported?.added ?? 0
  })
  return { ms, peak: peakMb(), ...measured }
}

const perSecond = (rows: number, ms: number): string => `${Math.round((rows / ms) * 1000)} rows/s`

function figuresOf(what: string, target: number, rows: number, copyMs: number, measured: Measured): Figure[] {
  const { ms, early, late, peak } = measured
  return [
    {
      what: `${what}: rows per second to a bare COPY`,
      value: copyMs / ms,
      target,
      isFloor: true,
      unit: '',
      note: `${perSecond(rows, ms)}; COPY ${perSecond(rows, copyMs)}`,
    },
    {
      what: `${what}: memory held at the end to that after a fifth`,
      value: late / early,
      target: 1.25,
      unit: '',
      note: `${(early / mebibyte).toFixed(0)} MB, then ${(late / mebibyte).toFixed(0)} MB`,
    },
    { what: `${what}: highest resident memory`, value: peak, target: null, unit: ' MB', note: '' },
  ]
}

const transferFigure = (
  what: string,
  target: number,
  { rows, copyMs, measured }: { rows: number; copyMs: number; measured: MeasuredTransfer },
): Figure => ({
  what: `${what}, over SFTP: rows per second to a bare COPY`,
  value: copyMs / measured.ms,
  target,
  isFloor: true,
  unit: '',
  note: `${perSecond(rows, measured.ms)}, of which the transfer took ${(measured.sentMs / 1000).toFixed(1)} s; up to ${measured.peak.toFixed(0)} MB`,
})

async function addRosterClient(base: BenchWorld, name: string): Promise<BenchWorld> {
  const clientId = randomUUIDv7()
  await onDatabase(base.postgres.owner, async (client) => {
    await client.query('set role vigil_system')
    await client.query(`insert into clients (id, name, created_at) values ($1, $2, $3)`, [
      clientId,
      name,
      base.now,
    ])
  })
  return { ...base, clientId }
}

/** Imports an invented roster into an empty population, and once more; then the same over SFTP for another client. */
export async function measureIntake(
  base: BenchWorld,
  rows: number,
  say: (line: string) => void,
): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-bench-intake-'))
  try {
    const world = await addRosterClient(base, 'Roster Health')
    const file = path.join(folder, 'roster.csv')
    say(`writing ${rows} rows`)
    await writeRoster(file, rows)
    const copyMs = Math.min(await copyFile(world, file), await copyFile(world, file))
    say(`bare COPY: ${perSecond(rows, copyMs)}; importing`)
    const first = await importFile(world, file, rows)
    if (first.added !== rows) throw new Error(`${first.added} of ${rows} were added`)
    say(`first: ${perSecond(rows, first.ms)}; once more`)
    const again = await importFile(world, file, rows)
    if (again.added !== 0) throw new Error(`${again.added} were added again`)
    say(`unchanged: ${perSecond(rows, again.ms)}; over SFTP`)
    // the same bytes would be skipped
    const sameRows = path.join(folder, 'same-rows.csv')
    fs.copyFileSync(file, sameRows)
    fs.appendFileSync(sameRows, '\n')
    const other = await addRosterClient(base, 'Sending Health')
    const [sent, sentAgain] = await measureSftp(other, folder, [file, sameRows])
    if (sent!.added !== rows || sentAgain!.added !== 0) throw new Error('not all were added, and once')
    return [
      ...figuresOf('first import', 0.2, rows, copyMs, first),
      ...figuresOf('unchanged', 0.5, rows, copyMs, again),
      transferFigure('first import', 0.2, { rows, copyMs, measured: sent! }),
      transferFigure('unchanged', 0.5, { rows, copyMs, measured: sentAgain! }),
    ]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
