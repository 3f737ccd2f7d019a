const widths = ['short', 'long'] as const

export function StatusSkeleton() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div className="status-row" key={width}>
          <span className={`skeleton skeleton-${width}`} />
          <span className="skeleton skeleton-pill" />
        </div>
      ))}
    </div>
  )
}
