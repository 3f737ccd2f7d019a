import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import css from './selection.module.css'

export const selectMenuButtonId = 'select-rows'

export function SelectMenuButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      id={selectMenuButtonId}
      type="button"
      className={css['menuButton']}
      aria-label="Select by status"
      aria-haspopup="menu"
    >
      <IconChevronDown size={14} aria-hidden="true" />
    </button>
  )
}
