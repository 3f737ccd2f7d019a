import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { isActingAsClient, maySwitchClient, pageAt, pages } from '@vigil/contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import css from './admin-bar.module.css'
import { ClientSelector } from './client-selector.tsx'
import { useClientSwitch } from './use-client-switch.ts'

/** For PT admins: which client they work as, and a button back. */
export function AdminBar() {
  const { actor, currentClient } = useSession()
  const name = pageAt(useLocation().pathname)
  const [switching, setSwitching] = useState(false)
  const switchTo = useClientSwitch()
  const onOwnClientPage = name !== null && pages[name].ownClient === true
  const acting = isActingAsClient(actor)
  const change = async (clientId: string | null): Promise<void> => {
    setSwitching(true)
    await switchTo(clientId)
    setSwitching(false)
  }
  return (
    <section className={css['bar']} data-acting={acting} aria-label="PT admin">
      {acting && (
        <>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowLeft size={14} aria-hidden />}
            disabled={switching}
            onClick={() => void change(null)}
          >
            Back to PT
          </Button>
          <p className={css['text']}>You are working as {currentClient.name}'s Client/Global Admin</p>
        </>
      )}
      {maySwitchClient(actor) && (
        <div className={css['selector']}>
          <ClientSelector
            disabled={switching || onOwnClientPage}
            onSelect={(clientId) => void change(clientId)}
          />
        </div>
      )}
    </section>
  )
}
