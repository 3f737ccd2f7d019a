import { readDate } from '../fields/read-date.ts'
import type { Recognized } from './recognize.ts'

/** The publisher's own date, from the file's name, its header or the rows above it; '' if there is none. */
export function publishedDate(file: string, { layout, tables }: Recognized): string {
  const first = tables[0]
  const texts = {
    name: file,
    header: first?.header.names.join(' ') ?? '',
    preamble:
      first?.table.head
        .filter(({ row }) => row < first.above)
        .flatMap(({ cells }) => cells)
        .join(' ') ?? '',
  }
  for (const { in: where, pattern } of layout.published) {
    const found = new RegExp(pattern, 'iu').exec(texts[where])
    const date = found === null ? '' : readDate((found[1] ?? found[0]).replaceAll('_', '-'))
    if (date !== '') return date
  }
  return ''
}
