import { formatDate, loadStateLabels, type ListLoad, type LoadState, type Source } from '@vigil/contract'
import { count } from '../../ui/values/count-texts.ts'

export const isOpen = ({ state }: { state: LoadState }): boolean => state === 'waiting' || state === 'running'
export const isFailure = ({ state }: { state: LoadState }): boolean =>
  state === 'refused' || state === 'failed'

/** Capitalizes a sentence unless its first word is a file or column name. */
export const capital = (text: string): string =>
  /^[a-z]+(\s|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text

export const jurisdictionOf = ({ jurisdiction, region }: Source): string =>
  region === null ? jurisdiction : `${jurisdiction} (${region})`

/** How long it took: "2 s", "1 min 4 s". */
export function formatDuration({ startedAt, finishedAt }: ListLoad): string | null {
  if (startedAt === null || finishedAt === null) return null
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000
  if (seconds < 10) return `${Math.max(0.1, seconds).toFixed(1)} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** The publication date, as precise as known: 05/03/2024, 05/2024 or 2024. */
export const formatPublished = (published: string | null): string | null =>
  published === null ? null : formatDate(published)

/** "+7 ~2 −8", without zeros; null if the load changed nothing. */
export function changeText(load: Pick<ListLoad, 'added' | 'changed' | 'removed'>): string | null {
  const parts = [
    ['+', load.added],
    ['~', load.changed],
    ['−', load.removed],
  ] as const
  const words = parts.flatMap(([sign, value]) => (value ? [sign + count(value)] : []))
  return words.length > 0 ? words.join(' ') : null
}

/** The same for screen readers. */
export const spokenChanges = ({ added, changed, removed }: Pick<ListLoad, 'added' | 'changed' | 'removed'>) =>
  `${count(added ?? 0)} added, ${count(changed ?? 0)} changed, ${count(removed ?? 0)} removed`

/** The outcome of a load in one line. */
export function resultText(load: ListLoad): string {
  if (isFailure(load)) return `${loadStateLabels[load.state]}: ${load.reason ?? 'no reason given'}`
  if (load.state !== 'loaded') return loadStateLabels[load.state]
  return changeText(load) ?? 'Loaded, no changes'
}

/** The load that keeps a list from being current: the last one that ended, for any owner. */
export function lastFailure(newestFirst: readonly ListLoad[]): ListLoad | null {
  const seen = new Set<string | null>()
  for (const load of newestFirst) {
    if (isOpen(load) || seen.has(load.clientName)) continue
    if (isFailure(load)) return load
    seen.add(load.clientName)
  }
  return null
}
