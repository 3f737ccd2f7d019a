import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deriveKey, keyCheck, readKeyFile } from './master-key.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-key-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

describe('master key file', () => {
  it('is created once, readable only by its owner', () => {
    const first = readKeyFile(folder)
    expect(first).toHaveLength(32)
    expect(readKeyFile(folder)).toEqual(first)
    expect(fs.statSync(path.join(folder, 'master.key')).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(folder)).toEqual(['master.key'])
  })

  it('is rejected when others can read it', () => {
    readKeyFile(folder)
    fs.chmodSync(path.join(folder, 'master.key'), 0o640)
    expect(() => readKeyFile(folder)).toThrow('can be read by others')
  })

  it('is rejected when it is damaged', () => {
    fs.writeFileSync(path.join(folder, 'master.key'), 'abc', { mode: 0o600 })
    expect(() => readKeyFile(folder)).toThrow('damaged')
  })
})

describe('derived keys', () => {
  it('differ by purpose and by master key', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
    const all = [
      deriveKey(one, 'tokens'),
      deriveKey(one, 'sealing'),
      deriveKey(two, 'tokens'),
      keyCheck(one),
      keyCheck(two),
    ]
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(all.length)
  })
})
