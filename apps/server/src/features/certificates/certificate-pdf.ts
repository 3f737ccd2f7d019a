import { formatDate, formatDateTime, productTable } from '@vigil/contract'
import { createPdf } from '../../documents/pdf-document.ts'
import type { CertificateHead } from './certificate-json.ts'
import type { CertifiedList, CertifiedProduct, CertifiedSubject } from './certified-subject.ts'

const resultOf = ({ result, missing }: CertifiedProduct): string =>
  missing === null ? result : `${result}: ${missing}`

/** The certificate of one subject as a PDF. */
export function certificatePdf(
  { client, asOf, createdAt, createdBy }: CertificateHead,
  subject: CertifiedSubject,
  lists: readonly CertifiedList[],
  zone: string,
): Promise<Buffer> {
  const time = (moment: Date | string): string => formatDateTime(new Date(moment), zone)
  const nameOf = new Map(lists.map(({ list, name }) => [list, name]))
  const pdf = createPdf({
    title: subject.cleared ? 'Clearance Certificate' : 'Screening Certificate: Not Cleared',
    about: `${client.name} · ${subject.name}`,
    createdAt,
    footer: [
      `As of ${time(asOf)}. Created ${time(createdAt)} by ${createdBy}.`,
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
  })
  pdf.paragraph(
    subject.cleared
      ? `As of ${time(asOf)}, every result below was clear for ${subject.name}.`
      : `As of ${time(asOf)}, ${subject.name} was not cleared: at least one result below is not clear.`,
    { size: 10 },
  )
  pdf.heading('Provider')
  pdf.facts([
    ['Name', subject.name],
    ['Provider type', subject.type],
    ['NPI', subject.npi],
    ['External ID', subject.externalId],
    ['Monitor start date', formatDate(subject.monitorStartDate)],
    ['Monitor end date', subject.monitorEndDate ? formatDate(subject.monitorEndDate) : 'Ongoing'],
  ])
  pdf.heading('Results')
  pdf.table(
    [
      { header: 'Checked for', share: 3 },
      { header: 'List', share: 5 },
      { header: 'Result', share: 4 },
      { header: 'Verified', share: 3 },
    ],
    subject.products.flatMap((product) =>
      product.sources.length === 0
        ? [[productTable[product.product].label, '', resultOf(product), '']]
        : product.sources.map(({ list, result, verifiedAt }) => [
            productTable[product.product].label,
            nameOf.get(list) ?? list,
            result === 'Insufficient Client Data' ? resultOf({ ...product, result }) : result,
            time(verifiedAt),
          ]),
    ),
  )
  pdf.heading('Lists that the results rest on')
  pdf.table(
    [
      { header: 'List', share: 4 },
      { header: 'Version', share: 1 },
      { header: 'Published', share: 2 },
      { header: 'SHA-256 of the file', share: 5 },
    ],
    lists.map(({ name, version, published, sha256 }) => [
      name,
      String(version),
      published === null ? 'Not stated' : formatDate(published),
      sha256 ?? 'Not recorded',
    ]),
  )
  return pdf.finish()
}
