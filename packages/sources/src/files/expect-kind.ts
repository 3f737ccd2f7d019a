import { Refusal } from '../core/reading.ts'
import type { OpenedFile } from './opened-file.ts'
import type { FileKind } from './sniff.ts'

const kindTexts: Readonly<Record<FileKind, string>> = {
  empty: 'empty',
  text: 'a text file',
  html: 'a web page',
  xml: 'an XML file',
  json: 'a JSON file',
  zip: 'a zip archive',
  xlsx: 'an Excel workbook',
  xls: 'an Excel workbook of the old kind (.xls)',
  pdf: 'a PDF file',
  dbf: 'a dBASE file',
  gzip: 'a gzip archive',
  binary: 'binary data',
}

const longestTitle = 80

function titleOf(head: Buffer): string {
  const page = head.toString('utf8')
  const found = /<title[^>]*>([^<]+)</i.exec(page) ?? /<h1[^>]*>([^<]+)</i.exec(page)
  const title = (found?.[1] ?? '').replaceAll(/\s+/g, ' ').trim()
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title
}

/** Refuses a file of any other kind, saying what it is instead of `what` ("a CSV file"). */
export function expectKind(file: OpenedFile, kinds: readonly FileKind[], what: string): void {
  if (kinds.includes(file.kind)) return
  const title = file.kind === 'html' ? titleOf(file.head) : ''
  throw new Refusal(
    `${file.name} is ${kindTexts[file.kind]}${title === '' ? '' : ` ("${title}")`}, not ${what}`,
  )
}

const mostOldBytes = 40_000_000
/** the storage that holds the programs of an old workbook */
const oldMacros = Buffer.from('_VBA_PROJECT_CUR', 'utf16le')

/** Refuses a workbook with macros. Its rows could be read, but whoever downloads the file later would run them. */
export async function expectNoMacros(file: OpenedFile): Promise<void> {
  const has = file.hasMacros ?? (file.kind === 'xls' && (await file.whole(mostOldBytes)).includes(oldMacros))
  if (has)
    throw new Refusal(
      `${file.name} is a workbook with macros. Save it as .xlsx or CSV, without macros, and send it again`,
    )
}
