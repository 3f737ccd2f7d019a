import { inflateSync } from 'node:zlib'
import { getDocument, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

async function withDocument<T>(
  bytes: Uint8Array,
  work: (document: PDFDocumentProxy) => Promise<T>,
): Promise<T> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    return await work(await task.promise)
  } finally {
    await task.destroy()
  }
}

async function textOf(document: PDFDocumentProxy): Promise<string[]> {
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  return pages
}

/** The text of each page of a PDF file, on one line. */
export const pdfPages = (bytes: Uint8Array): Promise<string[]> => withDocument(bytes, textOf)

/** The bookmarks of a PDF file. */
export const pdfOutline = (bytes: Uint8Array): Promise<string[]> =>
  withDocument(bytes, async (document) => (await document.getOutline()).map(({ title }) => title))

interface StructureNode {
  role?: string
  alt?: string
  children?: StructureNode[]
}

const rolesIn = ({ role, alt, children = [] }: StructureNode): string[] => [
  ...(role === undefined ? [] : [alt === undefined ? role : `${role} (${alt})`]),
  ...children.flatMap(rolesIn),
]

/** The elements of the first page of a PDF file, without those around all of them. */
export const pdfTags = (bytes: Uint8Array): Promise<string[]> =>
  withDocument(bytes, async (document) => {
    const tree = (await (await document.getPage(1)).getStructTree()) as StructureNode
    return rolesIn(tree).filter((role) => role !== 'Root' && role !== 'Document')
  })

const streams = /stream\n([^]*?)\nendstream/g
const actualTexts = /\/ActualText \(\xFE\xFF((?:\\[^]|[^\\)])*)\)/g
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** What the drawn letters of a PDF file mean, where it says so. */
export function pdfActualTexts(bytes: Buffer): string[] {
  const contents = Array.from(bytes.toString('latin1').matchAll(streams), ([, stream]) => {
    const packed = Buffer.from(stream!, 'latin1')
    return packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : ''
  })
  return Array.from(contents.join('\n').matchAll(actualTexts), ([, text]) =>
    Buffer.from(
      text!.replaceAll(/\\([^])/g, (_whole, sign: string) => escapes[sign] ?? sign),
      'latin1',
    )
      .swap16()
      .toString('utf16le'),
  )
}
