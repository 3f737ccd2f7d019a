import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { fixedOrder, listAddress, noFilter, noTabs } from '../../list-screen/list-address.ts'

export const mailsAddress = listAddress({ tabs: noTabs, ...fixedOrder, filter: noFilter })
export type MailsAddress = typeof mailsAddress.plain

export const mailsQuery = ({ page, size }: MailsAddress) =>
  queryOptions({
    queryKey: ['mails', 'list', { page, size }],
    queryFn: ({ signal }) => api.listMails({ query: { page: String(page), size: String(size) } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A text can contain a one-time link, and each view is audited: fetch once, do not cache. */
export const mailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['mails', 'one', mailId],
    queryFn: ({ signal }) => api.getMail({ params: { mailId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
