import { Button, Input } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { monitoringDay } from '@vigil/contract'
import type { SubmitEvent } from 'react'
import { refusalText } from '../../../../lib/failure.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { parseTypedDate, wrongDateText } from '../../../../ui/dates/date-range-rules.ts'
import { showError } from '../../../../ui/toasts/toast.ts'
import { populationCertificateQuery, requestCertificate } from './certificate-queries.ts'
import css from './population-certificate.module.css'

const noDay = { day: '' }

function problemOf(typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const day = parseTypedDate(typed)
  if (day === null) return wrongDateText
  return day > monitoringDay(new Date()) ? 'Choose today or an earlier day.' : undefined
}

interface CertificateRequestProps {
  /** the user has no certificate that this one would replace */
  isFirst: boolean
}

/** Requests a certificate as of a day. */
export function CertificateRequest({ isFirst }: CertificateRequestProps) {
  const queries = useQueryClient()
  const { value, change, clear } = useDraft('population-certificate', 'day', noDay)
  const problem = problemOf(value.day)
  const { mutate, isPending } = useMutation({
    mutationFn: () => requestCertificate(parseTypedDate(value.day)),
    onSuccess: (certificate) => {
      clear()
      queries.setQueryData(populationCertificateQuery.queryKey, certificate)
    },
    // the server says why, such as that nobody was monitored on that day
    onError: (error) => showError(refusalText(error) ?? 'The certificate could not be requested.'),
    meta: { silent: true },
  })
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    // a dialog is a portal of its page's React tree: its submit must not reach a form around it
    event.stopPropagation()
    if (problem === undefined && !isPending) mutate()
  }
  return (
    <form onSubmit={submit}>
      <Input.Wrapper
        label="As of"
        description={
          isFirst
            ? 'The end of that day (UTC). Empty: now.'
            : 'The end of that day (UTC). Empty: now. Replaces your last certificate.'
        }
        error={problem}
      >
        <div className={css['request']}>
          <Input
            placeholder="MM/DD/YYYY"
            autoComplete="off"
            value={value.day}
            error={problem !== undefined}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
          <Button type="submit" disabled={problem !== undefined} loading={isPending}>
            Create Certificate
          </Button>
        </div>
      </Input.Wrapper>
    </form>
  )
}
