import { createCipheriv, createDecipheriv, randomBytes, type DecipherGCM } from 'node:crypto'
import { Transform } from 'node:stream'
import { PlainError } from '../errors.ts'

const version = 1
const ivLength = 12
const tagLength = 16
const headLength = 1 + ivLength

/** Encrypts a stream (AES-256-GCM): version, nonce, body, tag. `context` binds it to where it is stored. */
export function sealStream(key: Buffer, context: string): Transform {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, cipher.update(chunk))
    },
    flush(done) {
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]))
    },
  })
  sealing.push(Buffer.concat([Buffer.of(version), iv]))
  return sealing
}

/**
 * Decrypts a stream. Only its end shows whether it is authentic: do not use any output before then.
 */
export function openSealedStream(key: Buffer, context: string): Transform {
  let held = Buffer.alloc(0)
  let decipher: DecipherGCM | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      if (!decipher && held.length >= headLength) {
        if (held[0] !== version) return done(new PlainError('a sealed file has an unknown form'))
        decipher = createDecipheriv('aes-256-gcm', key, held.subarray(1, headLength)).setAAD(
          Buffer.from(context),
        )
        held = held.subarray(headLength)
      }
      if (!decipher || held.length <= tagLength) return done()
      const ready = held.subarray(0, held.length - tagLength)
      held = held.subarray(held.length - tagLength)
      done(null, decipher.update(ready))
    },
    flush(done) {
      try {
        if (!decipher) throw new Error('too short')
        done(null, decipher.setAuthTag(held).final())
      } catch {
        done(new PlainError('a sealed file was changed or cut off'))
      }
    },
  })
}
