import { formatDateTime, productTable, type MonitorProduct } from '@vigil/contract'
import { createPdf, type Pdf, type PdfTable } from '../../documents/pdf-document.ts'
import { inOrder } from './certificate-files.ts'
import type { CertificateHead } from './certificate-json.ts'
import { drawLists, omissionOf } from './certificate-pdf.ts'
import { isClear, type CertifiedSubject } from './certified-subject.ts'
import type { Companion } from './write-certificate.ts'

/** Pages are passed on this often. */
const subjectsAtOnce = 200
const count = (value: number): string => value.toLocaleString('en-US')
const labelOf = (product: MonitorProduct): string => productTable[product].label

/** "Cleared", or which results are not clear. */
function resultOf({ cleared, products, omittedProducts }: CertifiedSubject): string {
  const open = products.filter((product) => !isClear(product))
  const reasons = open.map(({ product, result, missing }) =>
    [labelOf(product), missing === null ? result : `${result} (${missing})`].join(': '),
  )
  const result = cleared ? 'Cleared' : ['Not cleared', ...reasons].join('. ')
  return omittedProducts.length > 0
    ? `${result}. Not covered: ${omittedProducts.map(labelOf).join(', ')}`
    : result
}

async function beginPdf({ client, asOf, createdAt, createdBy }: CertificateHead, zone: string): Promise<Pdf> {
  const time = (moment: Date): string => formatDateTime(moment, zone)
  const pdf = await createPdf({
    title: 'Screening Certificate of the Population',
    about: client.name,
    createdAt,
    streamed: true,
    footer: [
      `As of ${time(asOf)}. Created ${time(createdAt)} by ${createdBy}.`,
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
  })
  pdf.paragraph(
    `Everyone whom ${client.name} monitored as of ${time(asOf)}, and whether every result was clear for them. The totals and the lists that the results rest on are on the last pages.`,
    { size: 10 },
  )
  pdf.heading('Providers')
  return pdf
}

const openSubjects = (pdf: Pdf): PdfTable =>
  pdf.openTable([
    { header: 'Name', share: 4 },
    { header: 'External ID', share: 2 },
    { header: 'NPI', share: 2 },
    { header: 'Result', share: 5 },
  ])

/** The certificate of a population as a PDF, passed on page by page. */
export function populationPdf(zone: string, append: (bytes: Buffer) => Promise<void>): Companion {
  let pdf: Pdf
  let table: PdfTable
  let createdBy = ''
  let added = 0
  const omitted = new Set<MonitorProduct>()
  return {
    async begin(head) {
      createdBy = head.createdBy
      pdf = await beginPdf(head, zone)
      table = openSubjects(pdf)
    },
    async add(subject) {
      const { name, externalId, npi } = subject
      table.add([name, externalId, npi ?? '', resultOf(subject)])
      for (const product of subject.omittedProducts) omitted.add(product)
      added += 1
      if (added % subjectsAtOnce === 0) await append(pdf.take())
    },
    async finish({ subjects, cleared }, lists) {
      pdf.heading('Summary')
      pdf.facts([
        ['Monitored providers', count(subjects)],
        ['Cleared', count(cleared)],
        ['Not cleared', count(subjects - cleared)],
      ])
      if (omitted.size > 0) pdf.paragraph(omissionOf([...omitted], createdBy), { font: 'bold' })
      drawLists(pdf, inOrder(lists))
      await append(await pdf.finish())
    },
  }
}
