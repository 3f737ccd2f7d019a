import type { UseFormReturnType } from '@mantine/form'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SecurityState } from '@vigil/contract'
import { useRef, type SubmitEvent } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'

export interface UserKey {
  clientId: string
  userId: string
}

export const securityQuery = ({ clientId, userId }: UserKey) =>
  queryOptions<SecurityState>({
    queryKey: ['security', userId],
    queryFn: ({ signal }) => api.getSecurity({ params: { clientId, userId } }, { signal }),
    meta: { errorText: 'We were unable to retrieve your sign-in settings.' },
  })

interface SecurityFailure {
  /** the server's messages by field name */
  fields: Record<string, string>
  /** the message above the form; null if the fields say it all */
  text: string | null
}

function securityFailure(error: Error): SecurityFailure {
  if (!(error instanceof ApiError)) return { fields: {}, text: 'Something went wrong.' }
  if (error.code === 'unavailable')
    return { fields: {}, text: "Vigil can't be reached at the moment. Try again." }
  const fields = Object.fromEntries(
    error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  )
  return { fields, text: error.errors.length > 0 ? null : error.detail }
}

interface SecurityCall<Values extends Record<string, unknown>, Answer> {
  form: UseFormReturnType<Values>
  send: (params: UserKey, values: Values) => Promise<Answer>
  /** `refreshed` resolves when the page has the new state */
  onDone: (answer: Answer, refreshed: Promise<void>) => void | Promise<void>
}

interface SecurityForm {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  busy: boolean
  failure: string | null
}

/** Submits a form once, shows the server's errors at its fields, and refreshes the sign-in settings. */
export function useSecurityCall<Values extends Record<string, unknown>, Answer>({
  form,
  send,
  onDone,
}: SecurityCall<Values, Answer>): SecurityForm {
  const { clientId, userId } = useSession()
  const queries = useQueryClient()
  const underWay = useRef(false)
  const focusFirst = (errors: object): void => {
    const name = Object.keys(form.getValues()).find((field) => field in errors)
    if (name) form.getInputNode(name)?.focus()
  }
  const call = useMutation({
    // without variables: the query client would keep the password
    mutationFn: () => send({ clientId, userId }, form.getValues()),
    gcTime: 0,
    meta: { silent: true },
    onSuccess: (answer) => onDone(answer, queries.invalidateQueries(securityQuery({ clientId, userId }))),
    onError: (error) => {
      const { fields } = securityFailure(error)
      form.setErrors(fields)
      focusFirst(fields)
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const submit = (): void => {
    if (underWay.current) return
    underWay.current = true
    call.mutate()
  }
  return {
    onSubmit: (event) => form.onSubmit(submit, focusFirst)(event),
    busy: call.isPending,
    failure: call.error && securityFailure(call.error).text,
  }
}
