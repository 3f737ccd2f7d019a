import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readCsv, readCsvLines, type CsvOptions } from './read-csv.ts'
import { splitPlain } from './split-plain.ts'

/** What a parser that is ready for everything says, under the same options. */
const bare = (text: string, { delimiter = ',', quotes = true, mixedEnds }: CsvOptions): string[][] =>
  parse(text, {
    delimiter,
    quote: quotes ? '"' : false,
    record_delimiter: ['\r\n', '\n', ...(mixedEnds ? ['\r'] : [])],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  })

type Ours = (text: string, options: CsvOptions, step: number) => Promise<string[][]>

function inSteps(text: string, step: number): { name: string; stream(): Promise<Readable> } {
  const bytes = Buffer.from(text)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += step) pieces.push(bytes.subarray(at, at + step))
  return { name: 'a.csv', stream: async () => Readable.from(pieces) }
}

const ours: Ours = async (text, options, step) => {
  const rows: string[][] = []
  for await (const batch of readCsv(inSteps(text, step), { ...options, whole: false }))
    rows.push(...batch.rows)
  return rows
}

/** The same from lines that are split by whoever reads them. */
const fromLines: Ours = async (text, options, step) => {
  const rows: string[][] = []
  for await (const { first, delimiter, bytes, from, to, ...batch } of readCsvLines(
    inSteps(text, step),
    options,
  )) {
    expect(first).toBe(rows.length + 1)
    batch.rows.forEach((cells, at) => {
      rows.push(cells ?? bytes.toString('utf8', from[at], to[at]).split(delimiter))
    })
  }
  return rows
}

const outcome = async (work: () => string[][] | Promise<string[][]>): Promise<string[][] | 'refused'> => {
  try {
    return await work()
  } catch {
    return 'refused'
  }
}

const piecesOfText = ['"', '""', ',', '\n', '\r\n', '\r', 'a', 'ü', '😀', ' ', ';', '","', 'Muster, A', '\t']
const text = fc
  .array(fc.constantFrom(...piecesOfText), { maxLength: 60 })
  .map((parts) => `x\n${parts.join('')}`)

describe.each([
  ['plain rows', ours],
  ['plain rows that stay bytes', fromLines],
])('%s', (_, read) => {
  it('are split as a parser splits them, whatever the text, the options and the pieces it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom(',', ';', '\t'),
        fc.boolean(),
        fc.boolean(),
        async (csv, delimiter, quotes, mixedEnds) => {
          const options = { delimiter, quotes, mixedEnds }
          const expected = await outcome(() => bare(csv, options))
          // utf8Pieces gathers small pieces: long lines before make the borders fall into the text
          expect(await outcome(() => read(csv, options, 7))).toEqual(expected)
        },
      ),
      { numRuns: 3_000 },
    )
  })

  it('are the same where a piece ends within them', async () => {
    const filler = '"filler","of a row"\r\n'.repeat(3_275)
    const end = '"Müller","say ""hi"", twice",plain\r\n"two\nlines","",""\r\nend,"of",it\r\n'
    const expected = bare(end, {})
    for (let shift = 0; shift < 40; shift++)
      expect((await read(`${'s'.repeat(shift)}\n${filler}${end}`, {}, 65_536)).slice(-3)).toEqual(expected)
  })
})

describe('plain rows', () => {
  it('stop at a row that is odd, and at one whose end is not there yet', () => {
    const rows: string[][] = []
    const style = { delimiter: ',', quotes: true }
    const take = (row: string[]): void => void rows.push(row)
    expect(splitPlain('a,b\n"c","d"\n"e" f,g\n', style, take)).toEqual({ at: 12, odd: true })
    expect(splitPlain('a,b\n"c","d\n', style, take)).toEqual({ at: 4, odd: false })
    expect(rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['a', 'b'],
    ])
  })
})
