import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkList, type CheckReport } from '../core/check-list.ts'
import type { ListRecord } from '../core/list-record.ts'
import { readList } from '../core/read-list.ts'
import { declaredSource } from './declared-source.ts'
import { parseDefinition } from './load-definitions.ts'

type Json = Record<string, unknown>

/** A small definition of an invented state, with another layout where one is given. */
export function testDefinition(layout: Json = {}, rest: Json = {}): { meta: Json; layouts: Json[] } & Json {
  return {
    meta: {
      id: 'zz-medicaid',
      title: 'Zz exclusions',
      publisher: 'State of Zz',
      homepage: 'https://zz.example/',
      whereabouts: { kind: 'none' },
      cadence: 'monthly',
      staleAfterDays: 45,
      licence: 'none',
      state: 'OH',
      expected: { min: 1, max: 10 },
    },
    layouts: [
      {
        id: 'zz-1',
        columns: [
          { field: 'name', headers: ['Name'], must: true },
          { field: 'effective', headers: ['Effective Date'], must: true },
        ],
        identity: ['name', 'effective'],
        ...layout,
      },
    ],
    ...rest,
  }
}

/** Reads contents under their names with a definition. */
export async function readWith(
  definition: Json,
  files: Record<string, string | Buffer>,
): Promise<CheckReport & { entries: ListRecord[] }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-declared-'))
  try {
    const listed = Object.entries(files).map(([name, content]) => {
      fs.writeFileSync(path.join(folder, name), content)
      return { name, path: path.join(folder, name) }
    })
    const source = declaredSource(parseDefinition(definition, 'test'))
    const report = await checkList(source, listed)
    const entries: ListRecord[] = []
    if (report.refused === null) {
      for (const publication of source.arrange(listed)) {
        const { batches } = await readList(source, publication)
        for await (const batch of batches) entries.push(...batch.entries.map(({ record }) => record))
      }
    }
    return { ...report, entries }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
