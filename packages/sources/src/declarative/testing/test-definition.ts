import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { checkList, type CheckReport } from '../../core/check-list.ts'
import type { ListRecord } from '../../core/list-record.ts'
import { readList } from '../../core/read-list.ts'
import type { ListFile } from '../../files/opened-file.ts'
import { declaredSource } from '../declared-source.ts'
import { parseDefinition } from '../definition/load-definitions.ts'

type Json = Record<string, unknown>

/** A small definition for an invented state; `layout` overrides parts of its layout. */
export function testDefinition(layout: Json = {}, rest: Json = {}): { meta: Json; layouts: Json[] } & Json {
  return {
    meta: {
      id: 'zz-medicaid',
      title: 'Zz exclusions',
      publisher: 'State of Zz',
      homepage: 'https://zz.example/',
      download: { kind: 'none' },
      cadence: 'monthly',
      staleAfterDays: 45,
      license: 'none',
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

/** Writes contents to temporary files while `use` runs. */
export async function makeFiles(
  contents: Record<string, string | Buffer>,
  use: (files: ListFile[]) => Promise<void>,
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-declared-'))
  try {
    await use(
      Object.entries(contents).map(([name, content]) => {
        fs.writeFileSync(path.join(folder, name), content)
        return { name, path: path.join(folder, name) }
      }),
    )
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

/** Reads file contents with a definition. */
export async function readWith(
  definition: Json,
  files: Record<string, string | Buffer>,
): Promise<CheckReport & { entries: ListRecord[] }> {
  const source = declaredSource(parseDefinition(definition, 'test'))
  const entries: ListRecord[] = []
  let report: CheckReport | undefined
  await makeFiles(files, async (listed) => {
    report = await checkList(source, listed)
    if (report.refused !== null) return
    for (const publication of source.arrange(listed)) {
      const { batches } = await readList(source, publication)
      for await (const batch of batches) entries.push(...batch.entries.map(({ record }) => record))
    }
  })
  return { ...report!, entries }
}
