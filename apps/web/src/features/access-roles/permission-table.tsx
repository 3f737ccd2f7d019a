import {
  clientPermissions,
  permissionLevels,
  vendorPermissions,
  type Permission,
  type PermissionLevel,
  type PermissionTags,
} from '@vigil/contract'
import { useId } from 'react'
import css from './access-roles.module.css'

interface PermissionTableProps {
  tags: PermissionTags
  /** none: for reading only */
  onChange?: ((tags: PermissionTags) => void) | undefined
}

const groups: [string, readonly Permission[]][] = [
  ['Within a client', clientPermissions],
  ['For the vendor’s staff', vendorPermissions],
]

/** Every permission with its level; a missing one is DENY. */
export function PermissionTable({ tags, onChange }: PermissionTableProps) {
  const name = useId()
  return (
    <div className={css['permissions']}>
      {groups.map(([title, permissions]) => (
        <table key={title} className={css['table']}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {onChange ? (
                permissionLevels.map((level) => (
                  <th key={level} scope="col" className={css['level']}>
                    {level}
                  </th>
                ))
              ) : (
                <th scope="col">Level</th>
              )}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => {
              const held: PermissionLevel = tags[permission] ?? 'DENY'
              return (
                <tr key={permission}>
                  <th scope="row">{permission}</th>
                  {onChange ? (
                    permissionLevels.map((level) => (
                      <td key={level} className={css['level']}>
                        <input
                          type="radio"
                          name={`${name}-${permission}`}
                          aria-label={`${permission} ${level}`}
                          checked={held === level}
                          onChange={() => onChange({ ...tags, [permission]: level })}
                        />
                      </td>
                    ))
                  ) : (
                    <td data-level={held}>{held}</td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}
