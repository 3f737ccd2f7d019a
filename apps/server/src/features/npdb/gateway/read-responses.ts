import { parseNpi } from '@vigil/matching'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { SubjectSchema } from './messages.ts'
import type { BankReport, BankResponse, BankSubject } from './npdb-gateway.ts'

// A field that does not follow the format must neither hold up the other responses nor lose its report: what can be read is
// kept, and the field is named, so that somebody looks.

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const day = z.iso.date()
const dayOrNone = z.union([day, z.literal('')]).default('')

const ReportSubject = SubjectSchema.extend({
  // the day or the month may be unknown
  birthDate: z.union([day, z.string().regex(/^(\d{4}(-(0[1-9]|1[0-2]))?)?$/)]).default(''),
  npi: z
    .string()
    .refine((npi) => npi === '' || parseNpi(npi) !== 0)
    .default(''),
})
const ReportFile = z
  .object({ type: z.enum(['application/pdf', 'text/plain']), '#text': z.base64() })
  .optional()

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Element {
  attributes: Readonly<Record<string, unknown>>
  /** by its schema; something else instead, with a fault, if it does not follow that */
  read: <T>(name: string, schema: z.ZodType<T>, instead: T) => T
  faults: string[]
}

function elementOf(value: unknown): Element {
  const attributes = (typeof value === 'object' && value !== null ? value : {}) as Element['attributes']
  const faults: string[] = []
  const read: Element['read'] = (name, schema, instead) => {
    const { data, success } = schema.safeParse(attributes[name])
    if (success) return data
    faults.push(name)
    return instead
  }
  return { attributes, read, faults }
}

function subjectOf(subject: Element): BankSubject {
  const fields = Object.entries(ReportSubject.shape).map(([name, schema]) => [
    name,
    subject.read<string>(name, schema, ''),
  ])
  return Object.fromEntries(fields) as BankSubject
}

function reportOf(value: unknown, name: string): BankReport {
  const report = elementOf(value)
  const { attributes, read } = report
  const subjects = listOf(attributes['Subject'])
  const subject = elementOf(subjects[0])
  const file = read('Document', ReportFile, undefined)
  const { type, version } = attributes
  const found = {
    dcn: read('dcn', z.string().trim().min(1).max(60), name),
    type: read('type', z.string().regex(/^\d{3,4}$/), textOf(type).slice(0, 60)),
    version: read('version', z.string().regex(/^[A-Z]$/), textOf(version).slice(0, 60)),
    processedOn: read('processedOn', day, ''),
    actedOn: read('actedOn', dayOrNone, ''),
    subject: subjectOf(subject),
    document: file ? { type: file.type, bytes: Buffer.from(file['#text'], 'base64') } : null,
  }
  const faults = [...report.faults, ...(subjects.length === 1 ? subject.faults : ['Subject'])]
  return { ...found, ...(faults.length > 0 && { faults }) }
}

/** A response without an id is known by its content. */
const contentId = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** A response as far as it can be read; one without a customer use is about nobody. */
export function readResponse(value: unknown): BankResponse {
  const { attributes, read } = elementOf(value)
  const id = read('id', z.string().min(1).max(100), contentId(value))
  return {
    id,
    customerUse: read('customerUse', z.string().min(1), ''),
    consolidated: read('consolidated', flag.default(false), false),
    reports: listOf(attributes['Report']).map((report, index) => reportOf(report, `${id}-${index + 1}`)),
  }
}
