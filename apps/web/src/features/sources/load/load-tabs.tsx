import { Tabs } from '@mantine/core'
import type { ListLoadDetail } from '@vigil/contract'
import { ChangesTable } from './changes-table.tsx'
import { count } from '../../../ui/values/count-texts.ts'
import type { PagingProps } from '../source/loads-table.tsx'
import { SkippedTable } from './skipped-table.tsx'
import { loadTabs, type LoadTab } from '../sources-address.ts'
import css from './list-load.module.css'

const labels: Record<LoadTab, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
  skipped: 'Skipped',
}

const sizeOf = (load: ListLoadDetail, tab: LoadTab): number =>
  (tab === 'skipped' ? load.skipped : load[tab]) ?? 0

const firstWithRows = (load: ListLoadDetail): LoadTab =>
  loadTabs.find((tab) => sizeOf(load, tab) > 0) ?? 'added'

export interface LoadTabsProps extends PagingProps {
  tab: LoadTab | 'auto'
  onTab: (tab: LoadTab) => void
}

export function LoadTabs({ load, tab, onTab, ...paging }: LoadTabsProps & { load: ListLoadDetail }) {
  const open = tab === 'auto' ? firstWithRows(load) : tab
  return (
    <Tabs value={open} onChange={(next) => onTab(next as LoadTab)} activateTabWithKeyboard={false}>
      <Tabs.List className={css['tabs'] ?? ''} aria-label="Load results">
        {loadTabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {labels[name]} <span className={css['tabCount']}>{`(${count(sizeOf(load, name))})`}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>
        {open === 'skipped' ? (
          <SkippedTable load={load} {...paging} />
        ) : (
          <ChangesTable key={open} loadId={load.id} kind={open} {...paging} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}
