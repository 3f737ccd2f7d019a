import { jurisdictions, loadScopes, sourceCadences, sourcePrivacies } from '@vigil/contract/vocabulary'
import { z } from 'zod'
import { fields, textFields } from './fields.ts'

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text, 'iu') instanceof RegExp
  } catch {
    return false
  }
}
const pattern = z.string().min(1).refine(isPattern, 'is not a valid regular expression')
const kind = z.enum(['person', 'organization', 'unknown'])
const kinds = z.enum(['text', 'html', 'xlsx', 'xls', 'pdf', 'dbf'])

const download = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('fixed'), addresses: z.array(z.url()).min(1) }),
  z.strictObject({
    kind: z.literal('dated'),
    pattern: z.string(),
    step: z.enum(['day', 'month']),
    tries: z.int().positive(),
  }),
  z.strictObject({ kind: z.literal('page'), page: z.url(), link: pattern }),
  z.strictObject({
    kind: z.literal('catalog'),
    catalog: z.url(),
    title: z.string(),
    mediaType: z.string(),
  }),
])

const band = z.strictObject({ min: z.number().positive(), max: z.number().positive() })

const meta = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]+$/),
  title: z.string().min(1),
  shortName: z.string().min(1).optional(),
  publisher: z.string().min(1),
  homepage: z.url(),
  download,
  cadence: z.enum(sourceCadences),
  staleAfterDays: z.int().positive(),
  license: z.string().min(1),
  product: z.enum(['EXCLUSIONS_STATE', 'LICENSES']).default('EXCLUSIONS_STATE'),
  jurisdiction: z.enum(jurisdictions).default('State'),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  expected: band.refine(({ min, max }) => min <= max, 'min is above max'),
  band: band.default({ min: 0.9, max: 1.1 }),
  privacy: z.enum(sourcePrivacies).default('public'),
  maxBytes: z
    .int()
    .positive()
    .default(64 << 20),
  adapterVersion: z.string().default('2026-11-1'),
})

const column = z.strictObject({
  /** the field that the column maps to */
  field: z.enum(fields),
  /** accepted header names, ignoring case and punctuation; "/^revised/" is a pattern */
  headers: z.array(z.string().min(1)).min(1),
  /** required: the file is refused without it, and the header row is found by it */
  must: z.boolean().optional(),
  /** separator of several values in one cell */
  split: pattern.optional(),
  /** the name of an identifier or fact */
  type: z.string().optional(),
  /** put before a note: "Owners: ..." */
  label: z.string().optional(),
  /** which of several addresses in a row */
  group: z.int().min(1).max(4).optional(),
  /** more placeholders for an empty value */
  nothing: z.array(z.string()).optional(),
  /** meanings of its codes */
  codes: z.record(z.string(), z.string()).optional(),
  /** a pattern whose named groups are separate fields */
  parts: pattern.optional(),
  /** may be the first column, without a header */
  unnamed: z.boolean().optional(),
  /** the name may contain "aka" and "dba" names */
  aliases: z.boolean().optional(),
  /** the name may end with a role: "Roe, Pat, Owner" */
  roles: z.boolean().optional(),
  /** two names may be joined in the cell without a separator: "Fern Inc.Fern Inc." */
  glued: z.boolean().optional(),
  /** only used if there is no other name */
  fallback: z.boolean().optional(),
  /** two-digit years up to it are 20xx */
  pivot: z.int().min(0).max(99).optional(),
})

const kindRule = z
  .strictObject({
    /** a field or header of the layout */
    when: z.string(),
    is: z.enum(['empty', 'filled']).optional(),
    matches: pattern.optional(),
    kind,
  })
  .refine((rule) => (rule.is === undefined) !== (rule.matches === undefined), 'says either "is" or "matches"')

const constants = z.partialRecord(
  z.enum([...textFields, 'specialty', 'note', 'program', 'status']),
  z.string(),
)

const layout = z.strictObject({
  id: z.string().min(1),
  /** by content; all kinds by default */
  kinds: z.array(kinds).optional(),
  scope: z.enum(loadScopes).default('full'),
  /** text files: the delimiter, by default the most common of comma, tab, pipe and semicolon */
  delimiter: z.string().optional(),
  quotes: z.boolean().optional(),
  /** the header row is within this many rows */
  within: z.int().positive().default(40),
  /**
   * PDFs: the header cells as printed, from left to right, and what separates rows if cells have
   * several lines; without it the layout does not apply to PDFs
   */
  pdf: z
    .strictObject({
      header: z.array(z.string().min(1)).min(2),
      rows: z.enum(['cells', 'spaces', 'lines']).optional(),
      start: z.string().optional(),
    })
    .optional(),
  /** no header row at all: the names of the columns by position */
  headerless: z.array(z.string()).optional(),
  /** workbooks: which sheets, and what applies to their rows; all sheets by default */
  sheets: z
    .array(z.strictObject({ name: pattern, kind: kind.optional(), constants: constants.optional() }))
    .optional(),
  columns: z.array(column).min(1),
  /** known header names (or patterns) that are only kept */
  keep: z.array(z.string()).default([]),
  /** rows that are not entries, by the text of their filled cells */
  skip: z.array(pattern).default([]),
  /** such a row ends the table */
  stop: z.array(pattern).default([]),
  /** rows with one filled cell are headings, not entries */
  lone: z.enum(['entry', 'skip']).default('entry'),
  /** rows that are not about what the list is for; counted in a warning under the label `as` */
  leaveOut: z
    .array(z.strictObject({ when: z.string(), matches: pattern, as: z.string().min(1) }))
    .default([]),
  /** a row below an entry that begins with "aka" and has no date is another name of the entry */
  aliasRows: z.boolean().default(false),
  /** which parts of a multi-file publication such a file contains */
  parts: z.array(z.string().min(1)).min(1).optional(),
  /** more placeholders for an empty value in any cell */
  nothing: z.array(z.string()).default([]),
  kind: z.strictObject({ rules: z.array(kindRule).default([]), default: kind.optional() }).optional(),
  constants: constants.default({}),
  /** fields or headers that identify the entry across publications */
  identity: z.array(z.string()).min(1),
  /** where to find the publisher's date; the first match wins */
  published: z.array(z.strictObject({ in: z.enum(['name', 'header', 'preamble']), pattern })).default([]),
  /** the license type is in the file's name */
  typeFromName: pattern.optional(),
})

/** One source as data: what it is and how each layout of it is read. */
export const definitionSchema = z.strictObject({
  meta,
  /** each: a file is a publication. together: all files are one publication */
  files: z.enum(['each', 'together']).default('each'),
  layouts: z.array(layout).min(1),
})

export type Definition = z.infer<typeof definitionSchema>
export type LayoutDefinition = z.infer<typeof layout>
export type ColumnDefinition = z.infer<typeof column>
export type Constants = z.infer<typeof constants>
export type DefinedKind = z.infer<typeof kind>
