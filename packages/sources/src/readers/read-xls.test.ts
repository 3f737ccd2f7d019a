import { CFB, utils, write, type CellObject } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { expectNoMacros } from '../files/expect-kind.ts'
import { opened } from '../files/test-files.ts'
import { sharedTexts } from './biff-records.ts'
import { readXls } from './read-xls.ts'
import { batchesOf, refusalOf, rowsOf } from './test-rows.ts'

function xlsOf(
  sheets: Readonly<Record<string, (string | number | boolean | CellObject | null)[][]>>,
): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

const date: CellObject = { t: 'n', v: 42_500, z: 'm/d/yyyy' }

/** One text of the shared ones: length, flags, perhaps counts of formats and extras, letters. */
const shared = (length: number, flags: number, ...rest: (Buffer | string)[]): Buffer =>
  Buffer.concat([Buffer.from([length, 0, flags]), ...rest.map((part) => Buffer.from(part))])

describe('sharedTexts', () => {
  it('reads narrow, wide and formatted texts that go on in further parts', () => {
    const count = Buffer.from([3, 0, 0, 0, 4, 0, 0, 0])
    const formats = Buffer.from([1, 0])
    const parts = [
      Buffer.concat([count, shared(3, 0, 'DOE'), shared(6, 0, 'NAR')]),
      Buffer.concat([
        Buffer.from([1]),
        Buffer.from('ROW', 'utf16le'),
        shared(2, 9, formats, Buffer.from('Ñ1', 'utf16le')),
        Buffer.from([0, 0]),
      ]),
      Buffer.concat([Buffer.from([0, 0]), shared(1, 0, 'Z')]),
    ]
    expect(sharedTexts({ type: 0xfc, data: parts[0]!, more: parts.slice(1), end: 0 })).toEqual([
      'DOE',
      'NARROW',
      'Ñ1',
      'Z',
    ])
  })
})

describe('readXls', () => {
  it('reads cells by the rules of new workbooks, with the row numbers of the sheet', async () => {
    const content = xlsOf({
      People: [['NAME', 'NPI', 'DATE'], ['DOE', 1_234_567_893, date], [null], ['ROE', null, true, 0.1, null]],
      Groups: [[{ t: 'e', v: 42 }]],
    })
    expect(await batchesOf(readXls(await opened('a.xls', content)))).toEqual([
      {
        sheet: 'People',
        first: 1,
        rows: [
          ['NAME', 'NPI', 'DATE'],
          ['DOE', '1234567893', '2016-05-10'],
        ],
      },
      { sheet: 'People', first: 4, rows: [['ROE', '', 'TRUE', '0.1']] },
      { sheet: 'Groups', first: 1, rows: [['#N/A']] },
    ])
  })

  it('shows which numbers were rounded, if asked to', async () => {
    const content = xlsOf({ A: [['ID'], [123_456_789_012_345_680], [123_456_789_012_345]] })
    const file = await opened('a.xls', content)
    expect(await rowsOf(readXls(file, { showsRounding: true }))).toEqual([
      ['ID'],
      ['1.2345678901234568E+17'],
      ['123456789012345'],
    ])
    expect(await rowsOf(readXls(file))).toEqual([['ID'], ['123456789012345680'], ['123456789012345']])
  })

  it('is told from one with macros, which clients may not send', async () => {
    const project = CFB.utils.cfb_new()
    CFB.utils.cfb_add(project, '/VBA/dir', Buffer.from('programs'))
    const book = utils.book_new(utils.aoa_to_sheet([['NPI'], [1_234_567_893]]))
    const bytesOf = (): Buffer => write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    await expect(expectNoMacros(await opened('a.xls', bytesOf()))).resolves.toBeUndefined()
    Object.assign(book, { vbaraw: CFB.write(project, { type: 'buffer' }) })
    const withMacros = await opened('a.xls', bytesOf())
    expect(await rowsOf(readXls(withMacros))).toEqual([['NPI'], ['1234567893']])
    await expect(expectNoMacros(withMacros)).rejects.toThrow('a.xls is a workbook with macros')
  })

  it('refuses one of Excel 95, and what is no workbook', async () => {
    const old = write(utils.book_new(utils.aoa_to_sheet([['A']])), {
      type: 'buffer',
      bookType: 'biff5',
    }) as Buffer
    expect(await refusalOf(readXls(await opened('a.xls', old)))).toBe(
      'a.xls is a workbook of Excel 95 or older; save it as .xlsx and try again',
    )
    const letter = CFB.utils.cfb_new()
    CFB.utils.cfb_add(letter, '/WordDocument', Buffer.from('Dear'))
    const bytes = Buffer.from(CFB.write(letter, { type: 'buffer' }) as Uint8Array)
    expect(await refusalOf(readXls(await opened('a.xls', bytes)))).toBe('a.xls is not an Excel workbook')
    CFB.utils.cfb_add(letter, '/EncryptedPackage', Buffer.from('secret'))
    const locked = Buffer.from(CFB.write(letter, { type: 'buffer' }) as Uint8Array)
    expect(await refusalOf(readXls(await opened('a.xls', locked)))).toBe('a.xls is protected by a password')
  })

  it('refuses a broken one', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => [`DOE ${at}`, at])
    const whole = xlsOf({ List: rows })
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      expect(await refusalOf(readXls(await opened('a.xls', cut)))).toMatch(
        /^a\.xls (is cut off|can't be read)/,
      )
    }
    const early = Buffer.from(whole)
    const [at] = [early.indexOf(Buffer.from('DOE 1500', 'utf16le'))]
    expect(at).toBeGreaterThan(0)
    // the record of that cell becomes one that ends the sheet
    early.writeUInt16LE(0x0a, at - 13)
    expect(await refusalOf(readXls(await opened('a.xls', early)))).toBe(
      "a.xls can't be read as an Excel workbook: it is damaged",
    )
    const junk = Buffer.concat([whole.subarray(0, 8), Buffer.alloc(5_000, 7)])
    expect(await refusalOf(readXls(await opened('a.xls', junk)))).toBe(
      'a.xls is cut off or damaged: a part of the workbook is missing',
    )
  })
})
