import { mailStateLabels, type MailDetail as Mail } from '@vigil/contract'
import { Card } from '../../ui/card.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { Note } from '../../ui/note.tsx'
import { mailTexts } from './mail-texts.ts'
import { MailText } from './mail-text.tsx'
import css from './mails.module.css'

export function MailDetail({ mail }: { mail: Mail }) {
  return (
    <>
      {mail.state === 'held' && <Note>{mailTexts.held}</Note>}
      <Card>
        <div className={css['facts']}>
          <KeyValuePanel
            entries={[
              ['Date', mail.createdAt],
              ['To', mail.recipient],
              ['Client', mail.clientName],
              ['Status', mailStateLabels[mail.state]],
              ['Sent', mail.sentAt],
              ...(mail.lastError === null ? [] : [['Error', mail.lastError] as const]),
            ]}
          />
        </div>
      </Card>
      <MailText body={mail.body} />
    </>
  )
}
