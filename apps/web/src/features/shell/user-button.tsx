import type { ComponentProps } from 'react'
import { useSession } from '../../lib/session.ts'
import css from './user-menu.module.css'

const initials = (name: string): string => {
  const letters = name.split(/\s+/).flatMap((part) => part[0]?.toUpperCase() ?? [])
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('')
}

export const userButtonId = 'user-menu-button'

/** Opens the user menu. */
export function UserButton(props: ComponentProps<'button'>) {
  const { name } = useSession()
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      id={userButtonId}
      className={css['button']}
      aria-label={`${initials(name)}, user menu for ${name}`}
    >
      {initials(name)}
    </button>
  )
}
