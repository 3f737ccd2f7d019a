import type { PartyName } from '@vigil/matching'
import type { ListedLicense } from '@vigil/sources'
import { compareWithBoard, type NameAgreement } from './license-name.ts'
import { isSameType, type BoardEntry } from './license-rules.ts'

/** An entry of a board that has the number of a license in its state. */
export interface Candidate {
  listId: number
  /** of the list of one state; a list of many states knows less of each */
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

/** Of the entries with the same number, the one whose type and name agree most. */
export function chooseEntry(
  type: string,
  names: readonly PartyName[],
  candidates: readonly Candidate[],
): Chosen | undefined {
  const compared = candidates.map((candidate) => ({
    candidate,
    name: compareWithBoard(names, candidate.entry.names),
    otherType: !isSameType(type, candidate.license.type ?? ''),
  }))
  // the same number of another profession, under another name, is somebody else's
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
