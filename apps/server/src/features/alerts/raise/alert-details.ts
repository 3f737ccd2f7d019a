import type { DetailLabel, MonitorProduct } from '@vigil/contract'
import type { DateRole, SourceMeta } from '@vigil/sources'
import type { AlertDetail, SeenDetails } from '../../../database/schema/index.ts'
import { openLines, type DetailLines } from '../detail-lines.ts'
import { addEntry } from './entry-details.ts'
import { dateLabels, type StoredEntry } from './entry-texts.ts'

/** How and when an entry left its list. */
export interface EntryEnd {
  reason: string
  dates?: Partial<Record<DateRole, string>> | null
}

/** What the details of an alert are built from. */
export interface DetailSource {
  product: MonitorProduct
  /** undefined if the source is no longer in the catalog */
  meta: SourceMeta | undefined
  /** null if the list has no entry, such as an NPI that is not found */
  entry: StoredEntry | null
  /** null while it is on the list */
  ended: EntryEnd | null
  /** what a check by number found, by label */
  seen: Readonly<SeenDetails>
  listVersion: number
  published: string | null
  checkedAt: Date
}

interface AgencyLabels {
  agency: DetailLabel
  link: DetailLabel
}
const listedBy: AgencyLabels = { agency: 'Excluding Agency', link: 'Excluding Agency Link' }
const agencyLabels: Partial<Record<MonitorProduct, AgencyLabels>> = {
  NPI: { agency: 'Registry', link: 'Registry Link' },
  LICENSES: { agency: 'Issuer', link: 'Issuer Link' },
  SSDMF: { agency: 'Publisher', link: 'Publisher Link' },
  NPDB: { agency: 'Publisher', link: 'Publisher Link' },
}

/** SAM.gov publishes for all agencies; the entry names the excluding one. */
const excluderOf = ({ meta, entry }: DetailSource): string | undefined =>
  (meta?.id === 'sam' ? entry?.authority : undefined) ?? meta?.publisher

function addAgency(lines: DetailLines, source: DetailSource): void {
  const { meta, product } = source
  const { agency, link } = agencyLabels[product] ?? listedBy
  lines.add(agency, excluderOf(source))
  if (!meta) return
  if (excluderOf(source) !== meta.publisher) lines.add('Published By', meta.publisher)
  lines.addLink(link, meta.homepage)
}

/** Labels that come first, whatever order they were stored in. */
const firstSeen: Partial<Record<MonitorProduct, readonly DetailLabel[]>> = {
  NPDB: ['Report Type', 'Report Type Code', 'Report Version', 'Report Date', 'DCN', 'Entity DBID'],
}

function addSeen({ add }: DetailLines, { seen, product }: DetailSource): void {
  for (const label of [...(firstSeen[product] ?? []), ...(Object.keys(seen) as DetailLabel[])])
    add(label, seen[label])
}

function addEnd({ add }: DetailLines, { reason, dates }: EntryEnd): void {
  add('Removed', reason[0]!.toUpperCase() + reason.slice(1))
  for (const [role, date] of Object.entries(dates ?? {})) add(dateLabels[role as DateRole], date)
}

/** The labeled details of an alert, in display order. */
export function alertDetails(source: DetailSource): AlertDetail[] {
  const { meta, entry, ended, product } = source
  const lines = openLines()
  addAgency(lines, source)
  addSeen(lines, source)
  if (entry) addEntry(lines, meta?.id === 'sam' ? withoutAuthority(entry) : entry, product)
  if (ended) addEnd(lines, ended)
  lines.add('List Version', String(source.listVersion))
  lines.add('List Published', source.published)
  lines.add('Checked At', source.checkedAt.toISOString())
  return lines.lines
}

function withoutAuthority({ authority: _authority, ...entry }: StoredEntry): StoredEntry {
  return entry
}
