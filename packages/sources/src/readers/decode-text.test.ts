import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { decodeText, encodingOf } from './decode-text.ts'
import { inPieces } from './test-rows.ts'

const decoded = async (content: Buffer | string, size = 3): Promise<string> =>
  text(decodeText(await inPieces(content, size).stream()))

const ascii = 'x'.repeat(70_000)

describe('encodingOf', () => {
  it('does not hold a letter that is cut off at the end against UTF-8', () => {
    expect(encodingOf(Buffer.from('PEÑA').subarray(0, 3))).toBe('utf-8')
    expect(encodingOf(Buffer.from('PEÑA', 'latin1'))).toBe('windows-1252')
    expect(encodingOf(Buffer.from('\uFEFFPEÑA', 'utf16le'))).toBe('utf-16le')
  })
})

describe('decodeText', () => {
  it('reads UTF-8 whose letters lie across pieces', async () => {
    expect(await decoded('PEÑA, ZOË 😀 ŁUKASZ', 1)).toBe('PEÑA, ZOË 😀 ŁUKASZ')
    expect(await decoded(`${ascii}Ñ${ascii}`, 70_001)).toBe(`${ascii}Ñ${ascii}`)
  })

  it('drops the byte-order mark, NULs and the Ctrl-Z of old files', async () => {
    expect(await decoded('\uFEFFA\u0000B\r\n\u001A')).toBe('AB\r\n')
  })

  it('reads Windows-1252, also where its first letter beyond ASCII comes late or last', async () => {
    expect(await decoded(Buffer.from('PEÑA\n', 'latin1'))).toBe('PEÑA\n')
    expect(await decoded(Buffer.from([0x93, 0x41, 0x94]))).toBe('“A”')
    expect(await decoded(Buffer.from(`${ascii}PEÑA\n`, 'latin1'), 65_536)).toBe(`${ascii}PEÑA\n`)
    expect(await decoded(Buffer.from(`${ascii}É${ascii}`, 'latin1'), 70_001)).toBe(`${ascii}É${ascii}`)
    expect(await decoded(Buffer.from('RENÉ', 'latin1'))).toBe('RENÉ')
  })

  it('stays with UTF-8 where a few letters of many are broken', async () => {
    const mixed = Buffer.concat([
      Buffer.from('PEÑA ZOË ŁUKASZ '),
      Buffer.from('RENÉ', 'latin1'),
      Buffer.from(' X\n'),
    ])
    expect(await decoded(mixed)).toBe('PEÑA ZOË ŁUKASZ REN\uFFFD X\n')
    expect(await decoded('once broken \uFFFD\uFFFD\n')).toBe('once broken \uFFFD\uFFFD\n')
  })

  it('reads UTF-16 of both orders, with and without a mark', async () => {
    const little = Buffer.from('NAME\tPEÑA\n', 'utf16le')
    const marked = Buffer.from('\uFEFFNAME\tPEÑA\n', 'utf16le')
    for (const bytes of [little, marked, Buffer.from(little).swap16(), Buffer.from(marked).swap16()])
      expect(await decoded(bytes)).toBe('NAME\tPEÑA\n')
  })

  it('passes on what goes wrong in the file', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('A')
        throw new Error('disk')
      })(),
      { objectMode: false },
    )
    await expect(text(decodeText(broken))).rejects.toThrow('disk')
  })
})
