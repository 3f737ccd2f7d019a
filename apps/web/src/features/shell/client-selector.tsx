import { IconSelector } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { lazyPart, openWhenLoaded } from '../../ui/states/lazy-part.tsx'
import css from './admin-bar.module.css'

const ClientSelect = lazyPart(() => import('./client-select.tsx'))

interface ClientSelectorProps {
  disabled: boolean
  onSelect: (clientId: string) => void
}

/** The current client; the list to choose from is loaded on hover or focus. */
export function ClientSelector({ disabled, onSelect }: ClientSelectorProps) {
  const { currentClient } = useSession()
  const [wasOpened, setWasOpened] = useState(false)
  const preload = (): void => void ClientSelect.load()
  const open = (): void => void openWhenLoaded(ClientSelect, () => setWasOpened(true))
  const button = (
    <button
      type="button"
      className={css['choice']}
      aria-haspopup="listbox"
      aria-label={`${currentClient.name}, client`}
      disabled={disabled}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      <span>{currentClient.name}</span>
      <IconSelector size={14} aria-hidden />
    </button>
  )
  if (!wasOpened || disabled) return button
  return (
    <Suspense fallback={button}>
      <ClientSelect onSelect={onSelect} onClose={() => setWasOpened(false)} />
    </Suspense>
  )
}
