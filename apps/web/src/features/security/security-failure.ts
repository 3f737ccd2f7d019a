import { ApiError } from '../../lib/api-error.ts'

export interface SecurityFailure {
  /** what the server says about single fields, by their names */
  fields: Record<string, string>
  /** what stands above the form; null where the fields say it all */
  text: string | null
}

export function securityFailure(error: Error): SecurityFailure {
  if (!(error instanceof ApiError)) return { fields: {}, text: 'Something went wrong.' }
  if (error.code === 'unavailable')
    return { fields: {}, text: "Vigil can't be reached at the moment. Try again." }
  const fields = Object.fromEntries(
    error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  )
  return { fields, text: error.errors.length > 0 ? null : error.detail }
}
