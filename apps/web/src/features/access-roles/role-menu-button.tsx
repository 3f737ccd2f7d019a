import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import css from './access-roles.module.css'

export function RoleMenuButton({ name, ...props }: ComponentProps<'button'> & { name: string }) {
  return (
    <button
      {...props}
      type="button"
      className={css['menuButton']}
      aria-label={`Actions for ${name}`}
      aria-haspopup="menu"
    >
      <IconDots size={18} aria-hidden="true" />
    </button>
  )
}
