import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { auditOutcome, type AuditReport } from './dependency-rules.ts'

/** Asks the registry for known vulnerabilities of the locked packages. Needs a network, so it is not in `npm test`. */
const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--json', '--fetch-retries=1', '--fetch-timeout=30000'],
  {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
)
if (error) throw error

const { ok, lines } = auditOutcome(JSON.parse(stdout) as AuditReport)
for (const line of lines) console.log(line)
process.exitCode = ok ? 0 : 1
