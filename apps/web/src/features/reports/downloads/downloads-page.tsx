import { pages, reportTexts } from '@vigil/contract'
import { ListPage } from '../../../list-screen/list-page.tsx'
import type { ListPageProps } from '../../../list-screen/use-list-screen.ts'
import type { DownloadsAddress } from './downloads-address.ts'
import { DownloadsSearch, DownloadsTable, useDownloads } from './downloads-list.tsx'

/** The requested reports on a page of their own. */
export function DownloadsPage(props: ListPageProps<DownloadsAddress>) {
  const screen = useDownloads({ ...props, clientId: null })
  return (
    <ListPage title={pages.reportDownloads.title} description={reportTexts.retention} screen={screen}>
      <DownloadsSearch screen={screen} />
      <DownloadsTable screen={screen} clientId={null} />
    </ListPage>
  )
}
