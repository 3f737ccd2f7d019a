import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { LiveRegion } from '../../ui/toasts/live-region.tsx'
import css from './users.module.css'

export interface Choice {
  id: string
  name: string
  detail: string
}

interface ChoiceListProps {
  title: string
  placeholder: string
  choices: readonly Choice[]
  selectedId: string | null
  /** shown when the search finds nothing */
  notFound: string
  actions?: ReactNode
  onSelect: (id: string) => void
}

/** Arrow keys move between the choices, as they do in any list. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A searchable list of things to choose one from, next to what is shown of it. */
export function ChoiceList(props: ChoiceListProps) {
  const { title, placeholder, choices, selectedId, notFound, actions, onSelect } = props
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = choices.filter(({ name, detail }) => `${name}\n${detail}`.toLowerCase().includes(wanted))
  return (
    <Card title={title} actions={actions} flush>
      <div className={css['search']}>
        <TextInput
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
        />
      </div>
      {found.length === 0 && (
        <LiveRegion>
          <p className={css['none']}>{notFound}</p>
        </LiveRegion>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its buttons */}
      <ul className={css['list']} onKeyDown={moveFocus}>
        {found.map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="button"
              className={css['item']}
              aria-current={id === selectedId || undefined}
              onClick={() => onSelect(id)}
            >
              <span className={css['name']}>{name}</span>
              <span className={css['detail']}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
