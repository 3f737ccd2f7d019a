import type { Model, PartyName } from '@vigil/matching'
import type { ListedLicense } from '@vigil/sources'
import { compareWithBoard, type NameAgreement } from './license-name.ts'
import { isOfType, type BoardEntry } from './license-rules.ts'

/** A board's entry with the license's number and state. */
export interface Candidate {
  listId: number
  /** from a list of one state; a list of many states has fewer details */
  ofState: boolean
  recordId: string
  entryId: string
  license: ListedLicense
  entry: BoardEntry
}

export interface Chosen extends Candidate {
  name: NameAgreement
}

const rank: Record<NameAgreement, number> = { agrees: 0, variant: 1, missing: 2, differs: 3 }

/** Of the entries with the same number, the one whose type and name agree best. */
export function chooseEntry(
  type: string,
  names: readonly PartyName[],
  candidates: readonly Candidate[],
  model: Model,
): Chosen | undefined {
  const compared = candidates.map((candidate) => ({
    candidate,
    name: compareWithBoard(names, candidate.entry.names, model),
    otherType: !isOfType(type, candidate.license.type ?? ''),
  }))
  // the same number in another profession and under another name belongs to someone else
  const ranked = compared.filter(({ otherType, name }) => !(otherType && name === 'differs'))
  const [first] = ranked.toSorted(
    (a, b) =>
      Number(a.otherType) - Number(b.otherType) ||
      rank[a.name] - rank[b.name] ||
      Number(b.candidate.ofState) - Number(a.candidate.ofState) ||
      a.candidate.listId - b.candidate.listId ||
      Number(a.candidate.entryId) - Number(b.candidate.entryId),
  )
  return first && { ...first.candidate, name: first.name }
}
