import { getDocument, Util, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Refusal } from '../core/reading.ts'
import { checkUnpackedSize, pdfBudget } from './pdf-budget.ts'

/** A piece of text on a page; y grows downwards. */
export interface PdfText {
  text: string
  x: number
  /** where it ends */
  x1: number
  /** its base line */
  y: number
  size: number
}

function explain(error: Error, file: string): Refusal {
  if (error.name === 'PasswordException') return new Refusal(`${file} is protected by a password`)
  return new Refusal(`${file} is damaged: it can't be read as a PDF file`)
}

/** Splits a line that the PDF draws as one text at two or more blanks. */
function* partsOf({ text, x, x1, y, size }: PdfText): Generator<PdfText> {
  const width = (x1 - x) / text.length
  for (const { 0: part, index } of text.matchAll(/\S+(\s\S+)*/g))
    yield { text: part, x: x + index * width, x1: x + (index + part.length) * width, y, size }
}

async function textsOf(page: PDFPageProxy): Promise<PdfText[]> {
  const { transform: view } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts: PdfText[] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [a, b, , , x, y] = Util.transform(view, item.transform) as number[]
    const size = Math.hypot(a!, b!)
    // slanted texts are watermarks
    if (Math.abs(b!) > size * 0.05 || a! <= 0) continue
    texts.push(...partsOf({ text: item.str, x: x!, x1: x! + item.width, y: y!, size }))
  }
  return texts
}

/** The texts of each page with their positions, within a budget. Nothing is rendered, executed or fetched. */
export async function* readPdfPages(
  content: Buffer,
  file: string,
  budget = pdfBudget,
): AsyncGenerator<PdfText[]> {
  if (!content.subarray(-2_048).includes('%%EOF'))
    throw new Refusal(`${file} is cut off: the end of the PDF file is missing`)
  checkUnpackedSize(content, file, budget)
  const loading = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: true,
  })
  try {
    const document = await loading.promise
    if (document.numPages > budget.pages)
      throw new Refusal(`${file} has more than ${budget.pages.toLocaleString('en-US')} pages`)
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const texts = await textsOf(page)
      page.cleanup()
      yield texts
    }
  } catch (error) {
    throw error instanceof Refusal ? error : explain(error as Error, file)
  } finally {
    await loading.destroy()
  }
}
