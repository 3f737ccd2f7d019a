import { hash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentKeyOf } from '../crypto/document-key.ts'
import { deriveKey } from '../crypto/master-key.ts'
import { signatureOf } from '../documents/signed-document.ts'
import { readEnv } from '../env.ts'
import { openHome, type VigilHome } from '../testing/server-process.ts'

const VIGIL_KEY = randomBytes(32).toString('hex')
const csv = 'Name,NPI\r\nAnn Oak,1234567893\r\n'
let home: VigilHome
let file: string
beforeAll(() => {
  home = openHome()
  file = path.join(path.dirname(home.data), 'report.csv')
})
afterAll(() => home.close())

const signature = (): string => {
  const key = documentKeyOf(deriveKey(readEnv({ VIGIL_KEY }).VIGIL_KEY!, 'documents'))
  return JSON.stringify(signatureOf(hash('sha256', csv), key))
}
beforeEach(() => {
  for (const one of fs.globSync(`${file}*`)) fs.rmSync(one)
  fs.writeFileSync(file, csv)
})

describe('"vigil verify" of a CSV file', () => {
  it('finds the signature beside it', async () => {
    fs.writeFileSync(`${file}.sig`, signature())
    const genuine = await home.run(['verify', file], { VIGIL_KEY })
    expect([genuine.code, genuine.stdout]).toEqual([0, expect.stringContaining(`${file} is genuine`)])
    fs.appendFileSync(file, 'Jo Elm,\r\n')
    const changed = await home.run(['verify', file], { VIGIL_KEY })
    expect([changed.code, changed.stdout]).toEqual([
      1,
      `${file} is NOT genuine. It was changed after it was signed.\n`,
    ])
  })

  it('takes another signature with --signature, and needs one', async () => {
    const elsewhere = path.join(path.dirname(file), 'kept.json')
    fs.writeFileSync(elsewhere, signature())
    const genuine = await home.run(['verify', file, '--signature', elsewhere], { VIGIL_KEY })
    expect([genuine.code, genuine.stdout]).toEqual([0, expect.stringContaining('is genuine')])
    const unsigned = await home.run(['verify', file], { VIGIL_KEY })
    expect([unsigned.code, unsigned.stdout]).toEqual([
      1,
      expect.stringContaining('has no signature of Vigil'),
    ])
    const missing = await home.run(['verify', file, '--signature', `${elsewhere}.gone`], { VIGIL_KEY })
    expect([missing.code, missing.stderr]).toEqual([1, `vigil: File not found: ${elsewhere}.gone\n`])
  })
})
