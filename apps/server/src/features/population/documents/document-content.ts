import { documentTexts, type DocumentType } from '@vigil/contract'
import { Readable } from 'node:stream'
import { AppError } from '../../../errors.ts'

const zip = [0x50, 0x4b, 0x03, 0x04]
const openXml = 'application/vnd.openxmlformats-officedocument'
/** How files of a type begin; none for texts. */
const beginnings: Record<DocumentType, readonly number[] | null> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  [`${openXml}.wordprocessingml.document` as const]: zip,
  [`${openXml}.spreadsheetml.sheet` as const]: zip,
  'text/plain': null,
  'text/csv': null,
}
const longest = 8

/** Whether the first bytes of a file are what its type says. */
export function beginsAs(type: DocumentType, head: Buffer): boolean {
  const begins = beginnings[type]
  return begins === null ? !head.includes(0) : begins.every((byte, at) => head[at] === byte)
}

/** The same bytes; throws if they are not what the type says, before any of them is passed on. */
export async function checkedContent(type: DocumentType, body: Readable): Promise<Readable> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first: Buffer[] = []
  let size = 0
  while (size < longest) {
    const { value, done } = await chunks.next()
    if (done) break
    first.push(Buffer.from(value))
    size += value.length
  }
  const head = Buffer.concat(first)
  if (head.length === 0) throw new AppError('invalid', documentTexts.empty)
  if (!beginsAs(type, head))
    throw new AppError('invalid', `The file is not what its name says. ${documentTexts.wrongType}`)
  async function* all(): AsyncGenerator<Buffer> {
    yield head
    for (;;) {
      const { value, done } = await chunks.next()
      if (done) return
      yield value
    }
  }
  return Readable.from(all(), { objectMode: false })
}
