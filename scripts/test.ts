import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'

/**
 * Everything `npm test` promises, in one run: checks count as one test each. Ends with every failed test and its
 * error (a log is often cut to its end), and "N passed, N failed".
 */
const root = path.resolve(import.meta.dirname, '..')
const results = path.join(root, 'test-results')

/** Tests of what differs between PostgreSQL versions: roles, policies, triggers, and the path from a list to a review. */
const onOldestPostgres = [
  'database/migrate.test.ts',
  'database/tenancy.test.ts',
  'runtime/server-database.test.ts',
  'features/alerts/changes',
  'features/alerts/raise/raise-alerts.test.ts',
  'features/alerts/review',
  'features/population/changes/change-subjects.test.ts',
  'features/alerts/columns',
  'features/screening/runs/pipeline.test.ts',
  'features/screening/runs/screen-client.test.ts',
]
const onEarlierPostgres = [
  'database/tenancy.test.ts',
  'features/alerts/raise/raise-alerts.test.ts',
  'features/screening/runs/pipeline.test.ts',
]
/** Supported PostgreSQL versions besides the embedded one; the oldest differs most. */
const postgresVersions: [major: number, files: string[]][] = [
  [15, onOldestPostgres],
  [16, onEarlierPostgres],
  [17, onEarlierPostgres],
]

interface Count {
  passed: number
  failed: number
  /** What failed and why, as far as the runner says it. */
  failures?: string[]
}
const fromExit = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
const lines = (message: string, count: number): string => message.split('\n').slice(0, count).join('\n')

interface RunOptions {
  title?: string
  args?: string[]
  env?: NodeJS.ProcessEnv
}
function run(script: string, { title = script, args = [], env }: RunOptions = {}): boolean {
  process.stdout.write(`\n— ${title}\n`)
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Like run, but concurrent with others: the output is printed when it has ended. */
async function runAside(script: string): Promise<[title: string, count: Count]> {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<boolean>((resolve) => child.once('close', (code) => resolve(code === 0)))
  const [stdout, stderr, ok] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  process.stdout.write(`\n— ${script}\n${stdout}${stderr}`)
  return [script, fromExit(ok)]
}

/** Runs one after another, concurrently with the other lanes. */
async function lane(scripts: readonly string[]): Promise<[title: string, count: Count][]> {
  const ended: [string, Count][] = []
  for (const script of scripts) ended.push(await runAside(script))
  return ended
}

function report<T>(file: string): T | null {
  const full = path.join(results, file)
  return fs.existsSync(full) ? (JSON.parse(fs.readFileSync(full, 'utf8')) as T) : null
}

/** A runner that failed without a failed test (a crash, an unhandled error, no test at all) counts as one. */
function fromRunner(ok: boolean, counted: Count | null): Count {
  if (!counted || counted.passed + counted.failed === 0) return { passed: 0, failed: 1 }
  return { ...counted, failed: ok ? counted.failed : Math.max(counted.failed, 1) }
}

interface UnitReport {
  numPassedTests: number
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
function unitTests(file = 'unit.json', options: RunOptions = {}): Count {
  fs.rmSync(path.join(results, 'errors-outside-tests.json'), { force: true })
  const ok = run('test:unit', options)
  const json = report<UnitReport>(file)
  if (!json) return fromRunner(ok, null)
  const failures = json.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status !== 'passed')
    if (failed.length === 0) return status === 'failed' ? [`${where}\n${lines(message, 20)}`] : []
    return failed.map(
      (one) => `${where} › ${one.fullName}\n${lines(one.failureMessages?.join('\n') ?? '', 20)}`,
    )
  })
  const outside = report<string[]>('errors-outside-tests.json') ?? []
  failures.push(...outside.map((error) => `outside of any test\n${lines(error, 20)}`))
  const { numPassedTests: passed, numTotalTests: total } = json
  return fromRunner(ok, { passed, failed: total - passed, failures })
}

function postgresTests([major, tests]: [number, string[]]): [title: string, count: Count] {
  const title = `test:unit on PostgreSQL ${major}`
  const file = `postgres-${major}.json`
  const paths = tests.map((one) => path.join('apps/server/src', one))
  const args = [...paths, `--outputFile.json=${path.join(results, file)}`]
  return [
    title,
    unitTests(file, {
      title,
      args,
      env: { VIGIL_TEST_POSTGRES: String(major), VIGIL_TEST_DATABASE_URL: '' },
    }),
  ]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: {
    ok: boolean
    title: string
    file: string
    line: number
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}
interface BrowserReport {
  suites: BrowserSuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}
function browserFailures({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const errors = tests.flatMap(({ results: tries }) => tries.flatMap((one) => one.errors))
      const messages = errors.map(({ message = '' }) => lines(stripVTControlCharacters(message), 20))
      return [`${file}:${line} › ${title}`, ...messages].join('\n')
    })
  return [...own, ...suites.flatMap(browserFailures)]
}
function browserTests(): Count {
  const ok = run('test:browser')
  const json = report<BrowserReport>('browser.json')
  if (!json) return fromRunner(ok, null)
  const { expected, unexpected, flaky, skipped } = json.stats
  const failures = json.suites.flatMap(browserFailures)
  return fromRunner(ok, { passed: expected, failed: unexpected + flaky + skipped, failures })
}

// a moved test must not be skipped silently; reported before the long work, not after it
for (const one of new Set(postgresVersions.flatMap(([, tests]) => tests)))
  fs.accessSync(path.join(root, 'apps/server/src', one))

fs.rmSync(results, { recursive: true, force: true })
const checks = await Promise.all([
  lane(['check:types']),
  lane(['check:format', 'check:lint', 'check:imports', 'check:unused', 'check:dependencies', 'build:web']),
])
const steps: [title: string, count: Count][] = [
  ...checks.flat(),
  ['test:unit', unitTests()],
  ...postgresVersions.map(postgresTests),
  ['test:browser', browserTests()],
]
const sum = (key: 'passed' | 'failed'): number => steps.reduce((total, [, count]) => total + count[key], 0)
for (const [title, { failed, failures = [] }] of steps)
  if (failed > 0) process.stdout.write(`\n— ${title}: ${failed} failed\n${failures.join('\n\n')}\n`)
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exitCode = sum('failed') === 0 ? 0 : 1
