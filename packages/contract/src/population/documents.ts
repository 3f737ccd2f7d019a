import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'

/** What a document may be: its content type, and the endings of its name. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
} as const
export type DocumentType = keyof typeof documentTypes

export const documentEndings = Object.values(documentTypes).flat()

/** The content type that a file's name stands for; null: it can't be stored. */
export function documentTypeOf(fileName: string): DocumentType | null {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  const types = Object.keys(documentTypes) as DocumentType[]
  return types.find((type) => (documentTypes[type] as readonly string[]).includes(ending ?? '')) ?? null
}

export const documentTexts = {
  tooLarge: 'The file is larger than 20 MB.',
  wrongType: 'Choose a PDF, Word, Excel, CSV, text, PNG or JPEG file.',
  empty: 'The file is empty.',
} as const

/** A document that a client keeps with a subject. */
export const SubjectDocument = z
  .object({
    id: Id,
    fileName: z.string(),
    contentType: z.string(),
    size: z.int(),
    sha256: z.string(),
    createdAt: IsoDateTime,
    /** null: Vigil itself */
    createdBy: z.string().nullable(),
  })
  .meta({ id: 'SubjectDocument' })
export type SubjectDocument = z.output<typeof SubjectDocument>

export const DocumentName = z.object({
  fileName: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}/\\]*$/u, 'Not a file name')
    .refine((name) => documentTypeOf(name) !== null, documentTexts.wrongType),
})
