import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { pages } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { MailDetail } from './mail-detail.tsx'
import { mailQuery, useResendMail } from './mail-queries.ts'

export function MailPage({ mailId }: { mailId: string }) {
  const { data: mail, error, refetch } = useQuery(mailQuery(mailId))
  const resend = useResendMail()
  const failure = error && failureOf(error, 'The message could not be loaded.')
  return (
    <Page
      title={mail?.subject ?? pages.mail.title}
      actions={
        mail?.state === 'failed' && (
          <Button loading={resend.isPending} onClick={() => resend.mutate(mail.id)}>
            Send again
          </Button>
        )
      }
      back={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/mail" {...props} />}
        >
          Back to all messages
        </Button>
      }
    >
      {mail ? (
        <MailDetail mail={mail} />
      ) : (
        <Card>
          {isForbidden(error) && <ForbiddenState />}
          {failure && !isForbidden(error) && <ErrorState {...failure} onRetry={() => void refetch()} />}
          {!failure && <LoadingState label="Loading the message" />}
        </Card>
      )}
    </Page>
  )
}
