import { Refusal } from '../core/reading.ts'
import type { ZipEntry } from '../files/list-zip.ts'
import { parseXml, type XmlEvents } from './parse-xml.ts'
import { isDateFormat, unescaped } from './spreadsheet-values.ts'

export interface Workbook {
  sheets: { name: string; entry: ZipEntry }[]
  system: 1900 | 1904
  strings: readonly string[]
  /** by cell style: whether its numbers are dates */
  dates: readonly boolean[]
}

const maxPartBytes = 50_000_000
const maxStringBytes = 150_000_000

async function readPart(
  entry: ZipEntry | undefined,
  file: string,
  events: XmlEvents,
  limit = maxPartBytes,
): Promise<void> {
  if (entry === undefined) return
  const label = `${file} (${entry.name})`
  for await (const _ of parseXml(entry.stream(limit), label, events));
}

async function readStrings(entry: ZipEntry | undefined, file: string): Promise<string[]> {
  const strings: string[] = []
  let [text, phonetic, inText]: [string, boolean, boolean] = ['', false, false]
  await readPart(
    entry,
    file,
    {
      open(name) {
        if (name === 'si') text = ''
        else if (name === 'rPh') phonetic = true
        else if (name === 't') inText = true
      },
      close(name) {
        if (name === 'si') strings.push(unescaped(text))
        else if (name === 'rPh') phonetic = false
        else if (name === 't') inText = false
      },
      text(part) {
        if (inText && !phonetic) text += part
      },
    },
    maxStringBytes,
  )
  return strings
}

async function readDates(entry: ZipEntry | undefined, file: string): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const dates: boolean[] = []
  let inCells = false
  await readPart(entry, file, {
    open(name, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) dates.push(isDateFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return dates
}

/** Everything in a workbook except its cells. */
export async function readWorkbook(entries: readonly ZipEntry[], file: string): Promise<Workbook> {
  const parts = new Map(entries.map((entry) => [entry.name.replaceAll('\\', '/').toLowerCase(), entry]))
  const main = parts.get('xl/workbook.xml')
  if (main === undefined)
    throw new Refusal(`${file} is a binary workbook (.xlsb); save it as .xlsx and try again`)
  const targets = new Map<string, string>()
  await readPart(parts.get('xl/_rels/workbook.xml.rels'), file, {
    open(name, { Id: id = '', Target: target = '' }) {
      if (name === 'Relationship') targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
  })
  const sheets: Workbook['sheets'] = []
  let system: Workbook['system'] = 1900
  await readPart(main, file, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) system = 1904
      if (name !== 'sheet') return
      const id =
        Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'sheetId')?.[1] ?? ''
      const entry = parts.get((targets.get(id) ?? '').toLowerCase())
      const title = attributes['name'] ?? ''
      if (entry === undefined) throw new Refusal(`${file} is damaged: its sheet "${title}" is missing`)
      if (!/chartsheets|dialogsheets|macrosheets/.test(entry.name)) sheets.push({ name: title, entry })
    },
  })
  if (sheets.length === 0) throw new Refusal(`${file} is a workbook without sheets`)
  const strings = await readStrings(parts.get('xl/sharedstrings.xml'), file)
  return { sheets, system, strings, dates: await readDates(parts.get('xl/styles.xml'), file) }
}
