import type { ReportColumn } from './report-content.ts'
import { cellStyles, columnLetters } from './xlsx-cells.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const attribute = (text: string): string =>
  text
    .replaceAll(/[^\P{C}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')

/** The name of a sheet: 31 characters, and none that has a meaning in references. */
const sheetName = (title: string): string => attribute(title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31))

const xf = (attributes: string): string => `<xf xfId="0" borderId="0" ${attributes}/>`
const plainFont = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const styleSheet = Object.entries({
  plain: xf('numFmtId="0" fontId="0" fillId="0"'),
  text: xf('numFmtId="49" fontId="0" fillId="0" applyNumberFormat="1"'),
  quoted: xf('numFmtId="49" fontId="0" fillId="0" applyNumberFormat="1" quotePrefix="1"'),
  date: xf('numFmtId="164" fontId="0" fillId="0" applyNumberFormat="1"'),
  header: xf('numFmtId="49" fontId="1" fillId="2" applyNumberFormat="1" applyFont="1" applyFill="1"'),
} satisfies Record<keyof typeof cellStyles, string>)

const styles =
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts>' +
  `<fonts count="2"><font>${plainFont}</font><font><b/>${plainFont}</font></fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF1EF"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${styleSheet.length}">${styleSheet.map(([, xml]) => xml).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const override = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="${type}"/>`
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`
const relations = (...items: string[]): string =>
  `<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`

/** Everything in a workbook of one sheet except the sheet, by name. */
export function workbookParts(title: string, createdAt: Date): [name: string, xml: string][] {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
      override('/xl/workbook.xml', `${sheetTypes}.sheet.main+xml`),
      override('/xl/worksheets/sheet1.xml', `${sheetTypes}.worksheet+xml`),
      override('/xl/styles.xml', `${sheetTypes}.styles+xml`),
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ].join('')}</Types>`,
    '_rels/.rels': relations(
      relation('rId1', `${office}/relationships/officeDocument`, 'xl/workbook.xml'),
      relation('rId2', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'),
    ),
    'docProps/core.xml':
      `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
      ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${attribute(title)}</dc:title><dc:creator>Vigil</dc:creator>` +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString()}</dcterms:created></cp:coreProperties>`,
    'xl/workbook.xml':
      `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><bookViews><workbookView/></bookViews><sheets>` +
      `<sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', `${office}/relationships/worksheet`, 'worksheets/sheet1.xml'),
      relation('rId2', `${office}/relationships/styles`, 'styles.xml'),
    ),
    'xl/styles.xml': styles,
  }
  return Object.entries(parts).map(([name, xml]) => [name, declaration + xml])
}

/** Wide enough for the header with its filter button. */
const widthOf = ({ header, share }: ReportColumn): number => Math.max(header.length + 4, share * 6)

/** What stands before and after the rows of a sheet: its header stays in view, and columns can be filtered. */
export function sheetFrame(columns: readonly ReportColumn[], rows: number): { start: string; end: string } {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const area = `A1:${columnLetters(columns.length - 1)}${rows + 1}`
  return {
    start:
      `${declaration}<worksheet xmlns="${main}"><dimension ref="${area}"/>` +
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`,
    end: `</sheetData><autoFilter ref="${area}"/></worksheet>`,
  }
}
