import type { AddressKeys } from '../normalize/address.ts'
import { hash32 } from '../normalize/fingerprint.ts'
import { Role, type PreparedName } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import { GrowingFloat64, GrowingUint32, GrowingUint8 } from './growing.ts'
import { packDate } from './packed-date.ts'
import { factKey, keyOf, KeyType, nameKey, pairKey, wordHash } from './keys.ts'
import { couples, initialsOf, isKeyPair, joinedNames, keyWords, type KeyWord } from './name-keys.ts'
import { PostingsBuilder } from './postings.ts'
import { FactKind, formRole, Segment, suffixRole } from './segment.ts'
import { soundOf } from './sound.ts'

const encoder = new TextEncoder()

function bornOf({ birthDates }: Profile): number {
  const [date] = birthDates
  if (date === undefined) return 0
  return birthDates.length === 1 && date % 100 !== 0 ? packDate(date) : 1
}

/** Adds records one by one and packs them into a segment. */
export class SegmentBuilder {
  private readonly idText = new GrowingUint8()
  private readonly idStart = new GrowingUint32()
  private readonly idHash = new GrowingUint32()
  private readonly nameStart = new GrowingUint32()
  private readonly nameFlags = new GrowingUint8()
  private readonly wordStart = new GrowingUint32()
  private readonly words = new GrowingUint32()
  private readonly roles = new GrowingUint8()
  private readonly factStart = new GrowingUint32()
  private readonly factKinds = new GrowingUint8()
  private readonly factValues = new GrowingFloat64()
  private readonly born = new GrowingUint32()
  private readonly wordIds = new Map<string, number>()
  private readonly records = new PostingsBuilder()
  private readonly ids = new PostingsBuilder()

  constructor() {
    for (const start of [this.idStart, this.nameStart, this.wordStart, this.factStart]) start.push(0)
  }

  add(profile: Profile): void {
    const record = this.idHash.length
    const idHash = hash32(profile.id)
    this.idHash.push(idHash)
    this.ids.add(idHash, record)
    for (const byte of encoder.encode(profile.id)) this.idText.push(byte)
    this.idStart.push(this.idText.length)
    for (const name of profile.names) {
      this.addName(name, record)
      this.fileBirthDates(name, profile.birthDates, record)
    }
    this.nameStart.push(this.nameFlags.length)
    this.born.push(bornOf(profile))
    this.addFacts(profile, record)
    this.factStart.push(this.factKinds.length)
  }

  build(): Segment {
    const spelled = new PostingsBuilder()
    const sounds = new PostingsBuilder()
    const wordText = new GrowingUint8()
    const wordTextStart = new GrowingUint32()
    wordTextStart.push(0)
    for (const [text, word] of this.wordIds) {
      wordText.pushText(text)
      wordTextStart.push(wordText.length)
      spelled.add(wordHash(text, -1), word)
      if (text.length >= 4) for (let i = 0; i < text.length; i++) spelled.add(wordHash(text, i), word)
      const sound = soundOf(text)
      if (sound !== 0) sounds.add(sound, word)
    }
    return new Segment(
      {
        idText: this.idText.trimmed(),
        idStart: this.idStart.trimmed(),
        idHash: this.idHash.trimmed(),
        nameStart: this.nameStart.trimmed(),
        nameFlags: this.nameFlags.trimmed(),
        wordStart: this.wordStart.trimmed(),
        words: this.words.trimmed(),
        roles: this.roles.trimmed(),
        factStart: this.factStart.trimmed(),
        factKinds: this.factKinds.trimmed(),
        factValues: this.factValues.trimmed(),
        born: this.born.trimmed(),
        wordText: wordText.trimmed(),
        wordTextStart: wordTextStart.trimmed(),
      },
      this.records.build(),
      spelled.build(),
      sounds.build(),
      this.ids.build(),
    )
  }

  private word(text: string): number {
    const known = this.wordIds.get(text)
    if (known !== undefined) return known
    const word = this.wordIds.size
    this.wordIds.set(text, word)
    return word
  }

  private addName(name: PreparedName, record: number): void {
    this.nameFlags.push((name.organization ? 1 : 0) + name.use * 2 + (name.reading ?? 0) * 8)
    for (let i = 0; i < name.words.length; i++) this.addWord(name.words[i] as string, name.roles[i] as number)
    if (name.suffix !== '') this.addWord(name.suffix, suffixRole)
    for (const form of name.forms) this.addWord(form, formRole)
    this.wordStart.push(this.words.length)
    const all = keyWords(name)
    this.filePairs(all, name, record)
    const own = all.filter((word) => word.own)
    if (own.length === 1 || (name.organization && own.length > 0))
      this.records.add(nameKey(KeyType.first, name.organization, this.word((own[0] as KeyWord).text)), record)
    for (const couple of couples(name))
      this.records.add(nameKey(KeyType.couple, false, wordHash(couple, -1)), record)
    for (const joined of joinedNames(name))
      this.records.add(nameKey(KeyType.joined, name.organization, wordHash(joined, -1)), record)
  }

  private addWord(text: string, role: number): void {
    this.words.push(this.word(text))
    this.roles.push(role)
  }

  private filePairs(all: readonly KeyWord[], name: PreparedName, record: number): void {
    for (let i = 0; i < all.length; i++) {
      const a = all[i] as KeyWord
      for (let j = i + 1; j < all.length; j++) {
        const b = all[j] as KeyWord
        if (!isKeyPair(a, b, name.organization)) continue
        this.records.add(pairKey(name.organization, this.word(a.text), this.word(b.text)), record)
        if (name.organization) continue
        this.fileInitial(a, b, record)
        this.fileInitial(b, a, record)
      }
    }
  }

  /** A date of birth with each word of the name. */
  private fileBirthDates(name: PreparedName, dates: readonly number[], record: number): void {
    if (name.organization) return
    for (const date of dates) {
      if (date % 100 === 0) continue
      const all = keyWords(name)
      this.records.add(keyOf(KeyType.birthDate, date, initialsOf(all)), record)
      for (const { text } of all) this.records.add(keyOf(KeyType.birthDate, date, this.word(text)), record)
    }
  }

  private fileInitial(family: KeyWord, given: KeyWord, record: number): void {
    if (family.text.length < 2 || given.role === Role.family || given.role === Role.middle) return
    if (family.role !== Role.family && family.role !== Role.word) return
    const letter = given.text.charCodeAt(0)
    this.records.add(keyOf(KeyType.initial, this.word(family.text), letter), record)
  }

  private addFacts(profile: Profile, record: number): void {
    for (const date of profile.birthDates) this.addFact(FactKind.birthDate, date)
    this.addNumbers(profile.npis, FactKind.npi, KeyType.npi, record)
    this.addNumbers(profile.ssns, FactKind.ssn, KeyType.ssn, record)
    this.addNumbers(profile.eins, FactKind.ein, KeyType.ein, record)
    this.addNumbers(profile.licenses, FactKind.license, KeyType.license, record)
    for (const address of profile.addresses) this.addAddress(address)
  }

  private addNumbers(values: readonly number[], kind: number, type: number, record: number): void {
    for (const value of values) {
      this.factKinds.push(kind)
      this.factValues.push(value)
      this.records.add(factKey(type, value), record)
    }
  }

  private addAddress({ zip, state, city, street }: AddressKeys): void {
    this.addFact(FactKind.zip, zip)
    if (state > 0) this.addFact(FactKind.state, state)
    if (city > 0) this.addFact(FactKind.city, city)
    if (street > 0) this.addFact(FactKind.street, street)
  }

  private addFact(kind: number, value: number): void {
    this.factKinds.push(kind)
    this.factValues.push(value)
  }
}
