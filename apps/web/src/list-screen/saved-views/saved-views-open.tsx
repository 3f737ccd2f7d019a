import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { limits, type SavedViewList } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ManageViewsDialog } from './manage-views-dialog.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { SavedViewsButton, savedViewsButtonId } from './saved-views-button.tsx'
import { savedViewsQuery } from './use-view-calls.ts'
import css from './views.module.css'

const tick = <IconCheck size={16} aria-label="current view" />

export interface SavedViewsProps {
  list: SavedViewList
  /** the query string of the current list */
  search: string
  onOpen: (search: string) => void
}

/** The menu itself, initially open. */
export default function SavedViewsOpen({ list, search, onOpen }: SavedViewsProps) {
  const { data: views, error } = useQuery(savedViewsQuery(list))
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const close = (): void => setDialog(null)
  const known = views ?? []
  return (
    <>
      <Menu
        width={280}
        position="bottom-end"
        shadow="md"
        defaultOpened
        withInitialFocusPlaceholder={false}
        returnFocus
        onClose={() => document.getElementById(savedViewsButtonId)?.focus()}
      >
        <Menu.Target>
          <SavedViewsButton />
        </Menu.Target>
        <Menu.Dropdown>
          <div className={css['list']}>
            {known.map((view) => (
              <Menu.Item
                key={view.id}
                onClick={() => onOpen(view.search)}
                rightSection={view.search === search && tick}
              >
                <span className={css['name']}>{view.name}</span>
              </Menu.Item>
            ))}
          </div>
          {known.length === 0 && (
            <p className={css['none']}>
              {error
                ? 'Your saved views could not be loaded.'
                : views
                  ? 'Save a list with its tab, search, filters and sort order to find it here later.'
                  : 'Loading saved views'}
            </p>
          )}
          <Menu.Divider />
          <Menu.Item disabled={known.length >= limits.savedViews} onClick={() => setDialog('save')}>
            Save current view…
          </Menu.Item>
          {known.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>Manage saved views…</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <SaveViewDialog opened={dialog === 'save'} onClose={close} list={list} search={search} views={known} />
      <ManageViewsDialog
        opened={dialog === 'manage'}
        onClose={close}
        list={list}
        search={search}
        views={known}
      />
    </>
  )
}
