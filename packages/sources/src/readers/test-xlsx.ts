import { zipOf, type PackedFile } from '../files/test-zip.ts'

export interface BookParts {
  /** sheets by name: the XML inside of sheetData */
  sheets: Readonly<Record<string, string>>
  /** XML items of the shared strings */
  strings?: string
  /** XML of the styles */
  styles?: string
  /** XML in front of the sheets of workbook.xml */
  properties?: string
  /** XML in front of the sheet data */
  dimension?: string
  /** what the archive says of its sheets instead of the truth */
  says?: PackedFile['says']
  others?: readonly PackedFile[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const links = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook for tests, made of the XML that a spreadsheet program would write. */
export function bookOf({
  sheets,
  strings,
  styles,
  properties,
  dimension,
  says,
  others = [],
}: BookParts): Buffer {
  const names = Object.keys(sheets)
  const files: PackedFile[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook ${main} ${links}>${properties ?? ''}<sheets>${names
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 9}" r:id="rId${names.length - at}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${declaration}<Relationships>${names
        .map((_, at) => `<Relationship Id="rId${names.length - at}" Target="worksheets/sheet${at + 1}.xml"/>`)
        .join('')}</Relationships>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `${declaration}<worksheet ${main}>${dimension ?? ''}<sheetData>${sheets[name]!}</sheetData></worksheet>`,
      says: says ?? {},
    })),
  ]
  if (strings !== undefined)
    files.push({ name: 'xl/sharedStrings.xml', content: `${declaration}<sst ${main}>${strings}</sst>` })
  if (styles !== undefined)
    files.push({ name: 'xl/styles.xml', content: `${declaration}<styleSheet ${main}>${styles}</styleSheet>` })
  return zipOf([...files, ...others])
}
