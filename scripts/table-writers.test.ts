import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../apps/server/src')
const isForTests = /\.test\.ts$|(^|\/)(test-|testing\/)|-test-(kit|process)\.ts$/

/** Table names by their names in the schema: `alert_tallies` by `alertTallies`. */
function tablesOf(schemaFolder: string): Map<string, string> {
  const tables = new Map<string, string>()
  for (const file of fs.readdirSync(schemaFolder)) {
    const text = fs.readFileSync(path.join(schemaFolder, file), 'utf8')
    for (const [, name, table] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g))
      tables.set(name!, table!)
  }
  return tables
}

/** "features/alerts" or "cli": the part of the server that a file belongs to. */
const partOf = (file: string): string => /^(features\/[\w-]+|[\w-]+)/.exec(file)![1]!

function writersOf(tables: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const names = new Set(tables.values())
  const writers = new Map<string, Set<string>>()
  for (const file of fs.readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || isForTests.test(file)) continue
    const text = fs.readFileSync(path.join(server, file), 'utf8')
    const written = [
      ...[...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name]) => tables.get(name!)),
      ...[...text.matchAll(/(?:insert into|update|delete from|copy) (\w+)\b/g)].map(([, table]) => table),
    ]
    for (const table of written)
      if (table !== undefined && names.has(table))
        writers.set(table, (writers.get(table) ?? new Set()).add(partOf(file)))
  }
  return writers
}

test('each table is written by one feature', () => {
  const writers = writersOf(tablesOf(path.join(server, 'database/schema')))
  expect(writers.size).toBeGreaterThan(30)
  const shared = [...writers].filter(([, parts]) => parts.size > 1)
  expect(shared.map(([table, parts]) => `${table}: ${[...parts].join(', ')}`)).toEqual([])
})
