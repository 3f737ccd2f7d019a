import {
  dateIn,
  formatDate,
  formatDateTime,
  IsoDate,
  npiStatuses,
  productTable,
  reviewStatusLabels,
  searchResultLabel,
  searchTexts,
  searchTypes,
  searchVerdictTexts,
  type DeathItem,
  type ExclusionItem,
  type InstantSearchResponse,
  type NpiStatus,
  type OptOutItem,
  type PrecludedItem,
  type ReviewStatus,
  type SearchCriteria,
  type SearchedLicense,
  type SearchReportQuery,
} from '@vigil/contract'
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ClientContext } from '../../../context.ts'
import { createPdf, type Pdf } from '../../../documents/pdf-document.ts'
import type { ReportEvidence } from '../../../documents/report-content.ts'
import { signed } from '../../../documents/signed-document.ts'
import { evidenceLine } from '../../../documents/write-pdf.ts'
import { notFound } from '../../../errors.ts'
import { inTurn } from '../../../heavy-work.ts'
import type { BinaryAnswer } from '../../../http/mount.ts'
import { documentKey } from '../../../crypto/document-key.ts'
import { getSearch } from './get-search.ts'

/** As people write it, if the whole date is known. */
const shownDate = (date: string | null): string | null =>
  date !== null && IsoDate.safeParse(date).success ? formatDate(date) : date

const reviewText = (status: ReviewStatus | null): string | null => status && reviewStatusLabels[status]

const joined = (...parts: (string | null | undefined)[]): string | null =>
  parts.filter(Boolean).join(' ') || null

const npiStatusText = ({ status, deactivationDate, hint }: NpiStatus): string =>
  [
    npiStatuses[status],
    status === 'INACTIVE' && deactivationDate && `since ${shownDate(deactivationDate)}`,
    hint,
  ]
    .filter(Boolean)
    .join(' ')

type Match = ExclusionItem | PrecludedItem | OptOutItem

const matchesOf = (search: InstantSearchResponse): Match[] => [
  ...search.exclusions,
  ...search.ofac,
  ...search.precludedList,
  ...search.medicareOptOut,
]

function drawMatch(pdf: Pdf, match: Match, rows: InstantSearchResponse['results']): void {
  const row = rows.find(({ matchResultId }) => matchResultId === match.matchResultId)
  pdf.heading(`${match.source}: ${row?.name ?? ''}`)
  pdf.paragraph(`${searchVerdictTexts[match.verdict]}. ${match.explanation.summary}`)
  pdf.facts([
    ['NPI', match.npis.join(', ') || null],
    ['City/State', [row?.city, row?.state].filter(Boolean).join(', ') || null],
    [
      'Exclusion date',
      'exclusionDate' in match ? shownDate(match.exclusionDate) : shownDate(match.effectiveDate),
    ],
    ['List published', shownDate(match.publishedDate)],
    ['Review status', reviewText(match.reviewStatus)],
    ['What would settle it', match.explanation.settle.join(' ') || null],
  ])
  pdf.table(
    [
      { header: 'Part', share: 3 },
      { header: 'Searched for', share: 3 },
      { header: 'On the list', share: 3 },
      { header: 'Comparison', share: 4 },
    ],
    match.explanation.parts.map(({ part, subject, record, comparison }) => [
      part,
      subject ?? '—',
      record ?? '—',
      comparison,
    ]),
  )
}

function drawLicense(pdf: Pdf, license: SearchedLicense): void {
  pdf.heading(`${license.source}: ${license.number}`)
  pdf.paragraph(license.isIssue ? 'Issue Found' : 'No Issue Found')
  pdf.facts([
    ['Issuer', license.issuer],
    ['Type', license.type],
    ['Status', license.status],
    ['Board action', license.boardActionData],
    ['Issued', shownDate(license.issueDate)],
    ['Expires', shownDate(license.expirationDate)],
    ['List published', shownDate(license.publishedDate)],
    ['Review status', reviewText(license.reviewStatus)],
  ])
}

function drawDeath(pdf: Pdf, death: DeathItem): void {
  pdf.heading(death.source)
  pdf.paragraph(`${searchVerdictTexts[death.verdict]}.`)
  pdf.facts([
    ['Name', death.names.map(({ firstName, lastName }) => joined(firstName, lastName)).join('; ')],
    ['Date of death', shownDate(death.dateOfDeath)],
    ['Review status', reviewText(death.reviewStatus)],
  ])
}

/** What the name was narrowed by, which decides what was ruled out. */
const narrowedBy = (criteria: SearchCriteria): [string, string | null][] =>
  (
    [
      ['Date of birth', shownDate(criteria.dob ?? null)],
      ['Address', joined(criteria.street, criteria.city, criteria.state, criteria.zip)],
      ['License', joined(criteria.licenseNumber, criteria.licenseState)],
    ] satisfies [string, string | null][]
  ).filter(([, value]) => value !== null)

function drawSearch(pdf: Pdf, search: InstantSearchResponse, timezone: string): void {
  const { criteria, npiStatus, lists } = search
  pdf.facts([
    ['Search type', searchTypes[search.searchType]],
    ['Searched', formatDateTime(new Date(search.searchTime), timezone)],
    ['Searched by', search.username],
    ['NPI', criteria.npi],
    ['SSN', criteria.ssn],
    ['Name', criteria.name ?? joined(criteria.firstName, criteria.lastName)],
    ...narrowedBy(criteria),
    ['Result', search.resultStatus === 'INCOMPLETE' ? 'Incomplete' : searchResultLabel(search.resultStatus)],
    ['NPI status', npiStatus && npiStatusText(npiStatus)],
    ['Review status', reviewText(search.reviewStatus)],
  ])
  if (!search.isComplete) pdf.paragraph(searchTexts.notAllCompared)
  if (search.notSearched.length > 0)
    pdf.paragraph(`Not searched: ${search.notSearched.join('; ')}. What they say is not known.`)
  pdf.heading('Lists')
  pdf.table(
    [
      { header: 'List', share: 10 },
      { header: 'Product', share: 6 },
      { header: 'Published', share: 4 },
      { header: 'Version', share: 3 },
      { header: 'Searched', share: 3 },
    ],
    lists.map(({ source, product, publishedDate, version, state }) =>
      [
        source,
        productTable[product].label,
        version > 0 ? (shownDate(publishedDate) ?? 'Not stated') : null,
        version > 0 ? String(version) : null,
        state === 'searched' ? 'Yes' : 'No',
      ].map((cell) => cell ?? ''),
    ),
  )
}

/** The NPI or SSN that was searched for, or the search; in a search by name its id stands for death records. */
const isWholeSearch = (search: InstantSearchResponse, matchId: string | undefined): boolean =>
  matchId === undefined ||
  matchId === search.criteria.npi ||
  (matchId === search.searchHistoryId && (search.searchType === 'SSN' || search.ssdmf.length === 0))

/** Everything that was found, or one match of it. */
function foundIn(search: InstantSearchResponse, matchId: string | undefined) {
  const isWhole = isWholeSearch(search, matchId)
  const chosen = <T extends { matchResultId: string }>(items: readonly T[]): T[] =>
    isWhole ? [...items] : items.filter(({ matchResultId }) => matchResultId === matchId)
  const found = {
    matches: chosen(matchesOf(search)),
    deaths: chosen(search.ssdmf),
    licenses: chosen(search.licenses),
  }
  const isKnown = isWhole || Object.values(found).some((items) => items.length > 0)
  return isKnown ? found : notFound('Match')
}

/** What the result rests on. */
const usedLists = ({ lists }: InstantSearchResponse): ReportEvidence[] =>
  lists
    .filter(({ version, state }) => version > 0 && state === 'searched')
    .map(({ source, version, publishedDate }) => ({ name: source, version, published: publishedDate }))

async function draw(
  context: ClientContext,
  search: InstantSearchResponse,
  { exclusionId, timezone }: SearchReportQuery,
): Promise<Buffer> {
  const { matches, deaths, licenses } = foundIn(search, exclusionId)
  const pdf = await createPdf({
    title: 'Instant Search',
    about: context.actor.current.name,
    createdAt: context.now(),
    footer: [
      ...evidenceLine(usedLists(search)),
      [
        `Searched ${formatDateTime(new Date(search.searchTime), timezone)} by ${search.username}. Created ${formatDateTime(context.now(), timezone)}. Dates are in the time zone ${timezone}.`,
      ],
      'This file is signed. To confirm that it is unchanged: vigil verify FILE',
    ],
  })
  drawSearch(pdf, search, timezone)
  for (const match of matches) drawMatch(pdf, match, search.results)
  for (const death of deaths) drawDeath(pdf, death)
  for (const license of licenses) drawLicense(pdf, license)
  return pdf.finish()
}

/** A search, or one match of it, as a PDF. */
export const reportSearch = (
  context: ClientContext,
  searchId: string,
  query: SearchReportQuery,
  signal: AbortSignal,
): Promise<BinaryAnswer> =>
  inTurn(context, 'report', signal, async () => {
    const search = await getSearch(context, searchId)
    const drawn = await draw(context, search, query)
    const body = await buffer(Readable.from(signed('pdf', [drawn], documentKey(context))))
    await context.write(async ({ audit }) =>
      audit({
        action: 'search.report',
        subjectType: 'search',
        subjectId: searchId,
        after: {
          matchResultId: query.exclusionId ?? null,
          domain: query.reviewStatusDomain,
          sha256: hash('sha256', body),
        },
      }),
    )
    // a file name may end up in logs: it has no names or numbers
    const day = formatDate(dateIn(new Date(search.searchTime), query.timezone))
    const fileName = `Instant Search ${day.replaceAll('/', '-')}.pdf`
    return { body, size: body.length, contentType: 'application/pdf', fileName, disposition: 'attachment' }
  })
