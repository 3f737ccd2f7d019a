import { queryOptions } from '@tanstack/react-query'
import { accessRolesRoutes } from '@vigil/contract'
import { apiOf } from '../../lib/api.ts'

export const accessRolesApi = apiOf(accessRolesRoutes)

export const accessRolesQuery = queryOptions({
  queryKey: ['access-roles'],
  queryFn: ({ signal }) => accessRolesApi.listAccessRoles({}, { signal }),
})
