import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestWorld } from '../../../testing/test-world.ts'
import { readSealed } from './import-files.ts'
import { importPopulation, type ImportOptions, type ImportResult } from './import-population.ts'

/** Imports a file with this content. */
export async function importText(
  world: TestWorld,
  clientId: string,
  content: string | Buffer,
  options: Partial<ImportOptions> = {},
): Promise<ImportResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-import-'))
  const file = path.join(folder, options.fileName ?? 'population.csv')
  fs.writeFileSync(file, content)
  try {
    const signal = new AbortController().signal
    return await importPopulation(world.system, { clientId, path: file, signal, ...options })
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** The lines of an import's errors file. */
export async function errorLines(world: TestWorld, { errorsKey }: ImportResult): Promise<string[]> {
  if (errorsKey === null) return []
  return (await text(await readSealed(world.system, errorsKey))).trimEnd().split('\r\n')
}
