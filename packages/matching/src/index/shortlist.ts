import type { Retriever } from './retrieve.ts'

export interface Candidate {
  retriever: Retriever
  record: number
  score: number
  /** Breaks ties independently of the order and segment of the records. */
  tie: number
}

/** The best candidates so far, of all segments. */
export class Shortlist {
  readonly candidates: Candidate[] = []
  private readonly most: number
  /** A candidate must be better than this to be taken, or as good with a lower tie. */
  private floor = -Infinity
  private floorTie = 0

  constructor(most: number) {
    this.most = most
  }

  /** Whether a candidate of at most this score would be taken. */
  takes(score: number, tie: number): boolean {
    return score > this.floor || (score === this.floor && tie <= this.floorTie)
  }

  offer(retriever: Retriever, record: number, score: number, tie: number): void {
    const { candidates, most } = this
    for (const known of candidates) {
      if (known.record !== record || known.retriever !== retriever) continue
      if (score > known.score) {
        known.score = score
        candidates.sort(byScore)
      }
      return
    }
    const candidate = { retriever, record, score, tie }
    let at = candidates.length
    while (at > 0 && byScore(candidate, candidates[at - 1] as Candidate) < 0) at--
    if (at >= most) return
    candidates.splice(at, 0, candidate)
    if (candidates.length > most) candidates.pop()
    const last = candidates[most - 1]
    if (last === undefined) return
    this.floor = last.score
    this.floorTie = last.tie
  }
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score || a.tie - b.tie || compareIds(a, b)
}

function compareIds(a: Candidate, b: Candidate): number {
  const left = a.retriever.segment.idAt(a.record)
  const right = b.retriever.segment.idAt(b.record)
  return left < right ? -1 : left > right ? 1 : 0
}
