import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { pdfBomb, pdfOfPages } from '@vigil/sources/test-bombs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leieCsv, somePeople, writeFile } from '../../../testing/leie-files.ts'
import { readPublication, type ReadResult } from './read-publication.ts'
import { budgetOf, type ReadingBudget } from './watch-reader.ts'

let started = 0
const count = (): void => void (started += 1)
beforeEach(() => {
  started = 0
  subscribe('worker_threads', count)
})
afterEach(() => void unsubscribe('worker_threads', count))

interface Read {
  result: ReadResult
  copied: string
}

async function read(
  content: string,
  take = async (): Promise<void> => {},
  signal?: AbortSignal,
): Promise<Read> {
  let copied = ''
  const result = await readPublication(
    {
      sourceId: 'leie',
      files: [{ name: 'UPDATED.csv', path: writeFile('UPDATED.csv', content) }],
      mapping: null,
      ssnKey: Buffer.alloc(32, 7),
    },
    async (lines) => {
      copied += Buffer.from(lines).toString()
      await take()
    },
    signal ?? new AbortController().signal,
    budgetOf(640, 60),
  )
  return { result, copied }
}
const entriesOf = ({ result }: Read): number => (result.ok ? result.read.entries : 0)
/** leaves no idle thread */
const refuse = (): Promise<Read> => read('<!doctype html><html></html>')

it('reuses a thread that has read a good file, with the same result as a new one', async () => {
  await refuse()
  started = 0
  const [first, second, third] = [
    await read(leieCsv(somePeople(3))),
    await read(leieCsv(somePeople(9_000))),
  ].concat(await read(leieCsv(somePeople(3))))
  expect([first, second, third].map((one) => entriesOf(one!))).toEqual([3, 9_000, 3])
  expect(third).toEqual(first)
  expect(started).toBe(1)
})

it('does not reuse a thread that read a rejected file', async () => {
  await refuse()
  started = 0
  const { result } = await refuse()
  expect(result).toMatchObject({ ok: false, reason: expect.stringContaining('web page') as string })
  expect(entriesOf(await read(leieCsv(somePeople(3))))).toBe(3)
  expect(started).toBe(2)
})

it('ends the thread of an aborted read, and the next read is complete', async () => {
  await refuse()
  started = 0
  const stop = new AbortController()
  const givenUp = read(leieCsv(somePeople(9_000)), async () => stop.abort(new Error('gave up')), stop.signal)
  await expect(givenUp).rejects.toThrow('gave up')
  expect(entriesOf(await read(leieCsv(somePeople(9_000))))).toBe(9_000)
  expect(started).toBe(2)
})

it('fails if its lines are not accepted, without affecting the next read', async () => {
  const lost = async (): Promise<void> => {
    throw new Error('the database is gone')
  }
  await expect(read(leieCsv(somePeople(3)), lost)).rejects.toThrow('the database is gone')
  expect(entriesOf(await read(leieCsv(somePeople(4))))).toBe(4)
})

it('uses one thread for each concurrent read', async () => {
  const both = await Promise.all([read(leieCsv(somePeople(3))), read(leieCsv(somePeople(4)))])
  expect(both.map(entriesOf)).toEqual([3, 4])
})

describe('a file that exceeds its budget is rejected', () => {
  const readPdf = (pdf: Buffer, change: Partial<ReadingBudget> = {}): Promise<ReadResult> =>
    readPublication(
      {
        sourceId: 'nj-medicaid',
        files: [{ name: 'list.pdf', path: writeFile('list.pdf', pdf) }],
        mapping: null,
        ssnKey: Buffer.alloc(32, 7),
      },
      async () => {},
      new AbortController().signal,
      { ...budgetOf(640, 60), ...change },
    )

  it('for its uncompressed size', async () => {
    expect(await readPdf(pdfBomb(1_000))).toEqual({
      ok: false,
      reason: 'list.pdf unpacks to more than 300 MB',
    })
  })

  it('for the memory it takes, even outside the heap, and the server keeps running', async () => {
    const rss = process.memoryUsage().rss
    expect(await readPdf(pdfBomb(1_000, true), { memoryMb: 128 })).toEqual({
      ok: false,
      reason: 'list.pdf needs more memory than allowed (128 MB)',
    })
    expect(process.memoryUsage().rss - rss).toBeLessThan(500_000_000)
    expect(entriesOf(await read(leieCsv(somePeople(3))))).toBe(3)
  })

  it('for the time without progress', async () => {
    expect(await readPdf(pdfOfPages(4_900, 1), { silentSeconds: 0.5 })).toEqual({
      ok: false,
      reason: "list.pdf can't be read: no progress in 0.5 seconds",
    })
  })

  it('for the total time', async () => {
    expect(await readPdf(pdfOfPages(4_900, 1), { seconds: 0.5 })).toEqual({
      ok: false,
      reason: 'list.pdf takes more than 1 seconds to read',
    })
  })
})
