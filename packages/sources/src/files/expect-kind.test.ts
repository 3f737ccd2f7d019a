import { describe, expect, it } from 'vitest'
import { expectKind } from './expect-kind.ts'
import { opened } from './test-files.ts'

describe('expectKind', () => {
  it('lets a file of the right kind pass', async () => {
    const file = await opened('LEIE.csv', 'A,B\n1,2\n')
    expect(() => expectKind(file, ['dbf', 'text'], 'a CSV file')).not.toThrow()
  })

  it('quotes the title of a web page that came instead', async () => {
    const page = '<html><head><title>\n 404  Not\nFound </title></head><body>gone</body></html>'
    const file = await opened('LEIE.csv', page)
    expect(() => expectKind(file, ['text'], 'a CSV file')).toThrow(
      'LEIE.csv is a web page ("404 Not Found"), not a CSV file',
    )
  })

  it('takes the first heading where there is no title, and shortens it', async () => {
    const file = await opened('LEIE.csv', `<html><h1>${'x'.repeat(200)}</h1></html>`)
    expect(() => expectKind(file, ['text'], 'a CSV file')).toThrow(
      `LEIE.csv is a web page ("${'x'.repeat(79)}…"), not a CSV file`,
    )
  })

  it('says what else a file is', async () => {
    const file = await opened('LEIE.csv', '%PDF-1.4\n%%EOF')
    expect(() => expectKind(file, ['text', 'html'], 'a CSV file')).toThrow(
      'LEIE.csv is a PDF file, not a CSV file',
    )
  })
})
