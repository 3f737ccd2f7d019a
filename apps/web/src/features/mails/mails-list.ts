import { mailStates } from '@vigil/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { fixedOrder, listAddress, noFilter } from '../../list-screen/list-address.ts'

export const mailsAddress = listAddress({ tabs: ['all', ...mailStates], ...fixedOrder, filter: noFilter })
export type MailsAddress = typeof mailsAddress.plain

export const mailsQuery = ({ tab, page, size }: MailsAddress) =>
  queryOptions({
    queryKey: ['mails', 'list', { tab, page, size }],
    queryFn: ({ signal }) =>
      api.listMails(
        { query: { ...(tab !== 'all' && { state: tab }), page: String(page), size: String(size) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
