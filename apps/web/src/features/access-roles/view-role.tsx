import { useQuery } from '@tanstack/react-query'
import { LazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { accessRolesQuery } from './access-roles-queries.ts'

const RoleDialog = lazyPart(() => import('./role-dialog.tsx'))

interface ViewRoleProps {
  roleId: string
  opened: boolean
  onClose: () => void
}

/** What a role permits, for reading only. */
export function ViewRole({ roleId, opened, onClose }: ViewRoleProps) {
  const { data } = useQuery({ ...accessRolesQuery, enabled: opened })
  const role = data?.find(({ id }) => id === roleId)
  return (
    <LazyDialog opened={opened && role !== undefined} onClose={onClose}>
      {(isOpen) => role && <RoleDialog opened={isOpen} onClose={onClose} task={{ kind: 'view', role }} />}
    </LazyDialog>
  )
}
