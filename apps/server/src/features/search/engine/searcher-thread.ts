import {
  createScreener,
  models,
  prepare,
  type Finding,
  type Party,
  type Screening,
  type ScreeningIndex,
} from '@vigil/matching'
import { openShared } from '@vigil/matching/threads'
import { serveTasks } from '@vigil/threads'
import type { Searched, SearcherTask } from './messages.ts'

type Screener = ReturnType<typeof createScreener>

const indexes = new Map<string, ScreeningIndex>()
/** By model and groups; each holds scratch memory for every entry. */
const screeners = new Map<string, Screener>()
const mostScreeners = 4

/** Several indexes as one: it is the same whichever of them has an entry. */
function joined(keys: readonly string[]): ScreeningIndex {
  const parts = keys.map((key) => {
    const index = indexes.get(key)
    // given up since the search began: without it, nothing found would look clear
    if (index === undefined) throw new Error(`the index of ${key} is not open`)
    return index
  })
  return {
    segments: parts.flatMap(({ segments }) => segments),
    removed: parts.flatMap(({ removed }) => removed),
    size: parts.reduce((sum, { size }) => sum + size, 0),
  }
}

/** `completes`: an entry without a date of birth may take it from its copy on another of the lists. */
function screenerOf(modelId: string, keys: readonly string[], completes: boolean): Screener {
  const name = [modelId, ...keys].join(' ')
  const known = screeners.get(name)
  if (known) {
    screeners.delete(name)
    screeners.set(name, known)
    return known
  }
  const model = models[modelId]
  if (model === undefined) throw new Error(`there is no matching model ${modelId}`)
  const index = joined(keys)
  const made = createScreener(index, { model, ...(completes && { copies: index }) })
  for (const oldest of screeners.keys()) {
    if (screeners.size < mostScreeners) break
    screeners.delete(oldest)
  }
  screeners.set(name, made)
  return made
}

interface Screened {
  screening: Screening
  ruledOut: Finding[]
}

function merged(screened: readonly Screened[], most: number): Searched {
  const screenings = screened.map(({ screening }) => screening)
  const findings = screenings
    .flatMap((one) => one.findings)
    .toSorted((a, b) => b.weight - a.weight || (a.recordId < b.recordId ? -1 : 1))
  const rejected: Record<string, readonly string[]> = {}
  for (const one of screenings)
    for (const [reason, ids] of Object.entries(one.rejected))
      rejected[reason] = [...(rejected[reason] ?? []), ...ids]
  return {
    findings: findings.slice(0, most),
    total: findings.length,
    rejected,
    ruledOut: screened.flatMap(({ ruledOut }) => ruledOut),
    complete: screenings.every(({ complete }) => complete),
  }
}

function search({ model, shared, own, parties, most }: SearcherTask & { kind: 'search' }): Searched[] {
  const screeners = [
    ...(shared.length > 0 ? [screenerOf(model, shared, true)] : []),
    ...own.map((key) => screenerOf(model, [key], false)),
  ]
  return parties.map((party: Party) => {
    const profile = prepare(party)
    return merged(
      screeners.map((screener) => screener.screenWithReasons(profile)),
      most,
    )
  })
}

serveTasks<SearcherTask, never, Searched[]>((task) => {
  if (task.kind === 'search') return search(task)
  // one that can't be opened must not leave its predecessor behind, which would be taken for it
  indexes.delete(task.key)
  screeners.clear()
  if (task.kind === 'open') indexes.set(task.key, openShared(task.memory))
  return []
})
