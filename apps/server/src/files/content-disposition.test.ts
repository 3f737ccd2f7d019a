import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

describe('content disposition', () => {
  it.each([
    ['report.pdf', 'attachment; filename="report.pdf"'],
    ['Q1 (final).pdf', 'attachment; filename="Q1 (final).pdf"'],
    ['a"b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`],
    ['50%41.pdf', `attachment; filename="50_41.pdf"; filename*=UTF-8''50%2541.pdf`],
    ['Größe.pdf', `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
    ["é'(*).pdf", `attachment; filename="_'(*).pdf"; filename*=UTF-8''%C3%A9%27%28%2A%29.pdf`],
    ['a\r\nX-Evil: 1', 'attachment; filename="a__X-Evil: 1"'],
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    ['..\\a.txt', 'attachment; filename=".._a.txt"'],
    ['invoice\u202efdp.exe', 'attachment; filename="invoice_fdp.exe"'],
    ['', 'attachment; filename="file"'],
    [' \t ', 'attachment; filename="_"'],
  ])('of %j is %s', (name, header) => {
    expect(contentDisposition(name)).toBe(header)
  })

  it.each(['a', 'ß', 'あ', '😀'])(
    'of a long name of %s fits into a file system, with its ending',
    (letter) => {
      const header = contentDisposition(`é${letter.repeat(500)}.pdf`)
      const name = decodeURIComponent(header.split("UTF-8''")[1] ?? '')
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(Buffer.byteLength(name)).toBeGreaterThan(195)
      expect(name.endsWith(`${letter}.pdf`)).toBe(true)
    },
  )

  it('is one line of well-formed ASCII for any name', () => {
    const form = /^attachment; filename="[ !#$&-[\]-~]+"(; filename\*=UTF-8''[\w%.~!-]+)?$/
    const names = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes))
    fc.assert(
      fc.property(names, (name) => form.test(contentDisposition(name))),
      { numRuns: 1000 },
    )
    expect(contentDisposition('\ud800.pdf')).toMatch(form)
  })
})
