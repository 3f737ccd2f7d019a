import { deliveryStates, operationsRoutes, type ListedDelivery } from '@vigil/contract'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '../../lib/api.ts'
import { refusalText } from '../../lib/failure.ts'
import { fixedOrder, listAddress, noFilter } from '../../list-screen/list-address.ts'
import { showError, showSuccess } from '../../ui/toasts/toast.ts'

const deliveriesApi = apiOf(operationsRoutes)
const deliveriesKey = ['webhook-deliveries']

export const deliveriesAddress = listAddress({
  tabs: ['all', ...deliveryStates],
  ...fixedOrder,
  filter: noFilter,
})
export type DeliveriesAddress = typeof deliveriesAddress.plain

export const deliveriesQuery = ({ tab, page, size }: DeliveriesAddress) =>
  queryOptions({
    queryKey: [...deliveriesKey, tab, { page, size }],
    queryFn: ({ signal }) =>
      deliveriesApi.listAllDeliveries(
        { query: { ...(tab !== 'all' && { state: tab }), page: String(page), size: String(size) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export function useResendDelivery() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id: deliveryId }: ListedDelivery) =>
      deliveriesApi.resendDelivery({ params: { deliveryId } }),
    onSuccess: () => showSuccess('The event will be delivered again.'),
    onError: (error) => showError(refusalText(error) ?? 'The event could not be delivered again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey }),
    meta: { silent: true },
  })
}
