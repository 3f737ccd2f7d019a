import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  // entities of a document could grow without limit or name files
  processEntities: false,
  htmlEntities: false,
  isArray: (name) => name === 'Subject' || name === 'Response' || name === 'Report',
})

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\dA-Fa-f]{1,6}|amp|lt|gt|quot|apos);/g, (_, name: string) => {
    if (!name.startsWith('#')) return predefined[name]!
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

function decoded(value: unknown): unknown {
  if (typeof value === 'string') return decode(value)
  if (Array.isArray(value)) return value.map(decoded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, decoded(one)]))
}

/** Reads a document: attributes and elements by name, texts only. Null if it is not well-formed or has a DOCTYPE. */
export function parseXml(text: string): unknown {
  if (/<!DOCTYPE|<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return null
  return decoded(parser.parse(text))
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Control characters are not allowed in XML, not even as references. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what must go
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"]/g, (mark) => escapes[mark]!)

/** An element with its attributes and content; empty attributes are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[] = [],
): string {
  const given = Object.entries(attributes).filter(([, value]) => value !== '')
  const head = [name, ...given.map(([key, value]) => `${key}="${escape(value)}"`)].join(' ')
  return content.length === 0 ? `<${head}/>` : `<${head}>${content.join('')}</${name}>`
}

export const textElement = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
