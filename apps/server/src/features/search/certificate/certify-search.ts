import { formatDate, piiViewOf, searchTexts, type SearchCertificateQuery } from '@vigil/contract'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext } from '../../../context.ts'
import { signed } from '../../../documents/signed-document.ts'
import { AppError } from '../../../errors.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { documentKey } from '../../../crypto/document-key.ts'
import { contentTypes } from '../../certificates/index.ts'
import { visibleSearch } from '../history/visible-search.ts'
import { presentSearch } from '../results/present-search.ts'
import { selectSearchSettings } from '../searching/search-settings-queries.ts'
import { searchCertificatePdf } from './search-certificate-pdf.ts'
import { selectLoadedFiles } from './search-certificate-queries.ts'
import { searchCertificate, type SearchCertificate } from './search-certificate.ts'

async function readCertified(context: ClientContext, searchId: string): Promise<SearchCertificate> {
  const { clientId, actor } = context
  const { search, content, files, clientName } = await context.read(async (sql) => {
    const found = await visibleSearch(context, sql, searchId)
    return {
      ...found,
      files: await selectLoadedFiles(sql, found.content.lists),
      clientName: (await selectSearchSettings(sql, clientId)).clientName,
    }
  })
  if (search.resultStatus !== 'NO_ISSUE') throw new AppError('conflict', searchTexts.notClean)
  const createdAt = context.now()
  const reader = { view: piiViewOf(actor), statusOf: () => null }
  return searchCertificate(presentSearch(search, content, reader, createdAt), content, files, {
    client: { id: clientId, name: clientName },
    createdAt,
    createdBy: actor.name,
  })
}

/** A signed statement that a search found nothing, with every list that it looked into. */
export async function certifySearch(
  context: ClientContext,
  searchId: string,
  { format, timezone }: SearchCertificateQuery,
): Promise<BinaryAnswer> {
  const certificate = await readCertified(context, searchId)
  const content =
    format === 'json'
      ? JSON.stringify(certificate, null, 2).slice(0, -2)
      : await searchCertificatePdf(certificate, timezone)
  const body = await buffer(Readable.from(signed(format, [content], documentKey(context))))
  await context.write(async ({ audit }) =>
    audit({ action: 'search.certificate', subjectType: 'search', subjectId: searchId, after: { format } }),
  )
  // a file name may end up in logs: it has no names or numbers
  const day = formatDate(certificate.search.searchedAt).replaceAll('/', '-')
  return {
    body,
    size: body.length,
    contentType: contentTypes[format],
    fileName: `Search Certificate ${day}.${format}`,
    disposition: 'attachment',
  }
}
