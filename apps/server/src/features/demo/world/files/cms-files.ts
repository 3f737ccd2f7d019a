import { american } from '../days.ts'
import type { Publication } from '../publication.ts'
import { plainTable, type WorldFile } from './table.ts'

const later = (iso: string, years: number): string =>
  `${Number(iso.slice(0, 4)) + years}${iso.slice(4)}`.replace('-02-29', '-02-28')

const optOutHeader =
  'First Name,Last Name,NPI,Specialty,Optout Effective Date,Optout End Date,First Line Street Address,Second Line Street Address,City Name,State Code,Zip code,Eligible to Order and Refer,Last updated'.split(
    ',',
  )

/** The opt-out affidavits. */
export function optOutFiles({ entries, day }: Publication): WorldFile[] {
  const rows = entries.map(({ serial, facts: { person, place, ...facts } }) => [
    person!.given,
    person!.family,
    facts.npi ?? '',
    facts.title,
    american(facts.effective),
    american(later(facts.effective, 12)),
    place.line1,
    place.line2,
    place.city,
    place.state,
    place.zip,
    serial % 4 === 0 ? 'N' : 'Y',
    american(facts.effective),
  ])
  return [{ name: `Opt_Out_Affidavits_${day}.csv`, content: plainTable([optOutHeader, ...rows]) }]
}

const revokedHeader =
  'ENRLMT_ID,NPI,FIRST_NAME,MDL_NAME,LAST_NAME,ORG_NAME,MULTIPLE_NPI_FLAG,STATE_CD,PROVIDER_TYPE_DESC,REVOCATION_RSN,REVOCATION_EFCTV_DT,REENROLLMENT_BAR_EXPRTN_DT'.split(
    ',',
  )
const reasons = [
  '424.535(a)(1) Noncompliance',
  '424.535(a)(3) Felonies',
  '424.535(a)(4) False or Misleading Information',
  '424.535(a)(8) Abuse of Billing Privileges',
]

/** The revoked Medicare enrollments. */
export function revokedFiles({ entries, day }: Publication): WorldFile[] {
  const rows = entries.map(({ serial, facts: { person, organization, place, ...facts } }) => [
    `${organization ? 'O' : 'I'}2020${String(serial).padStart(10, '0')}`,
    facts.npi ?? '',
    (person?.given ?? '').toUpperCase(),
    (person?.middle ?? '').toUpperCase(),
    (person?.family ?? '').toUpperCase(),
    (organization ?? '').toUpperCase(),
    'N',
    place.state,
    organization ? 'PART B SUPPLIER - CLINIC/GROUP PRACTICE' : `PRACTITIONER - ${facts.title}`,
    reasons[serial % reasons.length]!,
    american(facts.effective),
    american(later(facts.effective, 10)),
  ])
  return [{ name: `Revoked_Medicare_Providers_${day}.csv`, content: plainTable([revokedHeader, ...rows]) }]
}

const preclusionHeader =
  'NPI,EIN,Last Name,First Name,Middle Name,DOB,Business Name,Specialty,Address,City,State,Zip,Effective Date,Claim Reject Date'.split(
    ',',
  )

/** The preclusion list of a plan, as CMS sends it to that plan. */
export function preclusionFiles({ entries, day }: Publication): WorldFile[] {
  const rows = entries.map(({ facts: { person, organization, place, ...facts } }) => [
    facts.npi ?? '',
    organization ? (facts.ein ?? '') : '',
    (person?.family ?? '').toUpperCase(),
    (person?.given ?? '').toUpperCase(),
    (person?.middle ?? '').toUpperCase(),
    american(facts.birth),
    (organization ?? '').toUpperCase(),
    facts.title,
    place.line1.toUpperCase(),
    place.city.toUpperCase(),
    place.state,
    place.zip,
    american(facts.effective),
    american(later(facts.effective, 1)),
  ])
  const month = day.replaceAll('-', '')
  return [{ name: `PreclusionList_${month}.csv`, content: plainTable([preclusionHeader, ...rows]) }]
}
