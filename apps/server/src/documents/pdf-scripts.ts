import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atWeight } from './font-weight.ts'
import { woff2ToTrueType } from './woff2.ts'

/** The fonts of Asian scripts. The last ones have Chinese letters, the first of them in the forms that most know. */
const families = [
  'devanagari',
  'bengali',
  'gujarati',
  'kannada',
  'malayalam',
  'tamil',
  'telugu',
  'thai',
  'sc',
  'tc',
  'jp',
  'kr',
]

type Weight = 400 | 700

/** A file of a font; each has the letters of these ranges, first and last in turns. */
interface FontFile {
  name: string
  path: string
  ranges: readonly (readonly [first: number, last: number])[]
}

const pathIn = (family: string, path: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans-${family}/${path}`))

/** Such as "U+5,U+20-7e". */
const rangesOf = (text: string): FontFile['ranges'] =>
  text.split(',').map((range) => {
    const [first, last = first] = range.slice(2).split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
  })

function filesOf(family: string): FontFile[] {
  const parts = JSON.parse(readFileSync(pathIn(family, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(parts).map(([part, ranges]) => {
    const name = `noto-sans-${family}-${part.replaceAll(/[[\]]/g, '')}`
    return { name, path: pathIn(family, `files/${name}-wght-normal.woff2`), ranges: rangesOf(ranges) }
  })
}

let files: readonly FontFile[] | undefined

/** The files that should have a letter. Nothing is read before the first letter that the other fonts lack. */
export function filesWith(codePoint: number): FontFile[] {
  files ??= families.flatMap(filesOf)
  return files.filter(({ ranges }) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last))
}

/** The font of a file, as pdfkit can embed it. */
export const readFont = ({ path }: FontFile, weight: Weight): Buffer =>
  atWeight(woff2ToTrueType(readFileSync(path)), weight)
