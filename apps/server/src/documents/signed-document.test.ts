import { createHash, createPublicKey, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentKeyOf } from '../crypto/document-key.ts'
import {
  signatureOf,
  signed,
  verifyBeside,
  verifyDocument,
  type DocumentFormat,
  type Verification,
} from './signed-document.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-signed-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const key = documentKeyOf(Buffer.alloc(32, 7))
const open = createPublicKey(key.publicKey)
const bodies: Record<DocumentFormat, string> = {
  json: '{"document":"Clearance certificate","subjects":[{"name":"Zoë Ávila"}]',
  pdf: '%PDF-1.7\nnot really one\n%%EOF\n',
  xlsx: 'PK\u0003\u0004 not really one',
}

async function documentOf(format: DocumentFormat): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of signed(format, [bodies[format]], key)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}
async function verify(bytes: Buffer, publicKey = open): Promise<Verification> {
  const file = path.join(folder, 'document')
  fs.writeFileSync(file, bytes)
  return verifyDocument(file, publicKey)
}

describe.each(['json', 'pdf', 'xlsx'] as const)('a signed %s', (format) => {
  it('is genuine, with the public key alone', async () => {
    expect(await verify(await documentOf(format))).toMatchObject({ isGenuine: true, keyId: key.id })
  })

  it('is not genuine with any single byte changed, added or removed', async () => {
    const genuine = await documentOf(format)
    for (let at = 0; at < genuine.length; at += 1) {
      const changed = Buffer.from(genuine)
      changed[at] = changed[at]! ^ 0x20
      expect((await verify(changed)).isGenuine, `byte ${at}`).toBe(false)
    }
    for (const other of [
      genuine.subarray(1),
      genuine.subarray(0, -1),
      Buffer.concat([genuine, Buffer.from(' ')]),
    ])
      expect((await verify(other)).isGenuine).toBe(false)
  })

  it('is not genuine with another key', async () => {
    const other = createPublicKey(documentKeyOf(randomBytes(32)).publicKey)
    expect(await verify(await documentOf(format), other)).toEqual({
      isGenuine: false,
      reason: 'It was signed with another key, or its end was changed.',
    })
  })
})

it('a signed JSON document is JSON', async () => {
  expect(JSON.parse((await documentOf('json')).toString())).toMatchObject({
    document: 'Clearance certificate',
    signature: { algorithm: 'Ed25519', key: key.id },
  })
})

it('a signature of one format is not accepted in another', async () => {
  const asPdf = (await documentOf('json'))
    .toString()
    .replace(/,"signature":(.*)\}\n$/, '%vigil-signature $1\n')
  expect(await verify(Buffer.from(asPdf))).toMatchObject({ reason: 'Its signature is not valid.' })
})

it('a file without a signature is not genuine, however short', async () => {
  for (const text of ['', '{}', 'x'.repeat(5_000)])
    expect((await verify(Buffer.from(text))).isGenuine).toBe(false)
})

describe('a CSV file with its signature beside it', () => {
  const body = 'Name\r\nZoë Ávila\r\n'
  const sha256 = createHash('sha256').update(body).digest('hex')
  async function verifyCsv(content: string, signature: string, publicKey = open): Promise<Verification> {
    const file = path.join(folder, 'rows.csv')
    fs.writeFileSync(file, content)
    fs.writeFileSync(`${file}.sig`, signature)
    return verifyBeside(file, `${file}.sig`, publicKey)
  }
  const signature = signatureOf(sha256, key)

  it('is genuine, however the signature is laid out', async () => {
    for (const spaces of [undefined, 2])
      expect(await verifyCsv(body, `${JSON.stringify(signature, null, spaces)}\n`)).toEqual({
        isGenuine: true,
        keyId: key.id,
        sha256,
      })
  })

  it('is not genuine if the file, its signature or the key is another one', async () => {
    const given = JSON.stringify(signature)
    const stranger = documentKeyOf(randomBytes(32))
    expect(await verifyCsv(body.replace('Z', 'S'), given)).toMatchObject({
      reason: 'It was changed after it was signed.',
    })
    expect(await verifyCsv(body, '{}')).toMatchObject({ reason: 'Its signature was changed.' })
    expect(await verifyCsv(body, given, createPublicKey(stranger.publicKey))).toMatchObject({
      reason: 'It was signed with another key.',
    })
    const forged = JSON.stringify({ ...signatureOf(sha256, stranger), key: key.id })
    expect(await verifyCsv(body, forged)).toMatchObject({ reason: 'Its signature is not valid.' })
  })
})
