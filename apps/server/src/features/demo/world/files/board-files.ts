import type { BoardStatus } from '@vigil/sources'
import { american } from '../days.ts'
import { stateAt, type Board, type LicenseState, type WorldLicense } from '../license.ts'
import { markedTable, plainTable, type WorldFile } from './table.ts'

/** The terms that boards use. */
const statusTexts: Record<BoardStatus, string> = {
  active: 'Active',
  'active-probation': 'Active - Probation',
  'active-restricted': 'Active - Practice Restrictions',
  inactive: 'Inactive',
  lapsed: 'Lapsed due to Non-renewal',
  expired: 'Expired',
  delinquent: 'Delinquent',
  retired: 'Retired',
  surrendered: 'Voluntary Surrender',
  suspended: 'Suspended',
  'summary-suspension': 'Emergency Suspension',
  revoked: 'Revoked',
  denied: 'Denied',
  deceased: 'Deceased',
  void: 'Null and Void',
  pending: 'Application in Process',
  other: 'See Board Order',
}

interface Held {
  license: WorldLicense
  now: LicenseState
}

const isActive = ({ status }: LicenseState): boolean => status.startsWith('active')

const alHeader =
  'Last_Name,First_Name,Middle_Name,License_Type,Sub_Type,Number,Status,Date_Issued,Expiration_Date'
const alabama = (held: readonly Held[]): WorldFile[] => {
  const rows = held.map(({ license: { holder, ...license }, now }) => [
    holder.family,
    holder.given,
    holder.middle,
    license.boardType,
    'Full',
    license.number,
    statusTexts[now.status],
    american(license.issued),
    american(now.expires),
  ])
  return [{ name: 'licenses.csv', content: plainTable([alHeader.split(','), ...rows]) }]
}

const ctHeader =
  'LICENSE NO.,FIRST NAME,MIDDLE NAME,LAST NAME,ADDRESS1,ADDRESS2,CITY,STATE,ZIP,COUNTY,STATUS,REASON,ISSUE DATE,EXPIRATION DATE'
const connecticutStatus = (now: LicenseState): string =>
  now.status === 'other' ? statusTexts.other.toUpperCase() : isActive(now) ? 'ACTIVE' : 'INACTIVE'
function connecticutReason({ status }: LicenseState): string {
  if (status === 'other') return ''
  return status === 'active' ? 'CURRENT' : statusTexts[status].toUpperCase()
}
function connecticut(held: readonly Held[]): WorldFile[] {
  const types = [...new Set(held.map(({ license }) => license.boardType))].toSorted()
  return types.map((type) => {
    const rows = held
      .filter(({ license }) => license.boardType === type)
      .map(({ license: { holder, place, ...license }, now }) => [
        license.number,
        holder.given.toUpperCase(),
        holder.middle.toUpperCase(),
        holder.family.toUpperCase(),
        place.line1.toUpperCase(),
        place.line2.toUpperCase(),
        place.city.toUpperCase(),
        place.state,
        place.zip,
        '',
        connecticutStatus(now),
        connecticutReason(now),
        american(license.issued),
        american(now.expires),
      ])
    return {
      name: `ct_${type.replaceAll(' ', '_')}.csv`,
      content: plainTable([ctHeader.split(','), ...rows]),
    }
  })
}

const flHeader = (
  'pro_cde|Profession Name|File Number|Current License Expiration Date|Original Date|Profession Rank Code|' +
  'License Number|Effective Date|Board Action Indicator|License Status Description|Last Name|First Name|' +
  'Middle Name Initial|Name Suffix|Business Name|License Active Status Description|County|County Description|' +
  'Mailing Address Line1|Mailing Address Line2|Mailing Address City|Mailing Address State|Mailing Address ZIP Code|' +
  'Mailing Address Area Code|Mailing Address Phone Number|Mailing Address Phone Extension|' +
  'Practice Location Address Line1|Practice Location Address Line2|Practice Location Address City|' +
  'Practice Location Address State|Practice Location Address ZIP Code|Email Address|Mod Code|' +
  'Prescribing Indicator|Dispensing Indicator'
).split('|')
const floridaStatusTexts: Partial<Record<BoardStatus, string>> = {
  active: 'CLEAR',
  inactive: 'CLEAR',
  'active-probation': 'PROBATION',
  'active-restricted': 'OBLIGATIONS',
  surrendered: 'VOLUNTARY RELINQUISHMENT',
}
function florida(held: readonly Held[]): WorldFile[] {
  const rows = held.map(({ license: { holder, place, ...license }, now }) => [
    '1500',
    license.boardType,
    license.number,
    american(now.expires),
    american(license.issued),
    '',
    license.number,
    american(license.issued),
    now.boardAction ? 'Y' : 'N',
    floridaStatusTexts[now.status] ?? statusTexts[now.status].toUpperCase(),
    holder.family.toUpperCase(),
    holder.given.toUpperCase(),
    holder.middle.toUpperCase(),
    holder.suffix.toUpperCase(),
    '',
    isActive(now) ? 'ACTIVE' : now.status === 'inactive' ? 'INACTIVE' : '',
    '',
    '',
    place.line1.toUpperCase(),
    place.line2.toUpperCase(),
    place.city.toUpperCase(),
    place.state,
    place.zip,
    ...Array.from({ length: 12 }, () => ''),
  ])
  return [{ name: 'lic_daily.txt', content: markedTable('|', [flHeader, ...rows]) }]
}

const moHeader =
  'prc_first_name prc_middle_name prc_last_name prc_suffix ba_address ba_2address ba_city ba_state ba_zip ba_cnty ba_cntry lic_profession lic_number lst_description lic_orig_issue_date lic_exp_date discipline les_description prc_dba_name clas_description ctype_description cl_description prc_entity_name rel_type rel_first_name'.split(
    ' ',
  )
function missouri(held: readonly Held[]): WorldFile[] {
  const rows = held.map(({ license: { holder, place, ...license }, now }) => [
    holder.given,
    holder.middle,
    holder.family,
    holder.suffix,
    place.line1,
    place.line2,
    place.city,
    place.state,
    place.zip,
    '',
    'USA',
    license.boardType,
    license.number,
    statusTexts[now.status],
    license.issued,
    now.expires,
    now.boardAction ? 'Discipline' : '',
    now.status === 'expired' ? 'Expired' : isActive(now) ? 'Not Expired' : '',
    ...Array.from({ length: 7 }, () => ''),
  ])
  return [{ name: 'LICENSEES.TXT', content: markedTable('\t', [moHeader, ...rows]) }]
}

const writers: Record<Board, (held: readonly Held[]) => WorldFile[]> = {
  'al-medical-licenses': alabama,
  'ct-licenses': connecticut,
  'fl-licenses': florida,
  'mo-licenses': missouri,
}

/** A board's licenses as of the given number of days ago, in the board's own layout. */
export function boardFiles(board: Board, licenses: readonly WorldLicense[], daysAgo: number): WorldFile[] {
  const held = licenses.flatMap((license) => {
    const now = license.board === board ? stateAt(license, daysAgo) : undefined
    return now ? [{ license, now }] : []
  })
  return writers[board](held)
}
