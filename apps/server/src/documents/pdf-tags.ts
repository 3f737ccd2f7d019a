/** The structure of a document, for screen readers. */
export interface PdfTags {
  /** what is drawn is an element of this type, within the element that is open */
  add(type: string, draw: () => void, alt?: string): void
  /** opens an element until the next call on the same level */
  open(type: 'Table' | 'TR'): void
  /** the parts after it are not in a table */
  closeTable(): void
  /** what is drawn is not content: lines, backgrounds, footers */
  artifact(draw: () => void): void
}

/** For documents of any length, whose structure could not be kept in memory. */
const untagged: PdfTags = {
  add: (_type, draw) => draw(),
  open: () => {},
  closeTable: () => {},
  artifact: (draw) => draw(),
}

export function createTags(pdf: PDFKit.PDFDocument, isTagged: boolean): PdfTags {
  if (!isTagged) return untagged
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let table = root
  let parent = root
  return {
    add(type, draw, alt) {
      const content = pdf.markStructureContent(type)
      draw()
      pdf.endMarkedContent()
      parent.add(pdf.struct(type, alt === undefined ? {} : { alt }, [content]))
    },
    open(type) {
      const element = pdf.struct(type)
      if (type === 'Table') table = element
      ;(type === 'Table' ? root : table).add(element)
      parent = element
    },
    closeTable() {
      table = root
      parent = root
    },
    artifact(draw) {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
  }
}
