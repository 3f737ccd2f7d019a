export type FileKind =
  'empty' | 'text' | 'html' | 'xml' | 'json' | 'zip' | 'xlsx' | 'xls' | 'pdf' | 'dbf' | 'gzip' | 'binary'

/** What a file is by its first bytes, whatever its name says. A zip may still turn out to be a workbook. */
export function sniffKind(head: Buffer): FileKind {
  if (head.length === 0) return 'empty'
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'zip'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') return 'xls'
  const text = head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
  if (text === '') return 'empty'
  if (/^<(!doctype html|html|head|body|script|table)\b/i.test(text)) return 'html'
  if (/^<\?xml/i.test(text)) return /<html/i.test(text.slice(0, 1000)) ? 'html' : 'xml'
  if (head[0] === 0x03 && head.length > 32) return 'dbf'
  if (/^[[{]/.test(text)) return 'json'
  return head.includes(0) ? 'binary' : 'text'
}
