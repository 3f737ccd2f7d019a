import { Transform, type Readable } from 'node:stream'

const endOfFile = '\u001A'

/**
 * Bytes to text: UTF-8 by default, UTF-16 and the byte-order mark by theirs, Windows-1252 where the beginning
 * is no UTF-8. NULs and the Ctrl-Z at the end of old files are dropped.
 */
export function decodeText(source: Readable): Transform {
  let decoder: TextDecoder | null = null
  const clean = (text: string): string =>
    text.includes('\u0000') || text.includes(endOfFile)
      ? text.replaceAll('\u0000', '').replaceAll(endOfFile, '')
      : text
  const decode = new Transform({
    readableObjectMode: false,
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: Buffer, _encoding, done) {
      decoder ??= new TextDecoder(encodingOf(chunk))
      done(null, clean(decoder.decode(chunk, { stream: true })))
    },
    flush(done) {
      done(null, decoder === null ? '' : clean(decoder.decode()))
    },
  })
  return source.pipe(decode)
}

/** The encoding of a text by its first bytes. */
export function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
