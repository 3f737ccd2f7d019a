import { mailStateLabels, type MailDetail as Mail } from '@vigil/contract'
import { Card } from '../../ui/card.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { Note } from '../../ui/note.tsx'
import css from './mails.module.css'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { ExternalLink } from '../../ui/values/external-link.tsx'
import { splitLinks } from './split-links.ts'

export const HeldNote = () => <Note>No mail server is configured, so messages are kept here.</Note>

function MailText({ body }: { body: string | null }) {
  if (body === null)
    return (
      <Card title="Text">
        <p className={css['gone']}>The text is deleted once a message is sent.</p>
      </Card>
    )
  return (
    <Card title="Text" actions={<CopyButton text={body} label="Copy text" />}>
      <div className={css['text']}>
        {splitLinks(body).map(({ text, link, at }) =>
          link ? <ExternalLink key={at} href={text} /> : <span key={at}>{text}</span>,
        )}
      </div>
    </Card>
  )
}

export function MailDetail({ mail }: { mail: Mail }) {
  return (
    <>
      {mail.state === 'held' && <HeldNote />}
      <Card>
        <div className={css['facts']}>
          <KeyValuePanel
            entries={[
              ['Date', mail.createdAt],
              ['To', mail.recipient],
              ['Client', mail.clientName],
              ['Status', mailStateLabels[mail.state]],
              ['Sent', mail.sentAt],
              ...(mail.attempts > 0 ? [['Attempts', mail.attempts] as const] : []),
              ...(mail.lastError === null ? [] : [['Error', mail.lastError] as const]),
              ...(mail.nextAttemptAt === null ? [] : [['Next attempt', mail.nextAttemptAt] as const]),
            ]}
          />
        </div>
      </Card>
      <MailText body={mail.body} />
    </>
  )
}
