import { formatDate, formatDateTime, IsoDate } from '@vigil/contract'
import { Fragment, type ReactNode } from 'react'
import { userZone } from '../../lib/user-zone.ts'
import css from './dash.module.css'
import { ExternalLink } from './external-link.tsx'

interface DashProps {
  /** what it stands for, for screen readers and on hover */
  means?: string
}

/** A placeholder for a missing value. */
export function Dash({ means }: DashProps) {
  return (
    <span className={css['dash']} title={means}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden" data-full-text={means === undefined ? undefined : true}>
        {means ?? 'none'}
      </span>
    </span>
  )
}

export function orDash(value: ReactNode): ReactNode {
  const missing =
    value === undefined || value === null || value === false || (typeof value === 'string' && !value.trim())
  return missing ? <Dash /> : value
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

function fromText(text: string, zone: string): ReactNode {
  if (text.trim() === '') return <Dash />
  if (IsoDate.safeParse(text).success) return formatDate(text)
  if (dateTime.test(text) && !Number.isNaN(Date.parse(text))) return formatDateTime(new Date(text), zone)
  if (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)) return <ExternalLink href={text} />
  return text
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parts(values: readonly unknown[], between: ReactNode, zone: string): ReactNode {
  return values.map((value, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- values have no identity, and never change places
    <Fragment key={index}>
      {index > 0 && between}
      {show(value, zone)}
    </Fragment>
  ))
}

function show(value: unknown, zone: string): ReactNode {
  if (value === undefined || value === null) return <Dash />
  if (typeof value === 'string') return fromText(value, zone)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return <Dash />
    return parts(value, value.some(isObject) ? <br /> : ', ', zone)
  }
  if (isObject(value)) {
    const present = Object.values(value).filter((part) => part !== undefined && part !== null && part !== '')
    return present.length === 0 ? <Dash /> : parts(present, ', ', zone)
  }
  return <Dash />
}

interface ValueTextProps {
  value: unknown
  zone?: string | undefined
}

/** Any value as text: dates formatted, lists joined, missing values as a dash, URLs as links. */
export function ValueText({ value, zone }: ValueTextProps) {
  return <>{show(value, zone ?? userZone())}</>
}
