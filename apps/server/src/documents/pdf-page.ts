export const color = {
  ink: '#14201b',
  soft: '#47544e',
  faint: '#66736c',
  brand: '#0b6b57',
  /** differs from the brand in lightness, too, so that bars are told apart without color */
  second: '#e0a43a',
  line: '#d5dcd8',
  sunken: '#eef1ef',
}

/** Around the text of a cell. */
export const pad = 4

const sides = { short: 612, long: 792 }
const margin = 50
const footer = 60

/** The measures of all pages of a document, in points. */
export interface PageLayout {
  width: number
  height: number
  margin: number
  /** between the margins */
  inner: number
  /** where the footer begins */
  footerTop: number
  /** where the content ends at the latest */
  bottom: number
  /** of the text in tables */
  cellSize: number
}

/** US Letter; tables with many columns need a wide page. */
export function layoutOf(isWide: boolean): PageLayout {
  const [width, height] = isWide ? [sides.long, sides.short] : [sides.short, sides.long]
  const footerTop = height - footer
  const inner = width - 2 * margin
  return { width, height, margin, inner, footerTop, bottom: footerTop - 8, cellSize: isWide ? 7.5 : 8 }
}
