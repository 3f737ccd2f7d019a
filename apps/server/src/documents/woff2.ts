import { brotliDecompressSync } from 'node:zlib'

/**
 * A WOFF2 font as TrueType, without the instructions for coarse screens, which no PDF needs, and without checksums.
 * https://www.w3.org/TR/WOFF2
 */

const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'

/** Reads from the front to the end. */
class Stream {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }
  byte(): number {
    this.#at += 1
    return this.#bytes.readUInt8(this.#at - 1)
  }
  word(): number {
    return (this.byte() << 8) | this.byte()
  }
  short(): number {
    return (this.word() << 16) >> 16
  }
  long(): number {
    return this.word() * 0x1_00_00 + this.word()
  }
  take(length: number): Buffer {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
  /** 255UInt16 */
  packedWord(): number {
    const code = this.byte()
    if (code === 253) return this.word()
    if (code === 254) return 506 + this.byte()
    return code === 255 ? 253 + this.byte() : code
  }
  /** UIntBase128 */
  packedLong(): number {
    let value = 0
    for (;;) {
      const code = this.byte()
      value = value * 128 + (code & 0x7f)
      if (code < 0x80) return value
    }
  }
}

type Tables = Map<string, Buffer>

interface Box {
  xMin: number
  yMin: number
  xMax: number
  yMax: number
}

interface Entry {
  tag: string
  length: number
  isTransformed: boolean
}

function readEntry(file: Stream): Entry {
  const flags = file.byte()
  const index = flags & 0x3f
  const tag = index === 0x3f ? file.take(4).toString('latin1') : knownTags.slice(index * 5, index * 5 + 4)
  const version = flags >> 6
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  const whole = file.packedLong()
  return { tag, isTransformed, length: isTransformed ? file.packedLong() : whole }
}

/** The distance from one point to the next, of which each flag has its own form. */
function readStep(flag: number, data: Stream): [dx: number, dy: number] {
  const signed = (bit: number, value: number): number => (flag & bit ? value : -value)
  if (flag < 10) return [0, signed(1, ((flag & 14) << 7) + data.byte())]
  if (flag < 20) return [signed(1, (((flag - 10) & 14) << 7) + data.byte()), 0]
  if (flag < 84) {
    const form = flag - 20
    const both = data.byte()
    return [signed(1, 1 + (form & 0x30) + (both >> 4)), signed(2, 1 + ((form & 0x0c) << 2) + (both & 0x0f))]
  }
  if (flag < 120) {
    const form = flag - 84
    const dx = 1 + (Math.floor(form / 12) << 8) + data.byte()
    return [signed(1, dx), signed(2, 1 + (((form % 12) >> 2) << 8) + data.byte())]
  }
  if (flag < 124) {
    const [first, middle, last] = [data.byte(), data.byte(), data.byte()]
    return [signed(1, (first << 4) + (middle >> 4)), signed(2, ((middle & 0x0f) << 8) + last)]
  }
  return [signed(1, data.word()), signed(2, data.word())]
}

const shorts = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xff_ff, at * 2)
  return bytes
}
const boxShorts = ({ xMin, yMin, xMax, yMax }: Box): number[] => [xMin, yMin, xMax, yMax]

const words = 0x1
const scale = 0x8
const more = 0x20
const twoScales = 0x40
const matrix = 0x80
const hasInstructions = 0x1_00

/** The parts of a composite glyph. */
function readComposite(parts: Stream): { body: Buffer; isInstructed: boolean } {
  const pieces: Buffer[] = []
  let flags = more
  let isInstructed = false
  while (flags & more) {
    flags = parts.word()
    isInstructed ||= (flags & hasInstructions) !== 0
    const scaling = flags & scale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0
    pieces.push(shorts([flags & ~hasInstructions]), parts.take(2 + (flags & words ? 4 : 2) + scaling))
  }
  return { body: Buffer.concat(pieces), isInstructed }
}

/** The tables of the glyphs, which WOFF2 has in separate streams: numbers of points, flags, coordinates, boxes. */
function readGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer; lefts: number[] } {
  const head = new Stream(table)
  head.take(4)
  const count = head.word()
  head.take(2)
  const sizes = Array.from({ length: 7 }, () => head.long())
  const [contours, points, flags, data, parts, boxes] = sizes.map((size) => new Stream(head.take(size)))
  const hasBox = boxes!.take(Math.floor((count + 31) / 32) * 4)

  function readSimple(number: number, given: Box | undefined): { box: Box; body: Buffer } {
    const ends: number[] = []
    let total = 0
    for (let at = 0; at < number; at += 1) {
      total += points!.packedWord()
      ends.push(total - 1)
    }
    const isOn: number[] = []
    const xs: number[] = []
    const ys: number[] = []
    let [x, y] = [0, 0]
    const box: Box = { xMin: Infinity, yMin: Infinity, xMax: -Infinity, yMax: -Infinity }
    for (let at = 0; at < total; at += 1) {
      const flag = flags!.byte()
      const [dx, dy] = readStep(flag & 0x7f, data!)
      isOn.push(flag < 0x80 ? 1 : 0)
      xs.push(dx)
      ys.push(dy)
      x += dx
      y += dy
      box.xMin = Math.min(box.xMin, x)
      box.xMax = Math.max(box.xMax, x)
      box.yMin = Math.min(box.yMin, y)
      box.yMax = Math.max(box.yMax, y)
    }
    data!.packedWord() // the length of its instructions
    return {
      box: given ?? box,
      body: Buffer.concat([shorts([...ends, 0]), Buffer.from(isOn), shorts([...xs, ...ys])]),
    }
  }

  function readGlyph(at: number): { box: Box; bytes: Buffer } | undefined {
    const number = contours!.short()
    const isBoxed = (hasBox[at >> 3]! & (0x80 >> (at & 7))) !== 0
    const readBox = (): Box => ({
      xMin: boxes!.short(),
      yMin: boxes!.short(),
      xMax: boxes!.short(),
      yMax: boxes!.short(),
    })
    const given = isBoxed ? readBox() : undefined
    if (number === 0) return undefined
    if (number > 0) {
      const { box, body } = readSimple(number, given)
      return { box, bytes: Buffer.concat([shorts([number, ...boxShorts(box)]), body]) }
    }
    const { body, isInstructed } = readComposite(parts!)
    if (isInstructed) data!.packedWord()
    return { box: given!, bytes: Buffer.concat([shorts([number, ...boxShorts(given!)]), body]) }
  }

  const glyphs: Buffer[] = []
  const lefts: number[] = []
  const loca = Buffer.alloc((count + 1) * 4)
  let offset = 0
  for (let at = 0; at < count; at += 1) {
    const glyph = readGlyph(at)
    lefts.push(glyph?.box.xMin ?? 0)
    if (glyph) {
      const padding = Buffer.alloc(-glyph.bytes.length & 3)
      glyphs.push(glyph.bytes, padding)
      offset += glyph.bytes.length + padding.length
    }
    loca.writeUInt32BE(offset, (at + 1) * 4)
  }
  return { glyf: Buffer.concat(glyphs), loca, lefts }
}

/** The widths, with the left edges that WOFF2 leaves out because the glyphs have them. */
function readWidths(table: Buffer, lefts: readonly number[], wideCount: number): Buffer {
  const stream = new Stream(table)
  const flags = stream.byte()
  const widths = Array.from({ length: wideCount }, () => stream.word())
  const edges = lefts.map((left, at) => ((at < wideCount ? flags & 1 : flags & 2) ? left : stream.short()))
  return shorts([...widths.flatMap((width, at) => [width, edges[at]!]), ...edges.slice(wideCount)])
}

function writeFile(flavor: number, tables: Tables): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16)
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(tables.size, 4)
  const bodies: Buffer[] = []
  let offset = head.length
  let at = 12
  for (const tag of [...tables.keys()].toSorted()) {
    const body = tables.get(tag)!
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(body.length, at + 12)
    const padding = Buffer.alloc(-body.length & 3)
    bodies.push(body, padding)
    offset += body.length + padding.length
    at += 16
  }
  return Buffer.concat([head, ...bodies])
}

export function woff2ToTrueType(bytes: Buffer): Buffer {
  const file = new Stream(bytes)
  if (file.long() !== 0x77_4f_46_32) throw new Error('This is not a WOFF2 font.')
  const flavor = file.long()
  file.take(4)
  const count = file.word()
  file.take(6)
  const packed = file.long()
  file.take(24)
  const entries = Array.from({ length: count }, () => readEntry(file))
  const data = new Stream(brotliDecompressSync(file.take(packed)))
  const tables: Tables = new Map(entries.map(({ tag, length }) => [tag, Buffer.from(data.take(length))]))
  const isTransformed = (tag: string): boolean =>
    entries.some((entry) => entry.tag === tag && entry.isTransformed)
  if (isTransformed('glyf')) {
    const { glyf, loca, lefts } = readGlyphs(tables.get('glyf')!)
    tables.set('glyf', glyf).set('loca', loca)
    tables.get('head')!.writeUInt16BE(1, 50)
    if (isTransformed('hmtx'))
      tables.set('hmtx', readWidths(tables.get('hmtx')!, lefts, tables.get('hhea')!.readUInt16BE(34)))
  }
  return writeFile(flavor, tables)
}
