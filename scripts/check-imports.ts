import { spawnSync } from 'node:child_process'
import path from 'node:path'

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
process.exitCode = status ?? 1
