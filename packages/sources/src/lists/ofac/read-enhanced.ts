import { SaxesParser } from 'saxes'
import { Refusal, type Batch, type Entry, type SkippedRow, type Reading } from '../../core/reading.ts'
import type { OpenedFile } from '../../files/open-files.ts'
import { decodeText } from '../../readers/decode-text.ts'
import type { Element } from './entity-tree.ts'
import { enhancedColumns, listTitles, mapEnhanced } from './map-enhanced.ts'
import type { OfacList } from './tables.ts'

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Collects `entity` elements from streamed text and ignores all others. */
function collectEntities(file: string): { write(text: string): void; end(): void; take(): Element[] } {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const open: Element[] = []
  let found: Element[] = []
  let depth = 0
  let failed: string | undefined
  parser.on('error', (error) => (failed ??= error.message))
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    const element: Element = { name: local(name), attributes, text: '', children: [] }
    if (open.length > 0) open.at(-1)!.children.push(element)
    if (open.length > 0 || element.name === 'entity') open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  })
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (element === undefined) return
    element.text = element.text.trim()
    if (open.length === 0) found.push(element)
  })
  const judge = (): void => {
    if (failed !== undefined) throw new Refusal(`${file} is not well-formed XML (${failed})`)
  }
  return {
    write(text) {
      parser.write(text)
      judge()
    },
    end() {
      if (depth > 0) throw new Refusal(`${file} ends before its last closing tag: the download was cut off`)
      parser.close()
      judge()
    },
    take() {
      const taken = found
      found = []
      return taken
    },
  }
}

async function* readEntities(file: OpenedFile, list: OfacList): AsyncGenerator<Batch> {
  const entities = collectEntities(file.name)
  let row = 0
  const batchOf = (elements: readonly Element[]): Batch => {
    const entries: Entry[] = []
    const skipped: SkippedRow[] = []
    for (const element of elements) {
      row += 1
      const mapped = mapEnhanced(element, list)
      if ('record' in mapped) entries.push({ row, op: 'put', record: mapped.record })
      else skipped.push({ file: file.name, row, reason: mapped.skip })
    }
    return { file: file.name, columns: enhancedColumns, rows: elements.length, entries, skipped }
  }
  for await (const text of decodeText(await file.stream())) {
    entities.write(text as string)
    const taken = entities.take()
    if (taken.length > 0) yield batchOf(taken)
  }
  entities.end()
}

const rootOf = (head: string): string =>
  /<([\w:.-]+)[\s>]/.exec(head.replace(/^[^<]*<\?[^>]*>/, ''))?.[1] ?? ''

/** Opens OFAC's enhanced XML, which contains its date and the list it was made from. */
export function readEnhanced(file: OpenedFile, list: OfacList): Reading {
  const head = file.head.toString('utf8')
  if (local(rootOf(head)) !== 'sanctionsData')
    throw new Refusal(
      `${file.name} is not OFAC's enhanced XML: it begins with "${rootOf(head)}". Use the CSV files or the enhanced XML`,
    )
  const filters = /<(?:\w+:)?filters>([\s\S]*?)<\/(?:\w+:)?filters>/.exec(head)?.[1] ?? ''
  if (filters.includes('</') && !filters.includes(`>${listTitles[list]}<`))
    throw new Refusal(`${file.name} was not made from the OFAC ${listTitles[list]}`)
  const published = /dataAsOf>\s*(\d{4}-\d\d-\d\d)/.exec(head)?.[1]
  return {
    layout: {
      id: `ofac-${list}-enhanced-xml`,
      scope: 'full',
      ...(published !== undefined && { published }),
      leftovers: [],
      parts: ['aliases', 'addresses', 'overflowing remarks'],
      warnings: [],
    },
    batches: readEntities(file, list),
  }
}
