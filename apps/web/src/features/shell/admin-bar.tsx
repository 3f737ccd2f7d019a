import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { isActingAsClient, isPtAdmin, maySwitchClient, pageAt, pages } from '@vigil/contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import css from './admin-bar.module.css'
import { ClientSelector } from './client-selector.tsx'
import { useClientSwitch } from './use-client-switch.ts'

/** Switches the client; busy until the screen shows the other one. */
function useSwitching(): { switching: boolean; change: (clientId: string | null) => void } {
  const [switching, setSwitching] = useState(false)
  const switchTo = useClientSwitch()
  const change = async (clientId: string | null): Promise<void> => {
    setSwitching(true)
    await switchTo(clientId)
    setSwitching(false)
  }
  return { switching, change: (clientId) => void change(clientId) }
}

function Selector({ switching, change }: ReturnType<typeof useSwitching>) {
  const { actor } = useSession()
  const name = pageAt(useLocation().pathname)
  const onOwnClientPage = name !== null && pages[name].ownClient === true
  if (!maySwitchClient(actor)) return null
  return (
    <div className={css['selector']} data-client-selector>
      <ClientSelector disabled={switching || onOwnClientPage} onSelect={change} />
    </div>
  )
}

/** For PT admins who work as no client: the selector, in the header. */
export function HeaderClientSelector() {
  const { actor } = useSession()
  const state = useSwitching()
  if (!isPtAdmin(actor) || isActingAsClient(actor)) return null
  return <Selector {...state} />
}

const viewOnlyText = "Alerts are view only: the client's own users review them."

/** For PT admins who work as a client: which one, what they can't do, and a button back. */
export function AdminBar() {
  const { actor, currentClient } = useSession()
  const name = pageAt(useLocation().pathname)
  const state = useSwitching()
  if (!isPtAdmin(actor) || !isActingAsClient(actor)) return null
  return (
    <section className={css['bar']} aria-label="PT admin">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowLeft size={14} aria-hidden />}
        disabled={state.switching}
        onClick={() => state.change(null)}
      >
        Back to PT
      </Button>
      <div className={css['texts']}>
        <p className={css['text']}>You are working as {currentClient.name}'s Client/Global Admin</p>
        {name === 'alerts' && <p className={css['viewOnly']}>{viewOnlyText}</p>}
      </div>
      <Selector {...state} />
    </section>
  )
}
