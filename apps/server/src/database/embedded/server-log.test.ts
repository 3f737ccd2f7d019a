import { existsSync, symlinkSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './embedded-test-kit.ts'
import { lastReason, openServerLog } from './server-log.ts'

test('the reason is the last fatal line, without its time and pid', () => {
  const text = `2026-01-01 10:00:00.000 UTC [7] LOG:  starting
2026-01-01 10:00:00.001 UTC [7] FATAL:  could not map anonymous shared memory: Cannot allocate memory
2026-01-01 10:00:00.001 UTC [7] HINT:  make it smaller
2026-01-01 10:00:00.001 UTC [7] LOG:  database system is shut down
`
  expect(lastReason(text)).toBe('FATAL: could not map anonymous shared memory: Cannot allocate memory')
  expect(lastReason('postgres: cannot load libicu.so\n\n')).toBe('postgres: cannot load libicu.so')
  expect(lastReason('')).toBeNull()
})

test('only lines written since this start count', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'server.log'), 'FATAL:  an old story\n')
  const log = openServerLog(folder)
  expect(log.reason()).toBeNull()
  writeSync(log.fd, 'FATAL:  a new story\n')
  log.close()
  expect(log.reason()).toBe('FATAL: a new story')
})

test('a log above 10 MB is rotated', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'server.log')
  writeFileSync(path, '')
  truncateSync(path, 10 * 1024 * 1024)
  openServerLog(folder).close()
  expect(existsSync(`${path}.1`)).toBe(false)
  truncateSync(path, 10 * 1024 * 1024 + 1)
  openServerLog(folder).close()
  expect(existsSync(`${path}.1`)).toBe(true)
})

test('a symbolic link in place of the log is not followed', () => {
  const folder = temporaryFolder()
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'server.log'))
  expect(() => openServerLog(folder)).toThrow('ELOOP')
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
})
