import type { ApiError } from '../../lib/api-error.ts'

const advice = 'Check that the server is running and that this device is connected to it.'

export function StatusFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="status-failure">
      <p>
        {error.detail} {error.status === 0 && advice}
      </p>
      {error.requestId && (
        <p className="status-hint">
          Request <code>{error.requestId}</code>
        </p>
      )}
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
