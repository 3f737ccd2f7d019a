import { extname } from 'node:path'

// Direction marks can make "exe.fdp" read as "pdf.exe" in a download bar.
const unsafe = /[\p{Cc}/\\\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
/** In bytes: file systems limit names to 255, and browsers append to them while they download. */
const longestName = 200

const sizeOf = (text: string): number => Buffer.byteLength(text)

const shorten = (name: string): string => {
  if (sizeOf(name) <= longestName) return name
  const ending = Array.from(extname(name)).slice(0, 20).join('')
  let shortened = ''
  for (const letter of name) {
    if (sizeOf(shortened + letter + ending) > longestName) break
    shortened += letter
  }
  return shortened + ending
}

const encodeExtended = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** RFC 6266: a plain ASCII name, and the full name encoded per RFC 5987 if they differ. */
export const contentDisposition = (
  fileName: string,
  kind: 'attachment' | 'inline' = 'attachment',
): string => {
  const name = shorten(fileName.toWellFormed().replace(unsafe, '_').trim()) || 'file'
  const plain = name.replace(/[^\x20-\x7e]/gu, '_').replace(/["%]/g, '_')
  const quoted = `${kind}; filename="${plain}"`
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${encodeExtended(name)}`
}
