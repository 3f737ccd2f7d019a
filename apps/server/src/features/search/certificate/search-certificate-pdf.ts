import { formatDate, formatDateTime, type SearchCriteria } from '@vigil/contract'
import { createPdf } from '../../../documents/pdf-document.ts'
import { drawLists } from '../../certificates/index.ts'
import { notSearchedText, type SearchCertificate } from './search-certificate.ts'

const joined = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null

const factsOf = (criteria: SearchCriteria): [string, string | null][] => {
  const { name, firstName, lastName, npi, ssn, dob, licenseNumber, licenseState } = criteria
  const facts: [string, string | null][] = [
    ['Name', name ?? joined(firstName, lastName)],
    ['NPI', npi],
    ['SSN', ssn],
    ['Date of birth', dob ? formatDate(dob) : null],
    ['Address', joined(criteria.street, criteria.city, criteria.state, criteria.zip)],
    ['License', joined(licenseNumber, licenseState)],
  ]
  return facts.filter(([, value]) => value !== null)
}

/** The certificate of a search as a PDF. */
export async function searchCertificatePdf(certificate: SearchCertificate, zone: string): Promise<Buffer> {
  const { client, search, lists, notSearched, createdAt, createdBy } = certificate
  const time = (moment: string): string => formatDateTime(new Date(moment), zone)
  const pdf = await createPdf({
    title: 'Search Certificate',
    about: client.name,
    createdAt: new Date(createdAt),
    footer: [
      `Search ${search.id} of ${time(search.searchedAt)}. Created ${time(createdAt)} by ${createdBy}.`,
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
  })
  const similar =
    search.ruledOut === 0 ? '' : ` Similar entries that were compared and ruled out: ${search.ruledOut}.`
  pdf.paragraph(
    `${search.result}: on ${time(search.searchedAt)}, nothing was found on any of the lists below.${similar}`,
    { size: 10 },
  )
  if (notSearched.length > 0) pdf.paragraph(notSearchedText(notSearched), { font: 'bold' })
  pdf.heading('Search')
  pdf.facts([
    ['Search type', search.type],
    ['Searched', time(search.searchedAt)],
    ['Searched by', search.searchedBy],
    ...factsOf(search.criteria),
  ])
  drawLists(pdf, lists)
  return pdf.finish()
}
