import fs from 'node:fs'
import path from 'node:path'
import { faultsOf } from './check-layout.ts'
import { definitionSchema, type Definition } from './definition.ts'

/** Validates a definition; the error names the file and the path of each problem. */
export function parseDefinition(value: unknown, file: string): Definition {
  const parsed = definitionSchema.safeParse(value)
  const faults = parsed.success
    ? parsed.data.layouts.flatMap((layout, at) =>
        faultsOf(layout).map((fault) => ({ path: ['layouts', at, ...fault.path], message: fault.message })),
      )
    : parsed.error.issues
  if (parsed.success && faults.length === 0) return parsed.data
  throw new Error(
    `${file}: ${faults.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
  )
}

function readDefinition(file: string): Definition {
  const text = fs.readFileSync(file, 'utf8')
  try {
    return parseDefinition(JSON.parse(text), file)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`${file} is not valid JSON: ${error.message}`, { cause: error })
    throw error
  }
}

/** Reads the source.json of every subfolder, sorted by name. */
export function loadDefinitions(folder: string): Definition[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(folder, entry.name, 'source.json')))
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => readDefinition(path.join(folder, name, 'source.json')))
}
