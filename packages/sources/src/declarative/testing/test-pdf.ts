/** A text on a page, positioned from the left and the bottom. */
export interface PlacedText {
  x: number
  y: number
  text: string
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** Creates a PDF file of one landscape page with these texts. */
export function makePdf(texts: readonly PlacedText[]): Buffer {
  const page = texts.map(({ x, y, text }) => `BT /F1 7 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 2600 612] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`
  return Buffer.from(`${file}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`, 'latin1')
}

/** Lays out a table as positioned texts, with equally wide columns. */
export const placeTable = (rows: readonly (readonly string[])[], width: number): PlacedText[] =>
  rows.flatMap((row, down) =>
    row.flatMap((text, across) =>
      text === '' ? [] : [{ x: 20 + across * width, y: 560 - down * 24, text }],
    ),
  )
