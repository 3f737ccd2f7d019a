import type { Sealer } from '../../../crypto/sealing.ts'
import type { BankSubject } from '../gateway/npdb-gateway.ts'

const contextOf = (clientId: string, recordId: string) => ({
  clientId,
  recordId,
  field: 'npdb-report.subject',
})

/** Whom a report names is part of its confidential content: it is stored encrypted. */
export const sealSubject = (
  sealer: Sealer,
  clientId: string,
  reportId: string,
  subject: BankSubject,
): Buffer => sealer.seal(JSON.stringify(subject), contextOf(clientId, reportId))

export const openSubject = (
  sealer: Sealer,
  clientId: string,
  reportId: string,
  sealed: Buffer,
): BankSubject => JSON.parse(sealer.open(sealed, contextOf(clientId, reportId))) as BankSubject
