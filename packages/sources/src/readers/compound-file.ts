import { Refusal } from '../core/reading.ts'

interface Chains {
  /** the bytes of a chain of sectors */
  read(start: number): Buffer
}

const lastSector = 0xff_ff_ff_fa

const numbersOf = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, at) => bytes.readUInt32LE(at * 4))

/** Follows sector chains; refuses one that leaves the file or never ends. */
function chainsIn(
  bytes: Buffer,
  table: readonly number[],
  size: number,
  offset: number,
  file: string,
): Chains {
  return {
    read(start) {
      const parts: Buffer[] = []
      for (let sector = start; sector < lastSector; sector = table[sector] ?? -1) {
        const at = offset + sector * size
        if (sector < 0 || at >= bytes.length || parts.length > table.length)
          throw new Refusal(`${file} is cut off or damaged: a part of the workbook is missing`)
        parts.push(bytes.subarray(at, at + size))
      }
      return Buffer.concat(parts)
    },
  }
}

interface Stored {
  name: string
  isRoot: boolean
  start: number
  size: number
}

function storedOf(entry: Buffer): Stored {
  const letters = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)
  return {
    name: entry.toString('utf16le', 0, letters),
    isRoot: entry[66] === 5,
    start: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  }
}

/** Finds streams by name in a compound file, the container of old Office formats. */
export function openCompoundFile(bytes: Buffer, file: string): (name: string) => Buffer | null {
  const size = 1 << bytes.readUInt16LE(30)
  const smallSize = 1 << bytes.readUInt16LE(32)
  if (size < 128 || size > 4_096 || smallSize > size)
    throw new Refusal(`${file} can't be read as an Excel workbook: it is damaged`)
  const tableSectors = numbersOf(bytes.subarray(76, 512))
  const seen = new Set<number>()
  for (let next = bytes.readUInt32LE(68); next < lastSector && !seen.has(next);) {
    seen.add(next)
    const more = numbersOf(bytes.subarray((next + 1) * size, (next + 2) * size))
    next = more.pop() ?? lastSector
    tableSectors.push(...more)
  }
  const table = tableSectors
    .filter((sector) => sector < lastSector)
    .flatMap((sector) => numbersOf(bytes.subarray((sector + 1) * size, (sector + 2) * size)))
  const chains = chainsIn(bytes, table, size, size, file)
  const directory = chains.read(bytes.readUInt32LE(48))
  const entries = Array.from({ length: directory.length >> 7 }, (_, at) =>
    storedOf(directory.subarray(at * 128, at * 128 + 128)),
  )
  return (name) => {
    const entry = entries.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (entry === undefined) return null
    let content: Buffer
    if (entry.size >= bytes.readUInt32LE(56)) content = chains.read(entry.start)
    else {
      const small = chains.read(entries.find(({ isRoot }) => isRoot)?.start ?? 0)
      const smallTable = numbersOf(chains.read(bytes.readUInt32LE(60)))
      content = chainsIn(small, smallTable, smallSize, 0, file).read(entry.start)
    }
    if (content.length < entry.size)
      throw new Refusal(`${file} is cut off: a part of the workbook is missing`)
    return content.subarray(0, entry.size)
  }
}
