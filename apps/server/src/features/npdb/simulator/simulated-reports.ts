import { createHash } from 'node:crypto'
import { npdbReportTypeLabel, npdbVersionLabel } from '@vigil/contract'
import type { BankReport, BankSubject } from '../gateway/npdb-gateway.ts'

const textOf = ({ given, family, organization }: BankSubject): string =>
  organization || [given, family].filter(Boolean).join(' ')

/** A document that says clearly that it is invented. */
export function inventDocument(report: Omit<BankReport, 'document'>): BankReport['document'] {
  const { dcn, type, version, processedOn, actedOn, subject } = report
  const lines = [
    'NATIONAL PRACTITIONER DATA BANK (SIMULATED: this report is invented)',
    '',
    `DCN: ${dcn}`,
    `Report: ${npdbReportTypeLabel(type)} (${type})`,
    `Version: ${npdbVersionLabel(version)}`,
    `Process date: ${processedOn}`,
    `Date of action: ${actedOn || 'not stated'}`,
    `Subject: ${textOf(subject)}`,
    '',
    'Confidential under 42 U.S.C. 11137: for the entity that has queried, and nobody else.',
    '',
  ]
  return { type: 'text/plain', bytes: Buffer.from(lines.join('\n')) }
}

/** Invented reports for about one subject in twelve; always the same for the same subject. */
export function inventReports(subject: BankSubject, today: string): BankReport[] {
  const hash = createHash('sha256')
    .update(`${subject.customerUse} ${textOf(subject)}`)
    .digest()
  if (hash[0]! % 12 !== 0) return []
  const types = ['101', '302', '402', '702']
  const report = {
    dcn: `7950${String(hash.readUIntBE(1, 6)).padStart(15, '0')}`.slice(0, 16),
    type: types[hash[8]! % types.length]!,
    version: 'I',
    processedOn: today,
    actedOn: '',
    subject,
  }
  return [{ ...report, document: inventDocument(report) }]
}
