import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runTestProcess, temporaryFolder } from './embedded-test-kit.ts'
import { folderHolder, lockFolder } from './folder-lock.ts'

const stale = { pid: 2 ** 22 + 1, holder: 'vigil start', started: null, info: null, key: 'of the dead' }
const leave = (root: string, record: object) => writeFileSync(join(root, 'vigil.pid'), JSON.stringify(record))

test('a second process is refused, with the holder, its pid and its address in one line', async () => {
  const root = temporaryFolder()
  const holder = runTestProcess(['lock', root])
  expect(await holder.firstLine()).toBe('ok')
  expect(folderHolder(root)).toEqual({
    pid: holder.pid,
    holder: 'vigil start',
    info: 'http://localhost:4000',
  })
  expect(() => lockFolder(root, 'vigil migrate')).toThrow(
    `The data folder ${root} is in use by "vigil start" (pid ${holder.pid}, http://localhost:4000). Stop it first, or set VIGIL_DATA to another folder.`,
  )
})

test('the lock of a process killed with -9 is taken over', async () => {
  const root = temporaryFolder()
  const holder = runTestProcess(['lock', root])
  await holder.firstLine()
  await holder.kill()
  expect(folderHolder(root)).toBeNull()
  lockFolder(root, 'vigil start')
  expect(folderHolder(root)?.pid).toBe(process.pid)
})

test('a release frees the folder, and a late release does not affect the next holder', () => {
  const root = temporaryFolder()
  const first = lockFolder(root, 'first')
  expect(() => lockFolder(root, 'second')).toThrow(`in use by "first" (pid ${process.pid}).`)
  first.release()
  expect(readdirSync(root)).toEqual([])
  lockFolder(root, 'second')
  first.release()
  first.describe('not mine any more')
  expect(folderHolder(root)).toEqual({ pid: process.pid, holder: 'second', info: null })
})

test.runIf(process.platform === 'linux')('a pid that was reused by a later process holds no lock', () => {
  const root = temporaryFolder()
  lockFolder(root, 'earlier')
  const record = JSON.parse(readFileSync(join(root, 'vigil.pid'), 'utf8')) as { started: string }
  const [boot = '', ticks] = record.started.split('.')
  for (const started of [`${boot}.${Number(ticks) - 1}`, `${boot.replace(/./, 'x')}.${ticks}`]) {
    leave(root, { ...record, started })
    expect(folderHolder(root)).toBeNull()
  }
  lockFolder(root, 'later')
  expect(folderHolder(root)?.holder).toBe('later')
})

test.runIf(process.platform === 'linux')('a zombie holds no lock', async () => {
  const root = temporaryFolder()
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  while (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')) continue
  leave(root, { ...stale, pid })
  expect(() => process.kill(pid, 0)).not.toThrow()
  expect(() => lockFolder(root, 'vigil start')).not.toThrow()
})

test('a truncated record, as left by a power failure, holds no lock', () => {
  const root = temporaryFolder()
  writeFileSync(join(root, 'vigil.pid'), '{"pid":')
  expect(() => lockFolder(root, 'vigil start')).not.toThrow()
})

test('of eight processes that race for a stale lock exactly one wins, twenty times', async () => {
  const parent = temporaryFolder()
  const roots = Array.from({ length: 20 }, (_, round) => join(parent, String(round)))
  for (const root of roots) {
    mkdirSync(root)
    leave(root, stale)
  }
  const startAt = String(Date.now() + 2_500)
  const racers = Array.from({ length: 8 }, () => runTestProcess(['race', startAt, ...roots]))
  const outcomes = (await Promise.all(racers.map((racer) => racer.firstLine()))) as string[][]
  for (const [round, root] of roots.entries()) {
    const ofRound = outcomes.map((outcome) => outcome[round] ?? '')
    expect(ofRound.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(
      ofRound.filter((outcome) => /^StartupError: .* is in use by "racer" \(pid \d+\)/.test(outcome)),
    ).toHaveLength(7)
    expect(folderHolder(root)?.pid).toBe(racers[ofRound.indexOf('ok')]?.pid)
    expect(readdirSync(root)).toEqual(['vigil.pid'])
  }
})
