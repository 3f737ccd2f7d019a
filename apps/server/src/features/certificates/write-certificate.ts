import type { Context } from '../../context.ts'
import { withOwnConnection } from '../../database/own-connection.ts'
import { signed } from '../../documents/signed-document.ts'
import { selectClientNameThen } from '../screening/index.ts'
import { certificateJson, type CertificateHead } from './certificate-json.ts'
import { countMembers, selectVersionThen } from './certificate-queries.ts'
import type { CertifiedList, CertifiedSubject } from './certified-subject.ts'
import { documentKey } from '../../crypto/document-key.ts'
import { readCertificate, type CertificateScope } from './read-certificate.ts'

export interface CertificateCounts {
  subjects: number
  cleared: number
}

/** Another document of the same subjects, written along with the JSON. */
export interface Companion {
  begin(head: CertificateHead): Promise<void>
  add(subject: CertifiedSubject): Promise<void>
  finish(counts: CertificateCounts, lists: ReadonlyMap<string, CertifiedList>): Promise<void>
}

export interface WriteOptions extends CertificateScope {
  createdBy: string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** the next piece of the signed JSON */
  write: (piece: string | Buffer) => Promise<void>
  companion?: Companion
}

/** Writes a certificate as signed JSON, in one snapshot and without keeping it in memory. */
export async function writeCertificate(context: Context, options: WriteOptions): Promise<CertificateCounts> {
  const { clientId, subjectId, moment, createdBy, signal, onProgress, write, companion } = options
  const lists = new Map<string, CertifiedList>()
  const counts: CertificateCounts = { subjects: 0, cleared: 0 }
  await withOwnConnection(context.services.connect, signal, (client) =>
    context.forClient(clientId).readOn(client, async (sql) => {
      const version = await selectVersionThen(sql, clientId, moment)
      const total = subjectId === null ? await countMembers(sql, clientId, version) : 1
      onProgress(0, total)
      const head: CertificateHead = {
        client: { id: clientId, name: await selectClientNameThen(sql, clientId, moment) },
        asOf: moment,
        createdAt: context.now(),
        createdBy,
      }
      await companion?.begin(head)
      async function* counted(): AsyncGenerator<CertifiedSubject> {
        for await (const subject of readCertificate(sql, options, lists)) {
          signal.throwIfAborted()
          counts.subjects += 1
          if (subject.cleared) counts.cleared += 1
          onProgress(counts.subjects, total)
          await companion?.add(subject)
          yield subject
        }
      }
      for await (const piece of signed('json', certificateJson(head, counted(), lists), documentKey(context)))
        await write(piece)
      await companion?.finish(counts, lists)
    }),
  )
  return counts
}
