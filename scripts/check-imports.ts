import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findCycles } from './imports/find-cycles.ts'

/** Imports go one way; the directions are in imports/directions.oxlintrc.json. */
const root = path.resolve(import.meta.dirname, '..')
const config = path.join(import.meta.dirname, 'imports/directions.oxlintrc.json')
const folders = process.argv.slice(2)
const { status } = spawnSync(
  'oxlint',
  ['-c', config, '--deny-warnings', ...(folders.length > 0 ? folders : ['apps', 'packages'])],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
const cycles = ['apps/server/src', 'apps/web/src'].flatMap((folder) => findCycles(path.join(root, folder)))
for (const cycle of cycles) console.error(`Import cycle, types included:\n  ${cycle.join('\n  ')}`)
process.exitCode = cycles.length > 0 ? 1 : (status ?? 1)
