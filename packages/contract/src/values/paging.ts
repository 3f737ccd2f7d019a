import { z } from 'zod'
import { limits } from './limits.ts'

const whole = (text: string): number => Number(text)

/** Page and size of a list in a query; pages count from 0. */
export const PageQuery = z.object({
  page: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(whole)
    .default(0),
  size: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(whole)
    .pipe(z.int().min(1).max(100))
    .default(limits.pageSize),
})

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ page: z.int(), total: z.int(), content: z.array(item) })
