import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

/**
 * Finds flaky tests: runs a script of package.json repeatedly while a load keeps every core busy. Stops at the first
 * failed run and keeps its test-results for inspection.
 */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, script: { type: 'string', default: 'test' } },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  process.stderr.write('--runs takes a whole number from 1.\n')
  process.exit(2)
}

const root = path.resolve(import.meta.dirname, '..')

// exits when its parent has ended, so that an interrupted run leaves no load behind
const spin = `const parent = process.ppid; for (;;) { const until = Date.now() + 1000; while (Date.now() < until); if (process.ppid !== parent) process.exit() }`
const load: ChildProcess[] = Array.from({ length: os.availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', spin], { stdio: 'ignore' }),
)

function runOnce(): boolean {
  const result = spawnSync('npm', ['run', '--silent', values.script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return result.status === 0
}

let green = 0
const began = Date.now()
while (green < runs && runOnce()) {
  green += 1
  const minutes = Math.round((Date.now() - began) / 60_000)
  process.stdout.write(`\n— busy run ${green} of ${runs} passed, ${minutes} min so far\n`)
}
for (const spinner of load) spinner.kill('SIGKILL')
process.stdout.write(`\n${green} of ${runs} runs passed with ${load.length} busy cores\n`)
process.exitCode = green === runs ? 0 : 1
