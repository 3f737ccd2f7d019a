import fs from 'node:fs'
import path from 'node:path'
import {
  lockProblems,
  manifestProblems,
  unexplained,
  type Lockfile,
  type Manifest,
} from './dependency-rules.ts'

/** Checks licenses, checksums, exact versions, and a reason for each package. Offline: reads only the lockfile. */
const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')

const lock = JSON.parse(read('package-lock.json')) as Lockfile
const workspaces = Object.keys(lock.packages).filter((folder) => !folder.includes('node_modules'))
const manifests = workspaces.map((folder) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest)

const problems = [
  ...lockProblems(lock),
  ...manifests.flatMap(manifestProblems),
  ...unexplained(manifests, read('docs/dependencies.md')),
]
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
