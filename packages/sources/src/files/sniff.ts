export type FileKind =
  'empty' | 'text' | 'html' | 'xml' | 'json' | 'zip' | 'xlsx' | 'xls' | 'pdf' | 'dbf' | 'gzip' | 'binary'

const dbfVersions = new Set([0x03, 0x04, 0x30, 0x31, 0x32, 0x83, 0x8b, 0x8e, 0xf5])
const paddedName = /^[a-z_]\w*\0+$/i

/** A dBASE file starts with a byte that a text can start with, so its date, sizes and first field are checked too. */
function isDbf(head: Buffer): boolean {
  if (head.length < 65 || !dbfVersions.has(head[0]!)) return false
  const [month, day, headerSize] = [head[2]!, head[3]!, head.readUInt16LE(8)]
  if (month > 12 || day > 31 || headerSize < 65 || head.readUInt16LE(10) < 2) return false
  return paddedName.test(head.toString('latin1', 32, 43))
}

/** Detects UTF-16 by its byte-order mark or, without one, by every other byte being zero. */
export function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(head.length, 1_000) >> 1
  if (pairs < 2) return null
  let [even, odd] = [0, 0]
  for (let i = 0; i < pairs * 2; i += 2) {
    if (head[i] === 0) even += 1
    if (head[i + 1] === 0) odd += 1
  }
  if (odd > pairs * 0.9 && even < pairs * 0.1) return 'utf-16le'
  if (even > pairs * 0.9 && odd < pairs * 0.1) return 'utf-16be'
  return null
}

/** The beginning of a file as text, without leading byte-order mark and blanks. */
function beginningOf(head: Buffer): string {
  const utf16 = utf16Of(head)
  const text = utf16 === null ? head.toString('latin1') : new TextDecoder(utf16).decode(head)
  return text
    .replace(/^(\u00EF\u00BB\u00BF|\uFEFF)/, '')
    .replaceAll('\u0000', '')
    .replaceAll('\u001A', '')
    .trimStart()
}

function textKind(beginning: string): FileKind {
  const text = beginning.replace(/^(<!--[\s\S]*?-->\s*)+/, '')
  if (text === '' || text.startsWith('<!--')) return 'html'
  if (/^<\?xml/i.test(text)) return /<(!doctype )?html\b/i.test(text.slice(0, 2_000)) ? 'html' : 'xml'
  if (/^<(!doctype html|html|head|body|title|meta|script|style|table|div|h1|p|center|form)\b/i.test(text))
    return 'html'
  if (/^<(!doctype\b|[a-z][\w.-]*(:[\w.-]+)?[\s/>])/i.test(text)) return 'xml'
  if (/^(\{\s*("|\}|$)|\[\s*(["{[\]\d-]|true|false|null|$))/.test(text)) return 'json'
  return 'text'
}

/** Control characters are rare in text and common in everything else. */
function isBinary(head: Buffer): boolean {
  let odd = 0
  for (const byte of head)
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a && byte !== 0x1b)) odd += 1
  return odd * 100 > head.length
}

/** Detects the kind of a file from its first bytes, ignoring its name. A zip may still turn out to be a workbook. */
export function sniffKind(head: Buffer): FileKind {
  if (head.length === 0) return 'empty'
  const magic = head.toString('latin1', 0, 4)
  if (magic === 'PK\u0003\u0004' || magic === 'PK\u0005\u0006') return 'zip'
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (magic === '\u00D0\u00CF\u0011\u00E0') return 'xls'
  if (isDbf(head)) return 'dbf'
  const beginning = beginningOf(head)
  if (beginning === '') return 'empty'
  if (beginning.startsWith('%PDF-')) return 'pdf'
  if (utf16Of(head) === null && isBinary(head)) return 'binary'
  return textKind(beginning)
}
