import { Problem, type ErrorCode, type FieldError } from '@vigil/contract'

interface ApiErrorInit {
  code: ErrorCode
  detail: string
  status?: number
  requestId?: string | null
  errors?: readonly FieldError[]
  cause?: unknown
}

/** A failed call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly detail: string
  readonly requestId: string | null
  readonly errors: readonly FieldError[]

  constructor(init: ApiErrorInit) {
    super(init.detail, { cause: init.cause })
    this.code = init.code
    this.status = init.status ?? 0
    this.detail = init.detail
    this.requestId = init.requestId ?? null
    this.errors = init.errors ?? []
  }
}

const codeByStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  422: 'precondition',
  429: 'limit',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function parseProblem(text: string): Problem | null {
  try {
    return Problem.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The server's text, or a text for a response made by a proxy. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response
  const problem = parseProblem(await response.text())
  if (problem) return new ApiError({ ...problem, status })
  return new ApiError({
    code: codeByStatus[status] ?? (status >= 500 ? 'internal' : 'invalid'),
    detail: `The server responded with status ${status}.`,
    status,
    requestId: response.headers.get('x-request-id'),
  })
}

export const noResponse = (cause: unknown): ApiError =>
  new ApiError({ code: 'unavailable', detail: 'The server did not respond.', cause })

export const timedOut = (cause: unknown): ApiError =>
  new ApiError({ code: 'unavailable', detail: 'The server did not respond in time.', cause })

export const unreadableResponse = (status: number, cause?: unknown): ApiError =>
  new ApiError({ code: 'unavailable', detail: 'The response did not come from Vigil.', status, cause })
