import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../core/reading.ts'
import { openFiles, type OpenedFile } from './open-files.ts'
import { fileOf } from './test-files.ts'
import { zipOf } from './test-zip.ts'

const open = (name: string, content: Buffer | string, maxBytes = 10_000_000): Promise<OpenedFile[]> =>
  openFiles([fileOf(name, content)], { maxBytes })

const contents = async (files: readonly OpenedFile[]): Promise<string[]> =>
  Promise.all(files.map(async (file) => text(await file.stream())))

const refused = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).message
}

const csv = 'A,B\r\n1,2\r\n'

describe('openFiles', () => {
  it('opens a plain file by its content', async () => {
    const [file] = await open('/some/folder/list.csv', csv)
    expect(file).toMatchObject({ name: 'list.csv', kind: 'text', head: Buffer.from(csv) })
    expect(await contents([file!])).toEqual([csv])
    expect(await contents([file!])).toEqual([csv])
  })

  it('refuses no file, an empty one, blanks alone and one that is too large', async () => {
    expect(await refused(openFiles([], { maxBytes: 1 }))).toBe('no file was given')
    expect(await refused(open('a.csv', ''))).toBe('a.csv is empty (0 bytes)')
    expect(await refused(open('a.csv', ' \n \n'))).toBe('a.csv is empty (only blanks)')
    expect(await refused(open('a.csv', csv, 5))).toBe(
      'a.csv is larger than this list can be (10 bytes, at most 5 bytes)',
    )
  })

  it('reads a file whole up to a limit', async () => {
    const [file] = await open('a.csv', csv)
    expect(await file!.whole(10)).toEqual(Buffer.from(csv))
    expect(await refused(file!.whole(9))).toBe('a.csv is too large to be read at once (more than 9 bytes)')
  })
})

describe('openFiles of a gzip archive', () => {
  it('unpacks it', async () => {
    const files = await open('a.csv.GZ', gzipSync(csv))
    expect(files).toMatchObject([{ name: 'a.csv', kind: 'text' }])
    expect(await contents(files)).toEqual([csv])
  })

  it('refuses one that is cut off, damaged or a bomb', async () => {
    const packed = gzipSync(randomBytes(200_000).toString('hex'))
    const [cut] = await open('a.gz', packed.subarray(0, -3_000))
    expect(await refused(contents([cut!]))).toBe('a.gz is cut off: its compressed data ends early')
    const broken = Buffer.from(packed)
    broken.fill(7, broken.length - 5_000, broken.length - 4_000)
    const [damaged] = await open('a.gz', broken)
    expect(await refused(contents([damaged!]))).toBe("a.gz is damaged: its compressed data can't be unpacked")
    const [bomb] = await open('a.gz', gzipSync('x'.repeat(400_000)), 300_000)
    expect(await refused(contents([bomb!]))).toBe('a.gz unpacks to more than 300 kB')
  })
})

describe('openFiles of a zip archive', () => {
  it('opens every file in it, again and again', async () => {
    const files = await open(
      'lists.zip',
      zipOf([
        { name: 'folder/', content: '' },
        { name: 'folder/one.csv', content: csv },
        { name: '__MACOSX/folder/._one.csv', content: 'junk' },
        { name: 'folder/.DS_Store', content: 'junk' },
        { name: 'two.html', content: '<html>' },
      ]),
    )
    expect(files).toMatchObject([
      { name: 'one.csv', kind: 'text' },
      { name: 'two.html', kind: 'html' },
    ])
    expect(await contents(files)).toEqual([csv, '<html>'])
    expect(await contents(files)).toEqual([csv, '<html>'])
  })

  it('uses only the last part of names that try to climb out', async () => {
    const names = ['../../etc/one.csv', '/abs/two.csv', 'C:\\win\\three.csv', '..\\four.csv']
    const files = await open('x.zip', zipOf(names.map((name) => ({ name, content: csv }))))
    expect(files.map(({ name }) => name)).toEqual(['one.csv', 'two.csv', 'three.csv', 'four.csv'])
  })

  it('leaves a workbook whole, also one in an archive', async () => {
    const book = zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: '<workbook/>' },
    ])
    expect(await open('book.bin', book)).toMatchObject([{ name: 'book.bin', kind: 'xlsx' }])
    const files = await open('x.zip', zipOf([{ name: 'book.xlsx', content: book }]))
    expect(files).toMatchObject([{ name: 'book.xlsx', kind: 'xlsx' }])
    expect(await files[0]!.whole(10_000)).toEqual(book)
  })

  it('opens an archive in an archive, but no deeper', async () => {
    const inner = zipOf([{ name: 'one.csv', content: csv }])
    const middle = zipOf([{ name: 'inner.zip', content: inner }])
    expect(await contents(await open('x.zip', middle))).toEqual([csv])
    const outer = zipOf([{ name: 'middle.zip', content: middle }])
    expect(await refused(open('x.zip', outer))).toBe('inner.zip is an archive in an archive in an archive')
  })

  it('refuses one that unpacks to more than allowed, whatever it says', async () => {
    const big = 'x'.repeat(600_000)
    const two = zipOf([
      { name: 'a.csv', content: big },
      { name: 'b.csv', content: big },
    ])
    expect(await refused(open('x.zip', two, 1_000_000))).toBe('x.zip unpacks to more than 1 MB')
    const [liar] = await open('x.zip', zipOf([{ name: 'a.csv', content: big, says: { size: 100_000 } }]))
    expect(await refused(contents([liar!]))).toBe(
      'a.csv in x.zip is damaged: it unpacks to more than the 100000 bytes that its archive states',
    )
  })

  it('refuses one with more files than a list can have', async () => {
    const files = Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}.csv`, content: csv }))
    expect(await refused(open('x.zip', zipOf(files)))).toBe(
      'x.zip contains 1001 files, more than a list can have',
    )
  })

  it('refuses what is cut off, encrypted, oddly packed, empty or damaged', async () => {
    const whole = zipOf([{ name: 'a.csv', content: csv }])
    expect(await refused(open('x.zip', whole.subarray(0, -30)))).toBe(
      'x.zip is cut off: the end of the archive is missing. Download it again',
    )
    const locked = zipOf([{ name: 'a.csv', content: csv, says: { flags: 1 } }])
    expect(await refused(open('x.zip', locked))).toBe('a.csv in x.zip is encrypted')
    const strong = zipOf([{ name: 'a.csv', content: csv, says: { flags: 0x41 } }])
    expect(await refused(open('x.zip', strong))).toBe('x.zip is encrypted')
    const odd = zipOf([{ name: 'a.csv', content: csv, says: { method: 9 } }])
    expect(await refused(open('x.zip', odd))).toBe(
      "a.csv in x.zip uses a compression method that can't be read (9)",
    )
    const empty = zipOf([{ name: 'a.csv', content: '' }])
    expect(await refused(open('x.zip', empty))).toBe('a.csv is empty (0 bytes)')
    expect(await refused(open('x.zip', zipOf([])))).toBe('x.zip is an archive without files')
    const wrong = zipOf([{ name: 'a.csv', content: csv, says: { crc: 1 } }])
    expect(await refused(open('x.zip', wrong))).toBe(
      'a.csv in x.zip is damaged: its checksum does not match its archive',
    )
    const short = zipOf([{ name: 'a.csv', content: csv, says: { size: 99 } }])
    expect(await refused(open('x.zip', short))).toBe(
      'a.csv in x.zip is damaged: it has 10 bytes, but its archive states 99',
    )
  })

  it('finds damage far into a file while it is read', async () => {
    const content = randomBytes(300_000).toString('hex')
    const archive = zipOf([{ name: 'a.csv', content }])
    archive.fill(7, archive.length - 50_000, archive.length - 49_000)
    const [file] = await open('x.zip', archive)
    expect(await refused(contents([file!]))).toMatch(/^a\.csv in x\.zip is damaged: /)
  })

  it('leaves no file open when a reader stops in the middle', async () => {
    const listed = (): number => fs.readdirSync('/proc/self/fd').length
    const [file] = await open(
      'x.zip',
      zipOf([{ name: 'a.csv', content: randomBytes(900_000).toString('hex') }]),
    )
    const before = listed()
    for (let i = 0; i < 20; i++) for await (const _ of await file!.stream()) break
    await expect.poll(() => listed() - before).toBeLessThan(5)
  })
})
