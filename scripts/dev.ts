import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'

const checkout = path.resolve(import.meta.dirname, '..')
const parts = {
  server: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', 'start'],
  web: ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'],
}
const running = new Map<string, ChildProcess>()
let exitCode = 0

function run(name: string, args: readonly string[]): void {
  // in its own process group: only we forward Ctrl-C, because a second signal would kill the server immediately
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.set(name, child)
  for (const stream of [child.stdout, child.stderr])
    readline
      .createInterface(stream)
      .on('line', (line) => process.stdout.write(`${name.padEnd(6)} | ${line}\n`))
  child.once('exit', (code, signal) => {
    running.delete(name)
    if (!stopping) {
      process.stderr.write(`${name} ended (${code ?? signal}); stopping\n`)
      exitCode = code || 1
    }
    stop()
    if (running.size === 0) process.exitCode = exitCode
  })
}

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  for (const child of running.values()) child.kill('SIGTERM')
}

if (!fs.existsSync(path.join(checkout, 'apps/web/dist/index.html')))
  spawnSync(process.execPath, ['scripts/build-web.mjs'], { cwd: checkout, stdio: 'inherit' })
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const [name, args] of Object.entries(parts)) run(name, args)
