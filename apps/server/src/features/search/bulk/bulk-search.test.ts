import { limits, searchTexts, uploadTexts, type BulkSearch, type SearchHistoryItem } from '@vigil/contract'
import { zipOf } from '@vigil/sources/test-zip'
import { sql as raw } from 'drizzle-orm'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemContext } from '../../../context.ts'
import { featureToggles } from '../../../database/schema/index.ts'
import { loadLeie } from '../../../testing/test-monitoring.ts'
import { rowsOf } from '../../../testing/test-subjects.ts'
import { openTestWorld, type TestWorld } from '../../../testing/test-world.ts'
import { createSearchEngine } from '../engine/create-search-engine.ts'
import { get, post, searchingClient, uploadNpis, type SearchingClient } from '../test-searches.ts'
import { endStrandedBulks, performBulkSearch } from './perform-bulk-search.ts'

let world: TestWorld

beforeAll(async () => {
  world = await openTestWorld()
  await loadLeie(world, [{ family: 'Testname', given: 'PATRICIA', npi: '1234567893' }])
})
afterAll(() => world.close())

const never = new AbortController().signal

async function bulkClient(): Promise<SearchingClient> {
  const client = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
  await world.system.write(async ({ sql }) => {
    await sql.insert(featureToggles).values({ clientId: client.clientId, featureId: 'bulkNpi', enable: true })
  })
  return client
}
const uploaded = async (client: SearchingClient, content: string | Buffer): Promise<BulkSearch> => {
  const response = await uploadNpis(world, client, content)
  expect(response.statusCode, response.body).toBe(202)
  return response.json<BulkSearch>()
}
const progress = async (client: SearchingClient, id: string): Promise<BulkSearch> =>
  (await get(world, client, `/search/instant/bulk/${id}`)).json<BulkSearch>()
const perform = ({ clientId }: SearchingClient, { id }: BulkSearch, signal = never): Promise<void> =>
  performBulkSearch(world.system, { clientId, bulkSearchId: id }, signal)
/** Aborted when a worker looks at it before its next part. */
function abortedAfter(parts: number): AbortSignal {
  let seen = 0
  const throwIfAborted = (): void => {
    if ((seen += 1) > parts) throw new Error('stopped')
  }
  return Object.assign(new AbortController().signal, { throwIfAborted })
}
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(1_500_000_000 + at))

describe('a file of NPIs', () => {
  it('is searched in the background: each NPI once, with the invalid rows reported', async () => {
    const client = await bulkClient()
    const file =
      '\u{feff}NPI\r\n1234567893\r\n"1000000103"\r\n1234567893\r\n\r\n=1+1\r\n219-09-9999\r\nMarrowby 219 09 9999\r\n'
    const bulk = await uploaded(client, file)
    expect(bulk).toMatchObject({
      state: 'running',
      rows: 6,
      total: 2,
      done: 0,
      duplicates: 1,
      invalidCount: 3,
      invalidRows: [
        { row: 6, value: '=1+1' },
        { row: 7, value: 'XXX-XX-9999' },
        { row: 8, value: 'Marrowby XXX-XX-9999' },
      ],
    })
    await perform(client, bulk)
    expect(await progress(client, bulk.id)).toMatchObject({ state: 'done', done: 2, issues: 2 })
    const { content } = (
      await post(world, client, '/search/history/filter', { bulkSearchId: bulk.id })
    ).json<{ content: SearchHistoryItem[] }>()
    expect(new Set(content.map(({ npi }) => npi))).toEqual(new Set(['1000000103', '1234567893']))
    expect(content).toContainEqual(
      expect.objectContaining({ npi: '1234567893', reviewStatus: 'NEEDS_REVIEW', searchType: 'NPI' }),
    )
    const listed = (await get(world, client, '/search/instant/bulk')).json<BulkSearch[]>()
    expect(listed.map(({ id }) => id)).toEqual([bulk.id])
  })

  it('is finished by the next worker if one is stopped or dies, each NPI searched once', async () => {
    const client = await bulkClient()
    const npis = numbers(450)
    const bulk = await uploaded(client, npis.join('\n'))
    await expect(perform(client, bulk, abortedAfter(1))).rejects.toThrow('stopped')
    const halfway = await progress(client, bulk.id)
    expect(halfway.done).toBeGreaterThan(0)
    expect(halfway.done).toBeLessThan(npis.length)
    // two at once: a job is taken over while its worker is still alive
    await Promise.all([perform(client, bulk), perform(client, bulk)])
    expect(await progress(client, bulk.id)).toMatchObject({ state: 'done', done: npis.length })
    const searched = await rowsOf<{ npi: string }>(
      world,
      raw`select npi from searches where bulk_id = ${bulk.id} order by npi`,
    )
    expect(searched.map(({ npi }) => npi)).toEqual(npis)
    const results = await rowsOf<{ count: number }>(
      world,
      raw`select count(*)::int as count from search_results r join searches s on s.id = r.search_id
          where s.bulk_id = ${bulk.id}`,
    )
    expect(results[0]).toEqual({ count: npis.length })
  })

  it('waits for lists that are not ready, however long that takes', async () => {
    const client = await bulkClient()
    const bulk = await uploaded(client, '1234567893')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-indexes-'))
    const searchEngine = createSearchEngine({
      connection: world.database.connection,
      folder,
      log: world.services.log,
      memoryBytes: 2 ** 30,
      waitMs: { missing: 0, older: 0 },
    })
    try {
      const context = systemContext({ ...world.services, searchEngine }, 'test')
      await performBulkSearch(context, { clientId: client.clientId, bulkSearchId: bulk.id }, never)
    } finally {
      await searchEngine.close()
      fs.rmSync(folder, { recursive: true })
    }
    const [row] = await rowsOf<{ status: string }>(
      world,
      raw`select result_status as status from searches where bulk_id = ${bulk.id}`,
    )
    expect(row).toEqual({ status: 'ISSUE_FOUND' })
  })

  it('that ends while it is looked for is not marked as failed', async () => {
    const client = await bulkClient()
    const bulk = await uploaded(client, '1234567893')
    const { boss } = world.services.jobs
    const findJobs = boss.findJobs.bind(boss)
    const looked = vi.spyOn(boss, 'findJobs').mockImplementation(async (name, options) => {
      const { bulkSearchId } = { ...options?.data } as { bulkSearchId?: string }
      if (bulkSearchId !== bulk.id) return findJobs(name, options)
      await perform(client, bulk)
      return []
    })
    await endStrandedBulks(world.system, never)
    looked.mockRestore()
    expect(await progress(client, bulk.id)).toMatchObject({ state: 'done', reason: null })
  })

  it('whose job is gone is marked as failed', async () => {
    const client = await bulkClient()
    const bulk = await uploaded(client, '1234567893')
    await endStrandedBulks(world.system, never)
    expect((await progress(client, bulk.id)).state).toBe('running')
    await world.services.jobs.boss.deleteAllJobs('search.bulk')
    await endStrandedBulks(world.system, never)
    expect(await progress(client, bulk.id)).toMatchObject({ state: 'failed', reason: expect.any(String) })
  })
})

describe('every NPI of a file is searched', () => {
  const plain = 'Name,NPI,Note\nMuñoz,1234567893,a\nBirch,1000000103,b\n'
  it.each<[string, string | Buffer]>([
    ['with a comma in quotes', plain.replace('Muñoz', '"Muñoz, Zoë"')],
    ['with a line break in quotes', plain.replace('Muñoz', '"Muñoz\n1999999992"')],
    ['with quotes after a blank', plain.replace('1234567893', ' "1234567893"')],
    ['with three kinds of line ends', 'Name,NPI\r\nMuñoz,1234567893\rBirch,1000000103\n'],
    ['with old line ends', plain.replaceAll('\n', '\r')],
    ['with semicolons', plain.replaceAll(',', ';')],
    ['with tabs', plain.replaceAll(',', '\t')],
    ['with pipes', plain.replaceAll(',', '|')],
    ['in Windows-1252', Buffer.from(plain, 'latin1')],
    ['in UTF-8 with a byte-order mark', `\uFEFF${plain}`],
    ['in UTF-16, little-endian', Buffer.from(`\uFEFF${plain}`, 'utf16le')],
    ['in UTF-16, big-endian', Buffer.from(`\uFEFF${plain}`, 'utf16le').swap16()],
    ['in UTF-16 without a byte-order mark', Buffer.from(plain.replace('ñ', 'n'), 'utf16le')],
    ['with the header in row 5', `Providers of Elm\n\nConfidential,,\n,,\n${plain}`],
    ['with formulas that keep NPIs texts', plain.replaceAll(/\d{10}/g, '"=""$&"""')],
    ['without a header', '1234567893\n1000000103'],
    [
      'with 1,000 columns',
      plain
        .trimEnd()
        .split('\n')
        .map((row) => `${row}${',x'.repeat(997)}`)
        .join('\n'),
    ],
  ])('%s', async (_what, content) => {
    const client = await bulkClient()
    const bulk = await uploaded(client, content)
    expect(bulk).toMatchObject({ rows: 2, total: 2, invalidCount: 0, invalidRows: [] })
    const [row] = await rowsOf<{ npis: string[] }>(
      world,
      raw`select npis from bulk_searches where id = ${bulk.id}`,
    )
    expect(row!.npis).toEqual(['1234567893', '1000000103'])
  })

  it('and nothing else: a row whose cells may have moved is reported', async () => {
    const client = await bulkClient()
    const moved =
      'Name,NPI,Refers to\nAlder,1234567893,\nBirch, Ann,1000000103,1999999992\n1000000103,1999999992\n'
    expect(await uploaded(client, moved)).toMatchObject({
      rows: 3,
      total: 1,
      invalidRows: [
        { row: 3, value: 'Ann' },
        { row: 4, value: '1999999992' },
      ],
    })
  })

  it('also above a second header, as in two exports that were put together', async () => {
    const client = await bulkClient()
    expect(await uploaded(client, '1234567893\nNPI\n1000000103\n')).toMatchObject({
      rows: 3,
      total: 2,
      invalidRows: [{ row: 2, value: 'NPI' }],
    })
  })
})

describe('a file is refused', () => {
  it.each([
    ['that is no CSV by its name', 'npis.xlsx', '1234567893', 400, uploadTexts.notCsv],
    ['with binary content', 'npis.csv', Buffer.from([0x50, 0x4b, 0, 0xff, 0xfe]), 400, uploadTexts.notCsv],
    ['without an NPI', 'npis.csv', 'npi\nabc\n', 400, searchTexts.noNpis],
    [
      'that is an archive',
      'npis.csv',
      zipOf([{ name: 'npis.csv', content: '1234567893' }]),
      400,
      uploadTexts.notCsv,
    ],
    ['with only a byte-order mark', 'npis.csv', '\uFEFF', 400, searchTexts.noNpis],
    [
      'that ends within quotes',
      'npis.csv',
      'NPI\n1234567893\n"1000000103',
      400,
      'ends in the middle of a row',
    ],
    ['that is one long line', 'npis.csv', '1'.repeat(1_500_000), 400, 'a row is too long'],
    ['that is empty', 'npis.csv', '', 400, searchTexts.noNpis],
    ['that is too large', 'npis.csv', '1'.repeat(limits.bulkUploadBytes + 1), 413, uploadTexts.tooLarge],
  ])('%s', async (_what, fileName, content, status, message) => {
    const client = await bulkClient()
    const response = await uploadNpis(world, client, content, fileName)
    expect(response.statusCode).toBe(status)
    expect(response.body).toContain(message)
    expect((await get(world, client, '/search/instant/bulk')).json()).toEqual([])
  })

  it('if the client has no bulk search, or too many in progress', async () => {
    const without = await searchingClient(world, ['EXCLUSIONS_FEDERAL'])
    expect((await uploadNpis(world, without, '1234567893')).statusCode).toBe(403)
    const client = await bulkClient()
    for (let at = 0; at < 2; at += 1) await uploaded(client, '1234567893')
    const third = await uploadNpis(world, client, '1234567893')
    expect(third.statusCode).toBe(429)
    expect(third.body).toContain(searchTexts.tooMany.bulk)
  })

  it('if too many are sent at the same time', async () => {
    const client = await bulkClient()
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => uploadNpis(world, client, '1234567893')),
    )
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect([refused.length, responses.length]).toEqual([3, 5])
  })

  it('by another client, whose progress is not shown either', async () => {
    const client = await bulkClient()
    const bulk = await uploaded(client, '1234567893')
    const other = await bulkClient()
    expect((await get(world, other, `/search/instant/bulk/${bulk.id}`)).statusCode).toBe(404)
  })

  it('not at exactly the limit', async () => {
    const client = await bulkClient()
    const content = `1234567893\n${'\n'.repeat(limits.bulkUploadBytes - 11)}`
    expect(Buffer.byteLength(content)).toBe(limits.bulkUploadBytes)
    expect((await uploadNpis(world, client, content)).statusCode).toBe(202)
  })
})
