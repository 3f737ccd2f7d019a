import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { ExternalLink } from '../../ui/values/external-link.tsx'
import css from './mails.module.css'
import { splitLinks } from './split-links.ts'

export function MailText({ body }: { body: string | null }) {
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
