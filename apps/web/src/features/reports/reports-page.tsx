import { decideAccess, isPtAdmin, pages, reportAccess } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import type { ListPageProps } from '../../list-screen/use-list-screen.ts'
import { Page } from '../../ui/page.tsx'
import { CustomReports } from './custom/custom-reports.tsx'
import type { DownloadsAddress } from './downloads/downloads-address.ts'
import { DownloadsSection } from './downloads/downloads-section.tsx'
import css from './reports.module.css'
import { SystemReports } from './system/system-reports.tsx'

/** The reports that can be run, and below them those that were requested. */
export function ReportsPage(props: ListPageProps<DownloadsAddress>) {
  const { actor } = useSession()
  const hasCustomReports = !isPtAdmin(actor) && decideAccess(reportAccess.run, actor) === 'allowed'
  return (
    <Page title={pages.reports.title}>
      <div className={css['page']}>
        <SystemReports />
        {hasCustomReports && <CustomReports />}
        {decideAccess(reportAccess.history, actor) === 'allowed' && <DownloadsSection {...props} />}
      </div>
    </Page>
  )
}
