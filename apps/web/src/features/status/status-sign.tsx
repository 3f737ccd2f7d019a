/** A ticked disc or a warning triangle: told apart by shape before color. Always beside its word. */
export function StatusSign({ ready, size = 16 }: { ready: boolean; size?: number }) {
  return ready ? (
    <svg className="sign-ready" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path d="M4.9 8.3l2.1 2.1l4.1-4.6" fill="none" stroke="var(--surface)" strokeWidth="1.6" />
    </svg>
  ) : (
    <svg className="sign-down" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 2L15 14H1z"
        fill="currentColor"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M8 6V10M8 11.4V13" stroke="var(--surface)" strokeWidth="1.6" />
    </svg>
  )
}
