import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { reloadPage } from '../../lib/new-version.ts'
import { SupportContact } from '../support-contact.tsx'
import css from './failure-frame.module.css'
import { Wordmark } from '../wordmark.tsx'

interface FailureFrameProps {
  title: string
  error: unknown
  supportContact: string
}

/** The last resort when nothing else can be shown: reload, go home, or ask for help. */
export function FailureFrame({ title, error, supportContact }: FailureFrameProps) {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- whoever helps asks for it
    console.error(error)
  }, [error])
  return (
    <section className={css['failure']}>
      <Wordmark height={32} />
      <h1>{title}</h1>
      <div className={css['actions']}>
        <Button onClick={() => void reloadPage()}>Reload</Button>
        <Button variant="default" component="a" href="/">
          Return Home
        </Button>
      </div>
      <SupportContact contact={supportContact} />
    </section>
  )
}
