import { z } from 'zod'

/** An id in a path or body; always lower case, so that equal ids are equal strings. */
export const Id = z.uuid().toLowerCase()
