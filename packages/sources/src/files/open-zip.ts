import { Refusal } from '../core/reading.ts'
import { baseName, listZip, type ZipEntry } from './list-zip.ts'
import { makeOpenedFile } from './make-opened-file.ts'
import type { OpenedFile } from './opened-file.ts'
import { formatSize } from './guard-stream.ts'

interface Unpacking {
  archive: string
  maxBytes: number
  /** nested archives are held in memory, up to this size in total */
  memory: { left: number }
  nested: boolean
}

const nestedBytes = 100_000_000

const isWorkbook = (entries: readonly ZipEntry[]): boolean =>
  entries.some(({ name }) => /^xl[\\/]workbook\.(xml|bin)$/i.test(name))

/** What a workbook has besides its kind. */
const asWorkbook = (entries: readonly ZipEntry[]): Pick<OpenedFile, 'kind' | 'hasMacros'> => ({
  kind: 'xlsx',
  ...(entries.some(({ name }) => /^xl[\\/](vbaProject\.bin|macrosheets[\\/])/i.test(name)) && {
    hasMacros: true,
  }),
})

const isClutter = ({ name }: ZipEntry): boolean =>
  /(^|[\\/])__MACOSX[\\/]/.test(name) || baseName(name).startsWith('.')

async function openEntry(entry: ZipEntry, unpacking: Unpacking): Promise<OpenedFile[]> {
  const { maxBytes, memory, nested } = unpacking
  const name = baseName(entry.name)
  const opened = await makeOpenedFile(name, async () => entry.stream(maxBytes))
  if (opened.kind !== 'zip') return [opened]
  const packed = await opened.whole(memory.left)
  const entries = await listZip(packed, name)
  if (isWorkbook(entries)) return [{ ...opened, ...asWorkbook(entries) }]
  if (nested) throw new Refusal(`${name} is an archive in an archive in an archive`)
  memory.left -= packed.length
  return openEntries(entries, { ...unpacking, archive: name, nested: true })
}

async function openEntries(entries: readonly ZipEntry[], unpacking: Unpacking): Promise<OpenedFile[]> {
  const { archive, maxBytes } = unpacking
  const wanted = entries.filter((entry) => !isClutter(entry))
  if (wanted.length === 0) throw new Refusal(`${archive} is an archive without files`)
  const total = wanted.reduce((sum, { size }) => sum + size, 0)
  if (total > maxBytes) throw new Refusal(`${archive} unpacks to more than ${formatSize(maxBytes)}`)
  const opened: OpenedFile[] = []
  for (const entry of wanted) opened.push(...(await openEntry(entry, unpacking)))
  return opened
}

/** The files in a zip archive; a workbook, which is also a zip archive, is not unpacked. */
export async function openZip(file: OpenedFile, path: string, maxBytes: number): Promise<OpenedFile[]> {
  const entries = await listZip(path, file.name)
  if (isWorkbook(entries)) return [{ ...file, ...asWorkbook(entries) }]
  return openEntries(entries, { archive: file.name, maxBytes, memory: { left: nestedBytes }, nested: false })
}
