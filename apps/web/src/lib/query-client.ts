import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const isPassing = (error: Error): boolean => error instanceof ApiError && error.code === 'unavailable'

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // a self-hosted server may well be reached while the browser believes to be offline
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isPassing(error),
        staleTime: 5_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
