import { reportTexts } from '@vigil/contract'
import { ListPanel } from '../../../list-screen/list-page.tsx'
import type { ListPageProps } from '../../../list-screen/use-list-screen.ts'
import css from '../reports.module.css'
import type { DownloadsAddress } from './downloads-address.ts'
import { DownloadsSearch, DownloadsTable, useDownloads } from './downloads-list.tsx'

interface ReportHistoryPanelProps extends ListPageProps<DownloadsAddress> {
  clientId: string
}

/** The requested reports of a client that is being administered. */
export function ReportHistoryPanel(props: ReportHistoryPanelProps) {
  const screen = useDownloads(props)
  return (
    <ListPanel screen={screen}>
      <p className={css['hint']}>{reportTexts.retention}</p>
      <DownloadsSearch screen={screen} />
      <DownloadsTable screen={screen} clientId={props.clientId} />
    </ListPanel>
  )
}
