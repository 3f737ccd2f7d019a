import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Everything `npm test` promises, in one run: checks count as one test each. Ends with "N passed, N failed". */
const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')

interface Count {
  passed: number
  failed: number
}
const fromExit = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

function run(script: string): boolean {
  process.stdout.write(`\n— ${script}\n`)
  return (
    spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
  )
}

function report<T>(file: string): T | null {
  const full = path.join(results, file)
  return fs.existsSync(full) ? (JSON.parse(fs.readFileSync(full, 'utf8')) as T) : null
}

/** A runner that failed without a failed test (a crash, an unhandled error, no test at all) counts as one. */
function fromRunner(ok: boolean, counted: Count | null): Count {
  if (!counted || counted.passed + counted.failed === 0) return { passed: 0, failed: 1 }
  return { passed: counted.passed, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
}

function unitTests(): Count {
  const ok = run('test:unit')
  const json = report<{ numPassedTests: number; numTotalTests: number }>('unit.json')
  return fromRunner(
    ok,
    json && { passed: json.numPassedTests, failed: json.numTotalTests - json.numPassedTests },
  )
}

function browserTests(): Count {
  const ok = run('test:browser')
  const json = report<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    'browser.json',
  )
  if (!json) return fromRunner(ok, null)
  const { expected, unexpected, flaky, skipped } = json.stats
  return fromRunner(ok, { passed: expected, failed: unexpected + flaky + skipped })
}

fs.rmSync(results, { recursive: true, force: true })
const steps: [script: string, count: Count][] = [
  ...['check:format', 'check:lint', 'check:imports', 'check:types', 'build:web'].map(
    (script): [string, Count] => [script, fromExit(run(script))],
  ),
  ['test:unit', unitTests()],
  ['test:browser', browserTests()],
]
const sum = (key: keyof Count): number => steps.reduce((total, [, count]) => total + count[key], 0)
for (const [script, { failed }] of steps)
  if (failed > 0) process.stdout.write(`\n— ${script}: ${failed} failed`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
