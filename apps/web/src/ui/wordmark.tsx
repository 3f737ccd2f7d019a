/** The logo and name as a drawing, so that they look the same with any font. Used next to the text name. */
export function Wordmark({ height }: { height: number }) {
  return (
    <svg height={height} viewBox="0 0 104 36" fill="none" aria-hidden="true">
      <g stroke="var(--brand)">
        <path d="M2 17q15-19 30 0q-15 19-30 0z" strokeWidth="3" strokeLinejoin="round" />
        <circle cx="17" cy="17" r="4.75" fill="var(--brand)" stroke="none" />
      </g>
      <g stroke="var(--ink)" strokeWidth="3.2">
        <path d="M42.6 6.5L51 27L59.4 6.5" strokeLinejoin="bevel" />
        <path d="M65.5 12.5V27M88.5 12.5V27M95.5 5V27" />
        <circle cx="76.6" cy="19.7" r="5.9" />
        <path d="M82.5 12.5V27.4q0 6.1-6 6.1q-3.6 0-5.4-2.4" />
      </g>
      <g fill="var(--ink)">
        <circle cx="65.5" cy="7.6" r="2.2" />
        <circle cx="88.5" cy="7.6" r="2.2" />
      </g>
    </svg>
  )
}
