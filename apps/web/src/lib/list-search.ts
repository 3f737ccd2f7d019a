import { limits } from '@vigil/contract'
import { z } from 'zod'

const sizes: readonly number[] = limits.pageSizes

/** Page and size of a list in the address; defaults are left out, nonsense counts as the default. */
export const ListSearch = z.object({
  page: z.coerce.number().int().min(0).optional().catch(undefined),
  size: z.coerce
    .number()
    .refine((size) => sizes.includes(size))
    .optional()
    .catch(undefined),
})
