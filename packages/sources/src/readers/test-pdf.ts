export interface Drawn {
  text: string
  x: number
  /** from the upper edge of the page */
  y: number
}

const height = 792
const size = 10

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&')

const contentOf = (page: readonly Drawn[]): string =>
  page
    .map(({ text, x, y }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${height - y} Tm (${escaped(text)}) Tj ET`)
    .join('\n')

/** A PDF file for tests: pages of texts at their positions, in a font of 10 points whose letters are 6 wide. */
export function pdfOf(pages: readonly (readonly Drawn[])[]): Buffer {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${height}] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Texts in one line, at these positions. */
export const line = (y: number, ...texts: [x: number, text: string][]): Drawn[] =>
  texts.map(([x, text]) => ({ x, y, text }))

/** A cell of several lines, twelve points apart, drawn at once; its last line is at y. */
export const cell = (x: number, y: number, ...lines: string[]): Drawn[] =>
  lines.map((text, at) => ({ x, y: y - (lines.length - 1 - at) * 12, text }))
