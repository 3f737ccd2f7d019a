import { describe, expect, it } from 'vitest'
import { sniffKind } from './sniff.ts'

const bytes = (...values: (number | string)[]): Buffer =>
  Buffer.concat(
    values.map((value) => (typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value))),
  )

const dbf = (version: number): Buffer => {
  const head = Buffer.alloc(98)
  head.set([version, 113, 2, 1], 0)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(21, 10)
  head.write('LASTNAME', 32)
  return head
}

describe('sniffKind', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blanks alone', bytes(' \r\n\t '), 'empty'],
    ['a byte-order mark alone', bytes(0xef, 0xbb, 0xbf, '\n'), 'empty'],
    ['a CSV text', bytes('LASTNAME,FIRSTNAME\r\nDOE,JO\r\n'), 'text'],
    ['a CSV text behind a byte-order mark', bytes(0xef, 0xbb, 0xbf, 'LASTNAME,X\n'), 'text'],
    ['UTF-16 text with a mark', Buffer.from('\uFEFFNAME\tNPI\n', 'utf16le'), 'text'],
    ['UTF-16 text without a mark', Buffer.from('NAME\tNPI\nDOE\t1', 'utf16le'), 'text'],
    ['UTF-16 of the other order', Buffer.from('NAME\tNPI\nDOE\t1', 'utf16le').swap16(), 'text'],
    ['a text with a stray NUL', bytes('A'.repeat(300), 0, 'B\n'), 'text'],
    ['a text that begins like an old dBASE file', bytes('0,\n\r,', 'x'.repeat(100)), 'text'],
    ['a web page', bytes('<!DOCTYPE html><html></html>'), 'html'],
    ['a web page behind blank lines and comments', bytes('\n\n<!-- hi -->\n<HTML>'), 'html'],
    ['a web page behind a comment without end', bytes('<!-- hi '), 'html'],
    ['a web page in UTF-16', Buffer.from('\uFEFF<html><body>', 'utf16le'), 'html'],
    ['a bare HTML table', bytes('<table border=1><tr>'), 'html'],
    ['XHTML', bytes('<?xml version="1.0"?><!DOCTYPE html><html>'), 'html'],
    ['XML', bytes('<?xml version="1.0"?><sdnList>'), 'xml'],
    ['XML without declaration', bytes('<Error><Code>AccessDenied</Code></Error>'), 'xml'],
    ['a JSON object', bytes('{ "a": 1 }'), 'json'],
    ['a JSON list', bytes('\n[{"a":1}]'), 'json'],
    ['a text that begins with a bracket', bytes('[Name],[NPI]\n'), 'text'],
    ['a zip archive', bytes('PK', 3, 4, 'x'), 'zip'],
    ['an empty zip archive', bytes('PK', 5, 6, 'x'), 'zip'],
    ['a gzip archive', bytes(0x1f, 0x8b, 8), 'gzip'],
    ['a PDF file', bytes('%PDF-1.4\n'), 'pdf'],
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'xls'],
    ['dBASE III', dbf(0x03), 'dbf'],
    ['dBASE III with memo', dbf(0x83), 'dbf'],
    ['FoxPro', dbf(0x30), 'dbf'],
    ['a picture', bytes(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 13, 'IHDR', 0, 0, 1, 2), 'binary'],
  ])('knows %s', (_, head, kind) => {
    expect(sniffKind(head)).toBe(kind)
  })
})
