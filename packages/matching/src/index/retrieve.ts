import { compareBirthDates } from '../compare/birth-date.ts'
import { Allow, compareWords } from '../compare/word.ts'
import { Role } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import { areApart, packDate } from './packed-date.ts'
import { factKey, keyOf, KeyType, nameKey, pairKey, wordHash } from './keys.ts'
import { firstOf } from './postings.ts'
import { initialsOf } from './name-keys.ts'
import type { NameQuery, Query, Slot } from './query.ts'
import { FactKind, suffixRole, type Segment } from './segment.ts'
import {
  byNumber,
  bySpelling,
  crossed,
  dateBits,
  extraCost,
  lastRound,
  leastContradicted,
  leastDated,
  leastName,
  leastOrganizationName,
  leastPair,
  leastRuledOut,
  leastWord,
  nameBits,
  numberBits,
  sureName,
  whole,
} from './rough-limits.ts'
import { Shortlist } from './shortlist.ts'
import { VariantFinder, type Variants } from './variants.ts'

/**
 * Finds the records of one segment that may match a query, by many narrow keys, and ranks them
 * roughly. Holds scratch memory: one per thread.
 */
export class Retriever {
  readonly segment: Segment
  /** Position of the segment in its index. */
  readonly number: number
  private readonly removed: Uint32Array | undefined
  private readonly variants: VariantFinder
  /** For each record, the round in which it was last found, and its best key quality (0 to 255). */
  private readonly seen: Uint32Array
  private round = 0
  private born = 0
  private readonly found: number[] = []
  private readonly marked: Uint32Array
  private readonly markScore: Float32Array
  private readonly markSlot: Uint8Array
  private markRound = 0
  private markedName: NameQuery | undefined

  constructor(segment: Segment, removed: Uint32Array | undefined, number: number) {
    this.segment = segment
    this.number = number
    this.removed = removed
    this.variants = new VariantFinder(segment)
    this.seen = new Uint32Array(segment.size)
    this.marked = new Uint32Array(segment.wordCount())
    this.markScore = new Float32Array(segment.wordCount())
    this.markSlot = new Uint8Array(segment.wordCount())
  }

  /**
   * Adds the segment's candidates to the shortlist. Those whose date of birth contradicts may go to their own, by the
   * quality of the keys that found them.
   */
  retrieve(query: Query, shortlist: Shortlist, contradicted: Shortlist = shortlist): void {
    if (++this.round === lastRound) {
      this.seen.fill(0)
      this.round = 1
    }
    this.found.length = 0
    const [date] = query.profile.birthDates
    this.born =
      query.profile.birthDates.length === 1 && date !== undefined && date % 100 !== 0 ? packDate(date) : 0
    this.findByFacts(query.profile)
    for (const name of query.names) this.findByName(name, query.profile.birthDates)
    for (const name of query.names) {
      this.markedName = undefined
      for (const record of this.found) this.offer(record, name, query.profile, shortlist, contradicted)
    }
    if (query.names.length === 0) {
      for (const record of this.found) this.offer(record, undefined, query.profile, shortlist, contradicted)
    }
  }

  private findByFacts({ npis, ssns, eins, licenses }: Profile): void {
    for (const npi of npis) this.take(factKey(KeyType.npi, npi), byNumber)
    for (const ssn of ssns) this.take(factKey(KeyType.ssn, ssn), byNumber)
    for (const ein of eins) this.take(factKey(KeyType.ein, ein), byNumber)
    for (const license of licenses) this.take(factKey(KeyType.license, license), byNumber)
  }

  private findByName(name: NameQuery, dates: readonly number[]): void {
    const { slots, pairs, organization } = name
    for (let s = 0; s < slots.length; s++) {
      const slot = slots[s] as Slot
      slot.variants = this.variantsOf(slot)
    }
    for (const [i, j] of pairs) {
      const a = slots[i] as Slot
      const b = slots[j] as Slot
      if (!organization && (a.text.length === 1 || b.text.length === 1)) this.findByInitial(a, b)
      else this.findByPair(a, b, organization)
    }
    if (organization || slots.length === 1) this.findByFirst(slots, organization)
    if (!organization) for (const date of dates) this.findByBirthDate(slots, date)
    for (const text of name.joined)
      this.take(nameKey(KeyType.joined, organization, wordHash(text, -1)), bySpelling)
    for (const text of name.couples) this.take(nameKey(KeyType.couple, false, wordHash(text, -1)), bySpelling)
  }

  private findByFirst(slots: readonly Slot[], organization: boolean): void {
    for (const slot of slots) {
      if (!slot.own) continue
      for (const word of slot.variants.words) this.take(nameKey(KeyType.first, organization, word), whole)
    }
  }

  private findByBirthDate(slots: readonly Slot[], date: number): void {
    if (date % 100 === 0) return
    this.take(keyOf(KeyType.birthDate, date, initialsOf(slots)), 0)
    for (const { variants } of slots) {
      for (let i = 0; i < variants.words.length; i++) {
        if ((variants.scores[i] as number) < leastDated) break
        this.take(keyOf(KeyType.birthDate, date, variants.words[i] as number), 0)
      }
    }
  }

  private findByPair(left: Slot, right: Slot, organization: boolean): void {
    const a = left.variants
    const b = right.variants
    const least = organization ? 0 : leastPair
    const share = (whole * left.weight) / (left.weight + right.weight)
    for (let x = 0; x < a.words.length; x++) {
      const word = a.words[x] as number
      const score = a.scores[x] as number
      for (let y = 0; y < b.words.length; y++) {
        const other = b.scores[y] as number
        if (score + other < least) break
        this.take(
          pairKey(organization, word, b.words[y] as number),
          (score * share + other * (whole - share)) | 0,
        )
      }
    }
  }

  private findByInitial(a: Slot, b: Slot): void {
    const [letter, family] = a.text.length === 1 ? [a, b] : [b, a]
    if (letter.role === Role.middle || letter.role === Role.family || family.text.length === 1) return
    for (const word of family.variants.words)
      this.take(keyOf(KeyType.initial, word, letter.text.charCodeAt(0)), whole)
  }

  private variantsOf({ text, given, exactOnly, role }: Slot): Variants {
    if (!exactOnly && role !== Role.middle) return this.variants.of(text, given)
    return this.variants.itself(text)
  }

  private take(key: number, quality: number): void {
    const { records } = this.segment
    let i = firstOf(records, key)
    if (i < 0) return
    const { keys, values } = records
    const { seen, round } = this
    for (; keys[i] === key; i++) {
      const record = values[i] as number
      const known = seen[record] as number
      if (known >>> 8 !== round) {
        seen[record] = (round << 8) | quality
        if (this.removed === undefined || !this.isRemoved(record)) this.found.push(record)
      } else if ((known & 255) < quality) seen[record] = (round << 8) | quality
    }
  }

  private isRemoved(record: number): boolean {
    return this.removed !== undefined && ((this.removed[record >>> 5] as number) & (1 << (record & 31))) !== 0
  }

  /** Stores for each variant which slot it matches and how well, so that records are scored by lookup. */
  private mark(name: NameQuery): void {
    if (this.markedName === name) return
    this.markedName = name
    this.markRound++
    const { slots } = name
    for (let s = 0; s < slots.length; s++) {
      const { words, scores } = (slots[s] as Slot).variants
      for (let i = 0; i < words.length; i++) {
        const word = words[i] as number
        const score = scores[i] as number
        if (this.marked[word] === this.markRound && (this.markScore[word] as number) >= score) continue
        this.marked[word] = this.markRound
        this.markScore[word] = score
        this.markSlot[word] = s
      }
    }
  }

  private offer(
    record: number,
    name: NameQuery | undefined,
    profile: Profile,
    open: Shortlist,
    contradicted: Shortlist,
  ): void {
    const quality = (this.seen[record] as number) & 255
    const born = this.segment.columns.born[record] as number
    const full = born > 1 && this.born > 0
    const apart = full && areApart(born, this.born)
    const bits = apart ? dateBits.differs : born === 0 ? 0 : this.roughBirthDate(record, profile)
    if (full && bits === dateBits.differs && quality !== byNumber && open !== contradicted) {
      if (quality >= leastContradicted) this.offerContradicted(contradicted, record, quality, name)
      return
    }
    let agreement = name === undefined ? 0 : this.roughName(record, name)
    if (quality >= bySpelling && agreement < sureName) agreement = sureName
    const least = name?.organization ? leastOrganizationName : leastName
    if (agreement < least && bits !== dateBits.equal) return
    const score = agreement * nameBits + bits + (quality === byNumber ? numberBits : 0)
    this.offerTo(open, record, score)
  }

  /** Keys are hashes, so the words are checked before a record is reported as ruled out. */
  private offerContradicted(
    shortlist: Shortlist,
    record: number,
    quality: number,
    name: NameQuery | undefined,
  ): void {
    const tie = this.segment.columns.idHash[record] as number
    if (name === undefined || !shortlist.takes(quality, tie)) return
    if (this.roughName(record, name) >= leastRuledOut) shortlist.offer(this, record, quality, tie)
  }

  private offerTo(shortlist: Shortlist, record: number, score: number): void {
    const tie = this.segment.columns.idHash[record] as number
    if (shortlist.takes(score, tie)) shortlist.offer(this, record, score, tie)
  }

  /** Share of the query's words that the record's best name has. */
  private roughName(record: number, name: NameQuery): number {
    this.mark(name)
    const { slots, whole, organization } = name
    const { nameStart, nameFlags, wordStart, words, roles } = this.segment.columns
    let best = 0
    for (let n = nameStart[record] as number; n < (nameStart[record + 1] as number); n++) {
      if (((nameFlags[n] as number) & 1) !== (organization ? 1 : 0)) continue
      let agreed = 0
      let extra = 0
      let used = 0
      for (let w = wordStart[n] as number; w < (wordStart[n + 1] as number); w++) {
        const word = words[w] as number
        const role = (roles[w] as number) & 15
        // A short form of a given name is not a family name.
        const strange = role === Role.family && (this.markScore[word] as number) < 1
        if (this.marked[word] === this.markRound && !(strange && this.isGivenSlot(word, slots))) {
          const slot = this.markSlot[word] as number
          if ((used & (1 << slot)) === 0) {
            used |= 1 << slot
            const { weight, role: wanted } = slots[slot] as Slot
            agreed += weight * (this.markScore[word] as number) * (wanted === role ? 1 : crossed)
            continue
          }
          const other = this.freeSlot(word, slots, used)
          if (other >= 0) {
            used |= 1 << other
            const { text, weight } = slots[other] as Slot
            agreed += weight * compareWords(text, this.segment.wordAt(word), Allow.edits | Allow.nicknames)
            continue
          }
        }
        if (role !== Role.middle && role < suffixRole) extra += extraCost
      }
      const score = agreed / (whole + extra)
      if (score > best) best = score
    }
    return best
  }

  private isGivenSlot(word: number, slots: readonly Slot[]): boolean {
    return (slots[this.markSlot[word] as number] as Slot).role === Role.given
  }

  /** Another word of the query that this one may match: in "Willim Williams" both are similar to "william". */
  private freeSlot(word: number, slots: readonly Slot[], used: number): number {
    const text = this.segment.wordAt(word)
    return slots.findIndex(
      (slot, i) =>
        (used & (1 << i)) === 0 && compareWords(slot.text, text, Allow.edits | Allow.nicknames) >= leastWord,
    )
  }

  private roughBirthDate(record: number, { birthDates }: Profile): number {
    if (birthDates.length === 0) return 0
    const { factStart, factKinds, factValues } = this.segment.columns
    let best = -100
    for (let f = factStart[record] as number; f < (factStart[record + 1] as number); f++) {
      if (factKinds[f] !== FactKind.birthDate) break
      for (const date of birthDates) {
        const bits = dateBits[compareBirthDates(date, factValues[f] as number, true)]
        if (bits > best) best = bits
      }
    }
    return best === -100 ? 0 : best
  }
}
