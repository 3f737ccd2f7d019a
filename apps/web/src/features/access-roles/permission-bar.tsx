import { permissionPercent, permissions, type PermissionTags } from '@vigil/contract'
import css from './access-roles.module.css'

/** How much of all permissions a role has. */
export function PermissionBar({ tags }: { tags: PermissionTags }) {
  const percent = permissionPercent(tags)
  return (
    <span className={css['bar']}>
      <svg className={css['track']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css['rest']} width="100" height="6" rx="3" />
        <rect className={css['filled']} width={percent} height="6" rx="3" />
      </svg>
      <span className={css['percent']} title={`Of ${permissions.length} permissions`}>
        {percent}%
      </span>
    </span>
  )
}
