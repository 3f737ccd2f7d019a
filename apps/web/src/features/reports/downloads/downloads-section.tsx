import { pages, reportTexts } from '@vigil/contract'
import { useId } from 'react'
import { ListPanel } from '../../../list-screen/list-page.tsx'
import type { ListPageProps } from '../../../list-screen/use-list-screen.ts'
import css from '../reports.module.css'
import type { DownloadsAddress } from './downloads-address.ts'
import { DownloadsSearch, DownloadsTable, useDownloads } from './downloads-list.tsx'

/** The requested reports below those that can be requested. */
export function DownloadsSection(props: ListPageProps<DownloadsAddress>) {
  const screen = useDownloads({ ...props, clientId: null })
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className={css['downloadsHead']}>
        <div>
          <h2 className={css['sectionTitle']} id={titleId}>
            {pages.reportDownloads.title}
          </h2>
          <p className={css['hint']}>{reportTexts.retention}</p>
        </div>
        <DownloadsSearch screen={screen} />
      </header>
      <ListPanel screen={screen}>
        <DownloadsTable screen={screen} clientId={null} />
      </ListPanel>
    </section>
  )
}
