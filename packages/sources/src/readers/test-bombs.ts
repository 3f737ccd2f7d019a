import { constants, deflateRawSync } from 'node:zlib'

const blockBytes = 1_000_000

/** Blanks that are packed to about a thousandth: small on disk, as large as wanted in memory. */
export function packedBlanks(megabytes: number): Buffer {
  const block = Buffer.alloc(blockBytes, ' ')
  // a block that refers to nothing before it can be repeated without being packed again
  const packed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array<Buffer>(megabytes).fill(packed), last])
}

function pdfOfObjects(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let size = parts[0]!.length
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    offsets.push(size)
    parts.push(part)
    size += part.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(end)])
}

const pages = (count: number): Buffer[] =>
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${'3 0 R '.repeat(count)}] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << >> >>',
  ].map((object) => Buffer.from(object))

const streamOf = (content: Buffer, filter: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} /Filter ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ])

/** A PDF file whose page unpacks to so many megabytes; `hidden`: packed so that only a whole reader sees it. */
export function pdfBomb(megabytes: number, hidden = false): Buffer {
  const packed = packedBlanks(megabytes)
  const stream = hidden
    ? streamOf(Buffer.from(`${packed.toString('hex')}>`), '[/ASCIIHexDecode /FlateDecode]')
    : streamOf(packed, '/FlateDecode')
  return pdfOfObjects([...pages(1), stream])
}

/** A PDF file of so many pages, all of them the same, and each of so many megabytes. */
export const pdfOfPages = (count: number, megabytes = 0): Buffer =>
  pdfOfObjects([...pages(count), streamOf(packedBlanks(megabytes), '/FlateDecode')])
