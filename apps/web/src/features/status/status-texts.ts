import type { ServiceStatus } from '@vigil/contract'
import type { ServiceState } from './service-state.ts'

export type Tone = 'loading' | 'ready' | 'down'
type Part = ServiceStatus['parts'][number]

const partNames: Record<string, string> = { database: 'Database', files: 'File storage' }

export const partName = (part: Part): string => partNames[part.name] ?? part.name

function notReady(parts: readonly Part[]): string {
  const names = parts.filter((part) => !part.ready).map(partName)
  if (names.length === 0) return 'Vigil is not ready'
  return `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'} not ready`
}

/** The heading and the document title of the page. */
export function describeState(state: ServiceState | undefined): {
  tone: Tone
  headline: string
  title: string
} {
  if (!state) return { tone: 'loading', headline: 'Checking…', title: 'Vigil' }
  if (state.kind === 'failed') {
    const unreachable = state.error.code === 'unavailable'
    const headline = unreachable ? 'Vigil can’t be reached' : 'Vigil could not be checked'
    return { tone: 'down', headline, title: 'No answer · Vigil' }
  }
  const { ready, parts } = state.status
  if (ready) return { tone: 'ready', headline: 'Everything is ready', title: 'Vigil' }
  return { tone: 'down', headline: notReady(parts), title: 'Not ready · Vigil' }
}

export const formatTime = (moment: number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(moment)
