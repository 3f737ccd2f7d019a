import { z } from 'zod'

/** The closed list of error codes, shared by server and screens. */
export const errorCodes = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'precondition',
  'gone',
  'too_large',
  'limit',
  'internal',
  'unavailable',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const FieldError = z.object({ path: z.string(), message: z.string() }).meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof FieldError>

export const problemMediaType = 'application/problem+json'

/** RFC 9457 problem document. `message` repeats `detail` for callers that read only that. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(errorCodes),
    detail: z.string(),
    message: z.string(),
    requestId: z.string(),
    errors: z.array(FieldError),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
