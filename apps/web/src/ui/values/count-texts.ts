import { dayMs } from '@vigil/contract'

export const count = (value: number): string => value.toLocaleString('en-US')
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const steps = [
  [dayMs, 'day', 'days'],
  [hourMs, 'hour', 'hours'],
  [minuteMs, 'minute', 'minutes'],
] as const

/** "3 hours", rounded down; null for less than a minute. */
export function formatSpan(ms: number): string | null {
  const step = steps.find(([unit]) => ms >= unit)
  return step ? counted(Math.floor(ms / step[0]), step[1], step[2]) : null
}

/** "3 hours ago", "in 2 days"; "just now" for less than a minute either way. */
export function formatAgo(moment: string, now: number): string {
  const age = now - Date.parse(moment)
  const span = formatSpan(Math.abs(age))
  if (span === null) return 'just now'
  return age > 0 ? `${span} ago` : `in ${span}`
}

/** 3909739 as "3.9 MB", in decimal units. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return counted(bytes, 'byte', 'bytes')
  const [unit, name] = bytes < 1e6 ? [1e3, 'kB'] : bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB']
  return `${(bytes / unit).toFixed(bytes / unit < 10 ? 1 : 0)} ${name}`
}
