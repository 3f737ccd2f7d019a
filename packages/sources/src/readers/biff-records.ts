/** One record of an old workbook, with its continuation records as parts. */
export interface BiffRecord {
  type: number
  data: Buffer
  more: Buffer[]
  /** where it ends */
  end: number
}

const goesOn = 0x3c
/** the highest record type */
const lastType = 0x1f_ff

function headAt(stream: Buffer, at: number): { type: number; data: Buffer } {
  const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
  if (type === 0 || type > lastType || at + 4 + length > stream.length)
    throw new RangeError('what should be a record is none')
  return { type, data: stream.subarray(at + 4, at + 4 + length) }
}

/** The records of a stream, starting at an offset. */
export function* recordsOf(stream: Buffer, start: number): Generator<BiffRecord> {
  for (let at = start; at + 4 <= stream.length;) {
    const { type, data } = headAt(stream, at)
    const more: Buffer[] = []
    at += 4 + data.length
    while (at + 4 <= stream.length && stream.readUInt16LE(at) === goesOn) {
      const part = headAt(stream, at).data
      more.push(part)
      at += 4 + part.length
    }
    yield { type, data, more, end: at }
  }
}

/** A text prefixed with its length in one or two bytes. */
export function textAt(data: Buffer, at: number, lengthBytes: 1 | 2): string {
  const length = lengthBytes === 1 ? data.readUInt8(at) : data.readUInt16LE(at)
  const isWide = (data.readUInt8(at + lengthBytes) & 1) === 1
  const start = at + lengthBytes + 1
  const end = Math.min(data.length, start + (isWide ? length * 2 : length))
  return data.toString(isWide ? 'utf16le' : 'latin1', start, end)
}

/** The shared strings. When one continues in another part, that part repeats its character width. */
export function sharedTexts({ data, more }: BiffRecord): string[] {
  const parts = [data, ...more]
  let [part, at] = [0, 8]
  const turn = (): boolean => {
    if (at < parts[part]!.length) return false
    part += 1
    at = 0
    if (part >= parts.length) throw new RangeError('the shared texts end too early')
    return true
  }
  const skip = (bytes: number): void => {
    for (let left = bytes; left > 0;) {
      turn()
      const step = Math.min(left, parts[part]!.length - at)
      at += step
      left -= step
    }
  }
  const take = (): string => {
    turn()
    const here = parts[part]!
    const [length, flags] = [here.readUInt16LE(at), here.readUInt8(at + 2)]
    at += 3
    const runs = flags & 8 ? here.readUInt16LE(at) : 0
    if (flags & 8) at += 2
    const extra = flags & 4 ? here.readUInt32LE(at) : 0
    if (flags & 4) at += 4
    let isWide = (flags & 1) === 1
    let text = ''
    while (text.length < length) {
      if (turn()) isWide = (parts[part]!.readUInt8(at++) & 1) === 1
      const room = parts[part]!.length - at
      const letters = Math.min(length - text.length, isWide ? room >> 1 : room)
      const end = at + (isWide ? letters * 2 : letters)
      text += parts[part]!.toString(isWide ? 'utf16le' : 'latin1', at, end)
      at = letters === 0 ? parts[part]!.length : end
    }
    skip(runs * 4 + extra)
    return text
  }
  const texts: string[] = []
  for (let count = data.readUInt32LE(4); count > 0; count--) texts.push(take())
  return texts
}

/** Decodes an RK number: an integer or the upper half of a float, possibly multiplied by 100. */
export function shortNumber(data: Buffer, at: number): number {
  const written = data.readInt32LE(at)
  let value = written >> 2
  if ((written & 2) === 0) {
    const whole = Buffer.alloc(8)
    whole.writeInt32LE(written & ~3, 4)
    value = whole.readDoubleLE()
  }
  return written & 1 ? value / 100 : value
}
