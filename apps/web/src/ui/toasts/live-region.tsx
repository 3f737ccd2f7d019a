import type { ReactNode } from 'react'

interface LiveRegionProps {
  className?: string | undefined
  busy?: boolean
  /** the state, for tests and styles */
  state?: string
  children?: ReactNode
}

/** A polite live region: changes are announced by screen readers. */
export function LiveRegion({ className, busy = false, state, children }: LiveRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may hold no paragraphs
    <div role="status" className={className} aria-busy={busy || undefined} data-state={state}>
      {children}
    </div>
  )
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
