import { Tabs } from '@mantine/core'
import {
  results,
  type InstantSearchResponse,
  type NpiStatus,
  type Result,
  type SearchedLicense,
} from '@vigil/contract'
import { useSession } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailTable, type DetailColumn } from '../../../ui/detail-table/detail-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { orDash, ValueText } from '../../../ui/values/value-text.tsx'
import { daysSince } from './days-since.ts'
import css from './detail.module.css'

export type LicenseTab = 'nppes' | 'licenses' | 'certifications'

export const licenseTitles: Record<LicenseTab, string> = {
  nppes: 'NPPES Licenses',
  licenses: 'Licenses',
  certifications: 'Board Certifications',
}
const tabs = Object.keys(licenseTitles) as LicenseTab[]

const isResult = (status: string): status is Result => (results as readonly string[]).includes(status)

/** The status keeps its color everywhere; here, whatever is not active or has a board action is an issue. */
const LicenseStatus = ({ license }: { license: SearchedLicense }) => (
  <span>
    {isResult(license.status) ? <ResultBadge result={license.status} /> : license.status}
    {license.isIssue && <span className={css['under']}>Issue Found</span>}
    {license.boardActionData && <span className={css['under']}>{license.boardActionData}</span>}
  </span>
)

type NppesLicense = NpiStatus['licenses'][number]

const nppesColumns: readonly DetailColumn<NppesLicense>[] = [
  { header: 'State', isRowHeader: true, cell: ({ state }) => orDash(state) },
  { header: 'Number', cell: ({ number }) => orDash(number) },
  { header: 'Taxonomy', cell: ({ code }) => orDash(code) },
  { header: 'Group', cell: ({ group }) => orDash(group) },
  { header: 'Primary', cell: ({ switch: isPrimary }) => (isPrimary ? 'Yes' : 'No') },
]

const licenseColumns: readonly DetailColumn<SearchedLicense>[] = [
  { header: 'Issuer', isRowHeader: true, cell: ({ issuer }) => orDash(issuer) },
  { header: 'Number', cell: ({ number }) => orDash(number) },
  { header: 'Type', cell: ({ type }) => orDash(type) },
  { header: 'Issued', cell: ({ issueDate }) => <ValueText value={issueDate} /> },
  { header: 'Expires', cell: ({ expirationDate }) => <ValueText value={expirationDate} /> },
  { header: 'Status', cell: (license) => <LicenseStatus license={license} /> },
  { header: 'Days Since Verified', cell: ({ verifiedDate }) => orDash(daysSince(verifiedDate)) },
]

const licenseTracks = 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.2fr) 84px 84px minmax(0, 1fr) 72px'

export const licensesIn = ({ licenses }: InstantSearchResponse, tab: LicenseTab): SearchedLicense[] =>
  licenses.filter(({ category }) => (category === 'LICENSE' ? tab === 'licenses' : tab === 'certifications'))

const countIn = (result: InstantSearchResponse, tab: LicenseTab): number =>
  tab === 'nppes' ? (result.npiStatus?.licenses.length ?? 0) : licensesIn(result, tab).length

function Content({ result, tab }: { result: InstantSearchResponse; tab: LicenseTab }) {
  if (countIn(result, tab) === 0) return <EmptyState />
  if (tab === 'nppes')
    return (
      <DetailTable
        label={licenseTitles.nppes}
        columns={nppesColumns}
        tracks="minmax(80px, 1fr) minmax(90px, 1fr) minmax(110px, 1.2fr) minmax(80px, 1fr) 70px"
        rows={result.npiStatus?.licenses ?? []}
        rowId={({ code, number, state }) => `${code} ${number} ${state}`}
      />
    )
  return (
    <DetailTable
      label={licenseTitles[tab]}
      columns={licenseColumns}
      tracks={licenseTracks}
      rows={licensesIn(result, tab)}
      rowId={({ matchResultId, number }) => `${matchResultId} ${number}`}
    />
  )
}

interface LicenseTablesProps {
  result: InstantSearchResponse
  open: LicenseTab
  onOpen: (tab: LicenseTab) => void
}

/** The licenses of the NPI registry and of boards: in tabs, or one below the other. */
export function LicenseTables({ result, open, onOpen }: LicenseTablesProps) {
  const { features } = useSession()
  if (!features.has('providerMonitoringView'))
    return tabs.map((tab) => (
      <div key={tab} id={`found-${tab}`} tabIndex={-1} className={css['target']}>
        <Card title={licenseTitles[tab]} flush>
          <Content result={result} tab={tab} />
        </Card>
      </div>
    ))
  return (
    <div id={`found-${open}`} tabIndex={-1} className={css['target']}>
      <Card flush>
        <Tabs value={open} onChange={(tab) => tab !== null && onOpen(tab as LicenseTab)}>
          <Tabs.List aria-label="Licenses" className={css['tabs'] ?? ''}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {licenseTitles[tab]} <span className={css['quiet']}>{countIn(result, tab)}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={open}>
            <Content result={result} tab={open} />
          </Tabs.Panel>
        </Tabs>
      </Card>
    </div>
  )
}
