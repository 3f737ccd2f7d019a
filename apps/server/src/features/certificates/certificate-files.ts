import type { CertificateFormat } from '@vigil/contract'
import type { CertifiedList } from './certified-subject.ts'

export const contentTypes: Record<CertificateFormat, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
}

/** "Certificate Ruth-Birchgrove 2026-10-31.pdf" */
export const certificateFileName = (name: string, moment: Date, format: CertificateFormat): string =>
  `Certificate ${name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')} ${moment.toISOString().slice(0, 10)}.${format}`

export const inOrder = (lists: ReadonlyMap<string, CertifiedList>): CertifiedList[] =>
  [...lists.values()].toSorted((a, b) => a.name.localeCompare(b.name) || a.version - b.version)
