import { formatDate, formatDateTime, productTable, type MonitorProduct } from '@vigil/contract'
import { createPdf, type Pdf } from '../../documents/pdf-document.ts'
import type { ReportFact, ReportTable } from '../../documents/report-content.ts'
import type { CertificateHead } from './certificate-json.ts'
import {
  areClear,
  type CertifiedList,
  type CertifiedProduct,
  type CertifiedSubject,
} from './certified-subject.ts'

const resultOf = ({ result, missing }: CertifiedProduct): string =>
  missing === null ? result : `${result}: ${missing}`

const titleOf = ({ cleared, monitoringEnded }: CertifiedSubject): string => {
  if (monitoringEnded !== null) return 'Screening Certificate: Monitoring Ended'
  return cleared ? 'Clearance Certificate' : 'Screening Certificate: Not Cleared'
}

export function statementOf(
  { name, cleared, monitoringEnded, products }: CertifiedSubject,
  asOf: string,
): string {
  if (monitoringEnded === null)
    return cleared
      ? `As of ${asOf}, every result below was clear for ${name}.`
      : `As of ${asOf}, ${name} was not cleared: at least one result below is not clear.`
  const last = areClear(products) ? 'all of them were clear' : 'at least one of them was not clear'
  return `Monitoring of ${name} ended on ${formatDate(monitoringEnded)}. The results below are the last ones before that day; ${last}. Nothing was checked from then until ${asOf}.`
}

/** What a certificate does not cover, for those who rely on it. */
export const omissionOf = (products: readonly MonitorProduct[], createdBy: string): string =>
  `Not covered: ${products.map((product) => productTable[product].label).join(', ')}. ${createdBy} may not see these results, so this certificate says nothing about them.`

/** Every list with version, publication date and hash. */
export const listsTable = (lists: readonly CertifiedList[]): ReportTable => ({
  columns: [
    { header: 'List', share: 4 },
    { header: 'Version', share: 1 },
    { header: 'Published', share: 2 },
    { header: 'SHA-256 of the file', share: 5 },
  ],
  rows: lists.map(({ name, version, published, sha256 }) => [
    name,
    String(version),
    published === null ? 'Not stated' : formatDate(published),
    sha256 ?? 'Not recorded',
  ]),
})

export const listsHeading = 'Lists that the results rest on'

export function drawLists(pdf: Pdf, lists: readonly CertifiedList[]): void {
  const { columns, rows } = listsTable(lists)
  pdf.heading(listsHeading)
  pdf.table(columns, rows)
}

export const subjectFacts = (subject: CertifiedSubject): ReportFact[] => [
  ['Name', subject.name],
  ['Provider type', subject.type],
  ['NPI', subject.npi],
  ['External ID', subject.externalId],
  ['Monitor start date', formatDate(subject.monitorStartDate)],
  ['Monitor end date', subject.monitorEndDate ? formatDate(subject.monitorEndDate) : 'Ongoing'],
]

/** What every list said of a subject. */
export function resultsTable(
  subject: CertifiedSubject,
  lists: readonly CertifiedList[],
  zone: string,
): ReportTable {
  const nameOf = new Map(lists.map(({ list, name }) => [list, name]))
  return {
    columns: [
      { header: 'Checked for', share: 17 },
      { header: 'List', share: 32 },
      { header: 'Result', share: 27 },
      { header: 'Verified', share: 24 },
    ],
    rows: subject.products.flatMap((product) =>
      product.sources.length === 0
        ? [[productTable[product.product].label, '', resultOf(product), '']]
        : product.sources.map(({ list, result, verifiedAt }) => [
            productTable[product.product].label,
            nameOf.get(list) ?? list,
            result === 'Insufficient Client Data' ? resultOf({ ...product, result }) : result,
            formatDateTime(new Date(verifiedAt), zone),
          ]),
    ),
  }
}

/** The certificate of one subject as a PDF. */
export async function certificatePdf(
  { client, asOf, createdAt, createdBy }: CertificateHead,
  subject: CertifiedSubject,
  lists: readonly CertifiedList[],
  zone: string,
): Promise<Buffer> {
  const time = (moment: Date): string => formatDateTime(moment, zone)
  const pdf = await createPdf({
    title: titleOf(subject),
    about: `${client.name} · ${subject.name}`,
    createdAt,
    footer: [
      `As of ${time(asOf)}. Created ${time(createdAt)} by ${createdBy}.`,
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
  })
  pdf.paragraph(statementOf(subject, time(asOf)), { size: 10 })
  if (subject.omittedProducts.length > 0)
    pdf.paragraph(omissionOf(subject.omittedProducts, createdBy), { font: 'bold' })
  pdf.heading('Provider')
  pdf.facts(subjectFacts(subject))
  pdf.heading('Results')
  const { columns, rows } = resultsTable(subject, lists, zone)
  pdf.table(columns, rows)
  drawLists(pdf, lists)
  return pdf.finish()
}
