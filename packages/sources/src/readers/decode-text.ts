import { isAscii, isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { utf16Of } from '../files/sniff.ts'

const pieceBytes = 65_536
const [nul, endOfFile] = [0x00, 0x1a]
const mark = Buffer.from([0xef, 0xbb, 0xbf])
const nothing: Buffer = Buffer.alloc(0)

/** UTF-8 or Windows-1252, judged by the non-ASCII characters; '' if there are none. A few broken ones do not decide. */
function tellingEncoding(piece: Buffer): string {
  if (isAscii(piece)) return ''
  const text = new TextDecoder('utf-8').decode(piece, { stream: true })
  const beyond = text.match(/[\u0080-\uFFFF]/g) ?? []
  if (beyond.length === 0) return ''
  const broken = isUtf8(piece.subarray(0, piece.findLastIndex((byte) => byte < 0x80) + 1))
    ? 0
    : beyond.filter((letter) => letter === '\uFFFD').length
  return broken * 2 > beyond.length ? 'windows-1252' : 'utf-8'
}

/** The encoding of a text by its first bytes. A character cut off at their end does not rule out UTF-8. */
export const encodingOf = (head: Buffer): string => utf16Of(head) ?? (tellingEncoding(head) || 'utf-8')

/** The encoding shown by the byte-order mark or the NULs at the start of a text. */
const startingEncoding = (piece: Buffer): string =>
  piece.subarray(0, 3).equals(mark) ? 'utf-8' : (utf16Of(piece) ?? '')

function withoutControls(bytes: Buffer): Buffer {
  if (!bytes.includes(nul) && !bytes.includes(endOfFile)) return bytes
  return Buffer.from(bytes.filter((byte) => byte !== nul && byte !== endOfFile))
}

async function* largePieces(source: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    held.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size < pieceBytes) continue
    yield held.length === 1 ? held[0]! : Buffer.concat(held, size)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held, size)
}

/** Converts a text in any encoding to UTF-8 chunks, without byte-order mark, NULs and the Ctrl-Z of old files. */
export async function* utf8Pieces(source: Readable): AsyncGenerator<Buffer> {
  let encoding = ''
  let decoder: TextDecoder | null = null
  let rest = nothing
  let start = true
  for await (const chunk of largePieces(source)) {
    let piece = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    rest = nothing
    if (encoding === '') encoding = (start ? startingEncoding(piece) : '') || tellingEncoding(piece)
    if (encoding !== '' && encoding !== 'utf-8') decoder ??= new TextDecoder(encoding)
    if (decoder !== null) piece = Buffer.from(decoder.decode(piece, { stream: true }))
    else if (start && piece.subarray(0, 3).equals(mark)) piece = piece.subarray(3)
    else if (encoding === '' && !isAscii(piece)) {
      const whole = piece.findLastIndex((byte) => byte < 0x80) + 1
      rest = piece.subarray(whole)
      piece = piece.subarray(0, whole)
    }
    start = false
    yield withoutControls(piece)
  }
  if (decoder !== null) yield withoutControls(Buffer.from(decoder.decode()))
  else if (rest.length > 0) yield Buffer.from(new TextDecoder('windows-1252').decode(rest))
}

/**
 * Decodes bytes: UTF-8 by default, UTF-16 if detected, Windows-1252 if the first characters
 * beyond ASCII are not UTF-8. Drops NULs and the Ctrl-Z at the end of old files.
 */
export function decodeText(source: Readable): Readable {
  const texts = async function* (): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8')
    for await (const piece of utf8Pieces(source)) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
  }
  return Readable.from(texts(), { encoding: 'utf8', objectMode: false })
}
