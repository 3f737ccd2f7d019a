import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { copyNativePostgres } from './copy-native-postgres.ts'
import { temporaryFolder } from './embedded-test-kit.ts'
import { nativePostgres, packageFolder } from './native-postgres.ts'
import { asAccount, postgresAccount } from './postgres-account.ts'

test('the binaries of this machine are found and run', () => {
  const native = nativePostgres(prepareDataFolder(join(temporaryFolder(), 'data')))
  const run = spawnSync(join(native.bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  expect(run.stdout).toContain(`(PostgreSQL) ${native.major}.`)
})

test('a platform without binaries requires DATABASE_URL', () => {
  expect(() => packageFolder('win32', 'x64')).toThrow(
    'There is no embedded PostgreSQL for win32-x64. Set DATABASE_URL to a PostgreSQL server.',
  )
  expect(() => packageFolder('linux', 'mips')).toThrow(
    /^There is no embedded PostgreSQL for linux-mips .*DATABASE_URL/,
  )
})

test('the account of PostgreSQL can run the copy of private binaries, which replaces older and abandoned copies', () => {
  const { runtime } = prepareDataFolder(join(temporaryFolder(), 'data'))
  mkdirSync(join(runtime, 'postgres-17.1'))
  mkdirSync(join(runtime, 'postgres-18.4.new-abc'))
  const native = join(temporaryFolder(0o700), 'native')
  mkdirSync(join(native, 'bin'), { recursive: true, mode: 0o700 })
  writeFileSync(join(native, 'data'), 'shared', { mode: 0o600 })
  writeFileSync(join(native, 'bin/postgres'), '#!/bin/sh\ncat "$1"', { mode: 0o700 })
  const copy = copyNativePostgres(native, runtime, '18.4', (made) => symlinkSync('data', join(made, 'link')))
  expect(readdirSync(runtime)).toEqual(['postgres-18.4'])
  const options = { ...asAccount(postgresAccount()), encoding: 'utf8' } as const
  expect(spawnSync(join(copy, 'bin/postgres'), [join(copy, 'link')], options).stdout).toBe('shared')
  const { uid, mode } = statSync(join(copy, 'bin'))
  expect([uid, mode & 0o777]).toEqual([process.getuid?.(), 0o755])
  expect(copyNativePostgres('/nowhere', runtime, '18.4', () => undefined)).toBe(copy)
})
