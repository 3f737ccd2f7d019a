import { createPublicKey } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Context } from '../context.ts'
import { documentKeyOf } from '../crypto/document-key.ts'
import { verifyDocument } from '../documents/signed-document.ts'

/** Whether this installation has signed a document, as `vigil verify` finds out. */
export async function isGenuine({ services }: Pick<Context, 'services'>, bytes: Buffer): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-document-'))
  try {
    fs.writeFileSync(path.join(folder, 'file'), bytes)
    const key = createPublicKey(documentKeyOf(services.keyFor('documents')).publicKey)
    return (await verifyDocument(path.join(folder, 'file'), key)).isGenuine
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
