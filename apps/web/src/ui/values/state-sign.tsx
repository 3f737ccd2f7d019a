import type { ReactNode } from 'react'
import css from './marks.module.css'

const ring = <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
const stroke = { fill: 'none', stroke: 'var(--surface)', strokeWidth: 1.5 } as const

/** Each sign has its own shape, so that nothing depends on color. */
const signs = {
  tick: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4.4 7.2 1.8 1.8 3.4-3.8" {...stroke} />
    </>
  ),
  cross: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path d="m4.8 4.8 4.4 4.4m0-4.4-4.4 4.4" {...stroke} />
    </>
  ),
  warning: (
    <>
      <path d="M7 1.2 13.2 12.4H.8z" fill="currentColor" strokeLinejoin="round" />
      <path d="M7 5v3.6m0 1.3v1.2" {...stroke} />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  same: (
    <>
      {ring}
      <path d="M4.6 6h4.8M4.6 8.2h4.8" fill="none" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  paused: (
    <path d="M3.6 2.4h2.2v9.2H3.6zm4.6 0h2.2v9.2H8.2z" fill="none" stroke="currentColor" strokeWidth="1.3" />
  ),
  dash: <path d="M2.5 7h9" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  none: (
    <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 2" />
  ),
} satisfies Record<string, ReactNode>

type Sign = keyof typeof signs
type Tone = 'green' | 'amber' | 'red' | 'neutral'
export type Mark = readonly [sign: Sign, tone: Tone]

/** A small sign for the state of a job or a file; its text stands beside it. */
export function StateSign({ mark: [sign, tone] }: { mark: Mark }) {
  return (
    <svg
      className={css['sign']}
      data-tone={tone}
      viewBox="0 0 14 14"
      width={14}
      height={14}
      aria-hidden="true"
    >
      {signs[sign]}
    </svg>
  )
}
