import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { importAtOnce, type ImportedFile } from '../features/intake/index.ts'
import { readSealed, type ImportedPopulation } from '../features/population/index.ts'
import type { TestWorld } from './test-world.ts'

type LocalFile = Parameters<typeof importAtOnce>[1]

/** What became of a file. If it is FAILED, nothing has changed, and all counts are 0. */
interface Result
  extends
    Omit<ImportedPopulation, 'status' | 'filled'>,
    Pick<ImportedFile['row'], 'id' | 'status' | 'reason'> {}

const nothing = {
  rows: 0,
  leftOut: 0,
  errors: 0,
  warnings: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  termed: 0,
  unknownColumns: [],
}

/** Imports a file with this content as the command does. Unless asked to, it does not wait for approval. */
export async function importText(
  world: TestWorld,
  clientId: string,
  content: string | Buffer,
  options: Partial<LocalFile> = {},
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-import-'))
  const { fileName = 'population.csv' } = options
  const file = path.join(folder, fileName)
  fs.writeFileSync(file, content)
  try {
    const { signal } = new AbortController()
    const local = { clientId, path: file, fileName, isAccepted: true, signal, ...options }
    const { row, imported } = await importAtOnce(world.system, local)
    const { id, status, reason, errorsKey } = row
    return { ...nothing, ...imported, id, status, reason, errorsKey }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** The lines of an import's errors file. */
export async function errorLines(
  world: TestWorld,
  { errorsKey }: Pick<Result, 'errorsKey'>,
): Promise<string[]> {
  if (errorsKey === null) return []
  return (await text(await readSealed(world.system, errorsKey))).trimEnd().split('\r\n')
}
