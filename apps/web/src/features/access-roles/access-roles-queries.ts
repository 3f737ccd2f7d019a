import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export const accessRolesQuery = queryOptions({
  queryKey: ['access-roles'],
  queryFn: ({ signal }) => api.listAccessRoles({}, { signal }),
})
