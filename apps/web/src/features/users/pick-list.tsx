import type { User } from '@vigil/contract'
import { useId, useRef, type KeyboardEvent } from 'react'
import { nameOf } from './user-values.ts'
import css from './users.module.css'

interface PickListProps {
  title: string
  users: readonly User[]
  /** shown in place of an empty list */
  empty: string
  selectedId: string | null
  disabled: boolean
  onSelect: (id: string) => void
  /** Enter or a double click */
  onMove: (id: string) => void
}

/** One side of two lists between which users are moved. */
export function PickList({ title, users, empty, selectedId, disabled, onSelect, onMove }: PickListProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const index = users.findIndex((user) => user.id === selectedId)
  const optionId = (userId: string): string => `${id}-${userId}`

  function goTo(next: number): void {
    const user = users[Math.max(0, Math.min(users.length - 1, next))]
    if (!user) return
    onSelect(user.id)
    box.current?.querySelector(`[data-user="${user.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  function handleKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: users.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) goTo(next)
    else if (event.key === 'Enter' && index >= 0 && !disabled) onMove(users[index]!.id)
    else return
    event.preventDefault()
  }
  return (
    <div className={css['pick']}>
      <h3 id={id} className={css['pickTitle']}>
        {title} <span className={css['count']}>{users.length}</span>
      </h3>
      {users.length === 0 && <p className={css['none']}>{empty}</p>}
      {users.length > 0 && (
        <div
          ref={box}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two lines per option, and a double click
          role="listbox"
          tabIndex={0}
          aria-labelledby={id}
          aria-activedescendant={index >= 0 ? optionId(users[index]!.id) : undefined}
          className={css['options']}
          onKeyDown={handleKey}
        >
          {users.map((user) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
            <div
              key={user.id}
              id={optionId(user.id)}
              data-user={user.id}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
              role="option"
              aria-selected={user.id === selectedId}
              className={css['option']}
              onClick={() => onSelect(user.id)}
              onDoubleClick={() => !disabled && onMove(user.id)}
            >
              <span className={css['name']}>{nameOf(user)}</span>
              <span className={css['detail']}>{user.userName}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
