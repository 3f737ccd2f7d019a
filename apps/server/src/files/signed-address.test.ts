import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAddress, signAddress } from './signed-address.ts'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-03-01T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const download = { m: 'GET', k: 'c/file', t: 'application/pdf', n: 'Größe.pdf', seconds: 60 } as const
const upload = { m: 'PUT', k: 'c/file', t: 'text/csv', b: 1000, seconds: 60 } as const
const invalid = { ok: false, reason: 'invalid' }

describe('signed address', () => {
  it('returns the claim it was made from, with its expiry', () => {
    const x = now.getTime() + 60_000
    expect(readAddress(key, signAddress(key, download, now), now, 'GET')).toEqual({
      ok: true,
      claim: { m: 'GET', k: 'c/file', t: 'application/pdf', n: 'Größe.pdf', x },
    })
    expect(readAddress(key, signAddress(key, upload, now), now, 'PUT')).toEqual({
      ok: true,
      claim: { m: 'PUT', k: 'c/file', t: 'text/csv', b: 1000, x },
    })
  })

  it('is safe in a path', () => {
    const names = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(names, (n) => /^[\w-]+\.[\w-]{43}$/.test(signAddress(key, { ...download, n }, now))),
    )
  })

  it('expires to the millisecond', () => {
    const token = signAddress(key, download, now)
    expect(readAddress(key, token, later(59_999), 'GET').ok).toBe(true)
    expect(readAddress(key, token, later(60_000), 'GET')).toEqual({ ok: false, reason: 'expired' })
  })

  it('is invalid for the other method and under another key', () => {
    expect(readAddress(key, signAddress(key, download, now), now, 'PUT')).toEqual(invalid)
    expect(readAddress(key, signAddress(key, upload, now), now, 'GET')).toEqual(invalid)
    expect(readAddress(Buffer.alloc(32, 2), signAddress(key, upload, now), now, 'PUT')).toEqual(invalid)
  })

  it('is invalid after any change of one character', () => {
    const token = signAddress(key, download, now)
    const alphabet = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ é')
    const position = fc.nat(token.length - 1)
    fc.assert(
      fc.property(position, fc.constantFrom(...alphabet), (at, char) => {
        fc.pre(token[at] !== char)
        const changed = token.slice(0, at) + char + token.slice(at + 1)
        expect(readAddress(key, changed, now, 'GET')).toEqual(invalid)
      }),
      { numRuns: 3000 },
    )
    for (const char of alphabet) {
      if (token.endsWith(char)) continue
      expect(readAddress(key, token.slice(0, -1) + char, now, 'GET')).toEqual(invalid)
    }
  })

  it('is invalid after a character is added or removed', () => {
    const token = signAddress(key, download, now)
    expect(readAddress(key, `${token}.`, now, 'GET')).toEqual(invalid)
    for (let at = 0; at <= token.length; at += 1) {
      expect(readAddress(key, token.slice(0, at) + 'A' + token.slice(at), now, 'GET')).toEqual(invalid)
      if (at === token.length) continue
      expect(readAddress(key, token.slice(0, at) + token.slice(at + 1), now, 'GET')).toEqual(invalid)
    }
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readAddress(key, text, now, 'GET')).toEqual(invalid)
      }),
    )
  })

  it('is invalid when correctly signed but not a claim', () => {
    const signed = (payload: string) => {
      const encoded = Buffer.from(payload).toString('base64url')
      const signature = createHmac('sha256', key).update(`file-address:${encoded}`).digest('base64url')
      return `${encoded}.${signature}`
    }
    const claim = { m: 'GET', k: 'c/f', t: 'text/csv', n: 'a', x: now.getTime() + 1 }
    expect(readAddress(key, signed(JSON.stringify(claim)), now, 'GET').ok).toBe(true)
    for (const payload of ['', 'null', '{}', '{', JSON.stringify({ ...claim, x: 'never' })]) {
      expect(readAddress(key, signed(payload), now, 'GET')).toEqual(invalid)
    }
  })
})
