import type { DetailLabel } from '@vigil/contract'
import type { AlertDetail } from '../../database/schema/index.ts'
import { hideSsns } from './detail/hide-personal-data.ts'

/** Formats a value as one line. */
export const inOneLine = (value: string | string[]): string =>
  Array.isArray(value) ? value.join('; ') : value

const isoDate = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

type DetailValue = string | readonly (string | undefined)[] | null | undefined

/** The lines of one alert, in order: each label once, nothing empty, no SSN. */
export interface DetailLines {
  add: (label: DetailLabel, value: DetailValue) => void
  /** a line with the publisher's own label */
  addPublished: (label: string, value: DetailValue) => void
  addLink: (label: DetailLabel, address: string) => void
  lines: AlertDetail[]
}

/** Starts the lines of an alert. */
export function openLines(): DetailLines {
  const lines: AlertDetail[] = []
  const has = (label: string): boolean => lines.some((line) => line.label === label)
  const put = (label: string, value: DetailValue): void => {
    if (has(label)) return
    const given = typeof value === 'string' ? [value] : (value ?? [])
    const values = [...new Set(given.flatMap((one) => (one?.trim() ? [hideSsns(one.trim())] : [])))]
    if (values.length === 0) return
    const kind = values.every((one) => isoDate.test(one)) ? 'date' : 'text'
    lines.push({ label, value: values.length === 1 ? values[0]! : values, kind })
  }
  return {
    lines,
    add: put,
    addPublished: put,
    addLink(label, address) {
      if (!has(label)) lines.push({ label, value: address, kind: 'link' })
    },
  }
}
