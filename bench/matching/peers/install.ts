import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = import.meta.dirname
const stamp = path.join(folder, 'node_modules/.vigil-lockfile')

/** Installs the packages of the peers unless they are there; says so, and why it failed if it did. */
export function installPeers(say: (line: string) => void): boolean {
  const lockfile = createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lockfile) return true
  say('Installing what the bench compares with into bench/matching/peers/node_modules (once) …')
  const reason = npm(['ci']) && npm(['install', '--no-save', '--no-package-lock'])
  if (reason) say(`The peers could not be installed: ${reason}`)
  else fs.writeFileSync(stamp, lockfile)
  return !reason
}

/** A package of the peers, typed by the caller, since the product's own node_modules lack it. */
export const peerPackage = <T>(name: string): T => createRequire(path.join(folder, 'package.json'))(name) as T

function npm(command: string[]): string {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  const all = [...command, ...quiet]
  const script = process.env['npm_execpath']
  const [program, args] = script ? [process.execPath, [script, ...all]] : ['npm', all]
  const run = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (run.status === 0) return ''
  return run.error?.message ?? (run.stderr.trim().split('\n')[0] || `npm ended with ${run.status}`)
}
