import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { pages, permits, toasts, type ListedAccessRole } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { saveFile } from '../../lib/save-file.ts'
import { useSession } from '../../lib/session.ts'
import { ListPage } from '../../list-screen/list-page.tsx'
import { ListTable } from '../../list-screen/list-table.tsx'
import { ListToolbar } from '../../list-screen/list-toolbar.tsx'
import { useLocalScreen } from '../../list-screen/local-page.ts'
import type { ListPageProps } from '../../list-screen/use-list-screen.ts'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { accessRolesQuery } from './access-roles-queries.ts'
import { globalRolesAddress, roleRules, type GlobalRolesAddress } from './global-roles-list.ts'
import { roleColumns } from './role-columns.tsx'
import type { RoleTask } from './role-dialog.tsx'
import { RoleMenu } from './role-menu.tsx'

const RoleDialog = lazyPart(() => import('./role-dialog.tsx'))

/** The open dialog: a role is named by its id, so that it shows what was saved last. */
type OpenTask = { kind: 'view' | 'edit' | 'copy'; roleId: string } | { kind: 'new' }

function taskOf(open: OpenTask | null, roles: readonly ListedAccessRole[]): RoleTask | null {
  if (open === null || open.kind === 'new') return open
  const role = roles.find(({ id }) => id === open.roleId)
  return role ? { kind: open.kind, role } : null
}

export function GlobalRolesPage(page: ListPageProps<GlobalRolesAddress>) {
  const { actor, features } = useSession()
  const roles = useQuery(accessRolesQuery)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const screen = useLocalScreen({ schema: globalRolesAddress, ...roleRules }, roles, page)
  const mayEdit = permits(actor, 'EDIT_GLOBAL_ROLE')
  const mayAuthor = features.has('role-authoring') && permits(actor, 'CREATE_NEW_GLOBAL')
  const mayDelete = permits(actor, 'DELETE_GLOBAL_ROLES')
  const task = taskOf(open, roles.data ?? [])

  const show = useCallback((next: OpenTask): void => {
    setOpen(next)
    setIsOpen(true)
  }, [])
  const close = useCallback((): void => setIsOpen(false), [])
  async function download(): Promise<void> {
    const { rolesCsv } = await import('./roles-csv.ts')
    saveFile('roles.csv', new Blob([rolesCsv(roles.data ?? [])], { type: 'text/csv;charset=utf-8' }))
  }
  // a cell is a component: a new column would close the open menu
  const columns = useMemo(
    () =>
      roleColumns((role) => (
        <RoleMenu
          role={role}
          may={{ edit: mayEdit, author: mayAuthor, remove: mayDelete }}
          onOpen={(kind) => show({ kind, roleId: role.id })}
        />
      )),
    [mayEdit, mayAuthor, mayDelete, show],
  )
  return (
    <ListPage
      title={pages.globalRoleManagement.title}
      screen={screen}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            disabled={!mayAuthor || !roles.data}
            onClick={() => void download()}
          >
            Download
          </Button>
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={!mayAuthor}
            onClick={() => show({ kind: 'new' })}
          >
            New Role
          </Button>
        </>
      }
    >
      <ListToolbar screen={screen} label="Filter roles" placeholder="Filter roles..." />
      <ListTable
        screen={screen}
        label="Roles"
        dense
        columns={columns}
        rowId={(role) => role.id}
        errorText={toasts.default}
        emptyHint="Roles appear here once they are created."
      />
      <LazyDialog opened={isOpen && task !== null} onClose={close}>
        {(opened) => task && <RoleDialog opened={opened} task={task} onClose={close} />}
      </LazyDialog>
    </ListPage>
  )
}
