import { compareFacts } from '../compare/facts.ts'
import { bestNames, comparePreparedNames } from '../compare/names.ts'
import type { NameLine } from '../compare/name-line.ts'
import type { Model } from '../models/model.ts'
import type { Profile } from '../normalize/profile.ts'
import { isKnownTo } from '../verdict/assess.ts'
import { lineBits } from '../verdict/parts.ts'
import { queryOf } from './query.ts'
import { Retriever } from './retrieve.ts'
import type { ScreeningIndex } from './screening-index.ts'
import { Shortlist } from './shortlist.ts'

/** A record with what it lacks taken from a copy of the same exclusion on another list. */
export interface CompletedRecord {
  record: Profile
  copyId: string
}

const mostCandidates = 40
const mostCached = 20_000

/**
 * Many lists repeat an exclusion of another list without its date of birth. A copy has the same name, and the same
 * NPI, license or street; or the same ZIP code or city, if the name is rare. Holds scratch memory: one per thread.
 */
export class Copies {
  private readonly retrievers: Retriever[]
  private readonly model: Model
  private readonly cache = new Map<string, CompletedRecord | undefined>()

  constructor(index: ScreeningIndex, model: Model) {
    this.retrievers = index.segments.map((segment, i) => new Retriever(segment, index.removed[i], i))
    this.model = model
  }

  /** The record with date of birth, NPI and addresses of its copy; undefined if it has none, or two that differ. */
  complete(record: Profile): CompletedRecord | undefined {
    if (this.cache.has(record.id)) return this.cache.get(record.id)
    const found = this.find(record)
    if (this.cache.size >= mostCached) this.cache.clear()
    this.cache.set(record.id, found)
    return found
  }

  private find(record: Profile): CompletedRecord | undefined {
    const shortlist = new Shortlist(mostCandidates)
    const query = queryOf(record, isKnownTo(this.model))
    for (const retriever of this.retrievers) retriever.retrieve(query, shortlist, shortlist)
    let copy: Profile | undefined
    for (const { retriever, record: at } of shortlist.candidates) {
      const other = retriever.segment.profileAt(at)
      if (other.id === record.id || !isDated(other) || !this.isCopy(record, other)) continue
      if (copy !== undefined && copy.birthDates[0] !== other.birthDates[0]) return undefined
      // independent of the order in which they are found
      if (copy === undefined || other.id < copy.id) copy = other
    }
    return copy && { record: completed(record, copy), copyId: copy.id }
  }

  private isCopy(record: Profile, other: Profile): boolean {
    const names = bestNames(record.names, other.names, this.model)
    if (names.score < nearlyEqual || names.subject === undefined || names.record === undefined) return false
    if (names.subject.suffix !== names.record.suffix) return false
    const { npi, ssn, license, address } = compareFacts(record, other, this.model)
    if (npi === 'differs' || ssn === 'differs') return false
    if (npi === 'equal' || license === 'equal' || address === 'street') return true
    if (names.score < 1 || (address !== 'zip' && address !== 'city')) return false
    const lines: NameLine[] = []
    comparePreparedNames(names.subject, names.record, this.model, lines)
    const bits = lines.reduce((sum, line) => sum + lineBits(line, false, this.model), 0)
    return bits >= rareName
  }
}

/** The same name, or a middle name on one side only. */
const nearlyEqual = 0.95
/** Bits of a name that few people in a city share. */
const rareName = 18

const isDated = ({ birthDates: [date, ...others] }: Profile): boolean =>
  date !== undefined && others.length === 0 && date % 100 !== 0

const completed = (record: Profile, { birthDates, npis, addresses }: Profile): Profile => ({
  ...record,
  birthDates,
  npis: record.npis.length > 0 ? record.npis : npis,
  addresses: [...record.addresses, ...addresses],
})
