import { accessReviewRoutes } from '@vigil/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { apiOf } from '../../lib/api.ts'
import { fixedOrder, listAddress, noTabs, param } from '../../list-screen/list-address.ts'

export const accessReviewApi = apiOf(accessReviewRoutes)

export const accessReviewAddress = listAddress({
  tabs: noTabs,
  ...fixedOrder,
  filter: z.object({ client: param(z.string().max(60), null) }),
})
export type AccessReviewAddress = typeof accessReviewAddress.plain

export const reviewFilter = ({ text, filter }: Pick<AccessReviewAddress, 'text' | 'filter'>) => ({
  ...(text !== '' && { text }),
  ...(filter.client !== null && { client: filter.client }),
})

export const accessReviewQuery = (address: AccessReviewAddress) => {
  const query = { ...reviewFilter(address), page: String(address.page), size: String(address.size) }
  return queryOptions({
    queryKey: ['access-review', query],
    queryFn: ({ signal }) => accessReviewApi.listReviewedUsers({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
