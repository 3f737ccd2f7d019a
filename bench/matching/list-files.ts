import fs from 'node:fs'
import path from 'node:path'
import type { Party } from '../../packages/matching/src/party.ts'
import { parseCsv } from './csv.ts'
import { leieParties, ofacParties, samParties } from './list-parties.ts'
import { newJerseyParties, newYorkParties, pennsylvaniaParties } from './state-parties.ts'

const stateReaders = {
  'New York': newYorkParties,
  'New Jersey': newJerseyParties,
  Pennsylvania: pennsylvaniaParties,
}
type ListKind = 'LEIE' | 'SAM' | 'OFAC' | 'OFAC aliases' | keyof typeof stateReaders

interface ListFile {
  kind: ListKind
  file: string
  size: number
}

export interface Lists {
  parties: Party[]
  /** Files that were read, with the number of parties in each. */
  read: { kind: string; file: string; parties: number }[]
  /** Files of a known kind that another file stands for: older, smaller or a monthly supplement. */
  passedOver: string[]
  /** Files that are no list this bench knows. */
  skipped: string[]
}

function beginning(file: string): string[][] {
  const handle = fs.openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(8192)
    return parseCsv(buffer.toString('utf8', 0, fs.readSync(handle, buffer)))
  } finally {
    fs.closeSync(handle)
  }
}

function kindOf(file: string): ListKind | undefined {
  const [first = [], second = []] = beginning(file)
  const columns = new Set(first.map((name) => name.trim().toUpperCase()))
  if (columns.has('LASTNAME') && columns.has('EXCLTYPE')) return 'LEIE'
  if (columns.has('CLASSIFICATION') && columns.has('SAM NUMBER')) return 'SAM'
  if (columns.has('PROVIDERNAME') && columns.has('NAM_LAST_PROVR')) return 'Pennsylvania'
  if (first[0]?.startsWith('PROVIDER_NAME\tLICENSE_NUMBER')) return 'New York'
  if (first.join(',').split('\t').length === 25 && /\tNJ\t/.test(first.join(','))) return 'New Jersey'
  const row = columns.has('ENT_NUM') ? second : first
  const isNumbered = /^\d+$/.test(row[0]?.trim() ?? '')
  if (isNumbered && row.length === 12) return 'OFAC'
  if (isNumbered && row.length === 5 && /^[afn]ka/.test(row[2] ?? '')) return 'OFAC aliases'
  return undefined
}

/** The date that a path carries, the later the better; '' where it carries none. */
const dateIn = (file: string) => /\d{4}-\d{2}(-\d{2})?/.exec(file)?.[0] ?? ''

const isFull = (file: string) => /updated/i.test(path.basename(file))
const isReinstatements = (file: string) => /rein/i.test(path.basename(file))

const bySize = (a: ListFile, b: ListFile) => b.size - a.size

function best(files: readonly ListFile[], kind: ListKind): ListFile | undefined {
  const own = files.filter((one) => one.kind === kind)
  if (kind === 'OFAC')
    return own.toSorted((a, b) => dateIn(b.file).localeCompare(dateIn(a.file)) || bySize(a, b))[0]
  if (kind === 'SAM') return own.toSorted(bySize)[0]
  const exclusions = own.filter(({ file }) => !isReinstatements(file))
  const full = exclusions.filter(({ file }) => isFull(file))
  return (full.length > 0 ? full : exclusions).toSorted(bySize)[0]
}

/** Finds the list files under a folder by what they contain and reads the best of each kind. */
export function readLists(folder: string): Lists {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const all = names.filter((name) => fs.statSync(path.join(folder, name)).isFile())
  const files = all.flatMap((file): ListFile[] => {
    const full = path.join(folder, file)
    const kind = kindOf(full)
    return kind ? [{ kind, file, size: fs.statSync(full).size }] : []
  })
  const [leie, sam, ofac] = (['LEIE', 'SAM', 'OFAC'] as const).map((kind) => best(files, kind))
  const aliases = files.find(
    (one) => one.kind === 'OFAC aliases' && ofac && path.dirname(one.file) === path.dirname(ofac.file),
  )
  const at = (one: ListFile) => path.join(folder, one.file)
  const parties: Party[] = []
  const read: Lists['read'] = []
  const add = (one: ListFile | undefined, reader: (file: string) => Party[]) => {
    if (!one) return
    const found = reader(at(one)).filter((party) => party.names.length > 0)
    parties.push(...found)
    read.push({ kind: one.kind, file: one.file, parties: found.length })
  }
  add(leie, leieParties)
  add(sam, samParties)
  add(ofac, (file) => ofacParties(file, aliases && at(aliases)))
  const states = files.filter(({ kind }) => kind in stateReaders)
  for (const one of states) add(one, stateReaders[one.kind as keyof typeof stateReaders])
  const used = new Set([leie, sam, ofac, aliases, ...states].map((one) => one?.file))
  const known = new Set(files.map((one) => one.file))
  return {
    parties,
    read,
    passedOver: [...known].filter((file) => !used.has(file)),
    skipped: all.filter((file) => !known.has(file)),
  }
}
