import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSecret } from './sso-command-secret.ts'

let folder: string
const file = (name: string, content: string): string => {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-secret-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('the client secret of a connection', () => {
  it('is read from a file, without the newline', async () => {
    expect(await readSecret({ secretFile: file('good', 'the secret\n') })).toBe('the secret')
  })

  it('is null if no option is given', async () => {
    expect(await readSecret({})).toBeNull()
  })

  it('is rejected when empty, missing or given twice', async () => {
    await expect(readSecret({ secretFile: file('empty', '\n') })).rejects.toThrow('The secret is empty.')
    await expect(readSecret({ secretFile: '/nowhere' })).rejects.toThrow(
      "Can't read the secret from /nowhere: ENOENT",
    )
    await expect(readSecret({ secretStdin: true, secretFile: '/x' })).rejects.toThrow('not both')
  })
})
