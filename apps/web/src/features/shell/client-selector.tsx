import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import css from './admin-bar.module.css'

const load = () => import('./client-select.tsx')
const ClientSelect = lazy(load)

interface ClientSelectorProps {
  disabled: boolean
  onSelect: (clientId: string) => void
}

/** The client as it is; the list to choose from is loaded as soon as somebody comes near it. */
export function ClientSelector({ disabled, onSelect }: ClientSelectorProps) {
  const { currentClient } = useSession()
  const [asked, setAsked] = useState(false)
  const near = (): void => void load()
  const button = (
    <button
      type="button"
      className={css['choice']}
      aria-haspopup="listbox"
      aria-label={`${currentClient.name}, client`}
      disabled={disabled}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setAsked(true)}
    >
      <span>{currentClient.name}</span>
      <IconSelector size={14} aria-hidden />
    </button>
  )
  if (!asked || disabled) return button
  return (
    <Suspense fallback={button}>
      <ClientSelect onSelect={onSelect} onClose={() => setAsked(false)} />
    </Suspense>
  )
}
