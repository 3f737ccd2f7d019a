import type { AddressKeys } from '../normalize/address.ts'
import type { PreparedName } from '../normalize/prepared-name.ts'
import type { Profile } from '../normalize/profile.ts'
import type { Postings } from './postings.ts'

/** Kinds of facts other than names. An address is a ZIP code (possibly 0) and what follows it. */
export const FactKind = {
  birthDate: 1,
  npi: 2,
  ssn: 3,
  ein: 4,
  license: 5,
  zip: 6,
  state: 7,
  city: 8,
  street: 9,
} as const

/** Roles that exist only in the columns: a prepared name keeps suffix and legal forms separately. */
export const suffixRole = 4
export const formRole = 5

/** The columns of a segment; record `i` owns the range from `…Start[i]` to `…Start[i + 1]`. */
export interface Columns {
  idText: Uint8Array
  idStart: Uint32Array
  idHash: Uint32Array
  nameStart: Uint32Array
  nameFlags: Uint8Array
  wordStart: Uint32Array
  words: Uint32Array
  roles: Uint8Array
  factStart: Uint32Array
  factKinds: Uint8Array
  factValues: Float64Array
  /** A record's only date of birth in `packDate` form; 0 for none, 1 for several or a partial one. */
  born: Uint32Array
  /** Each different word once. */
  wordText: Uint8Array
  wordTextStart: Uint32Array
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Some records, indexed once and never changed: typed arrays that threads can share. */
export class Segment {
  readonly columns: Columns
  /** Records by search key. */
  readonly records: Postings
  /** Words by their letters, whole and with one letter left out. */
  readonly spelled: Postings
  /** Words by sound. */
  readonly sounds: Postings
  readonly ids: Postings
  readonly size: number
  private readonly texts: (string | undefined)[] = []

  constructor(columns: Columns, records: Postings, spelled: Postings, sounds: Postings, ids: Postings) {
    this.columns = columns
    this.records = records
    this.spelled = spelled
    this.sounds = sounds
    this.ids = ids
    this.size = columns.idStart.length - 1
  }

  wordCount(): number {
    return this.columns.wordTextStart.length - 1
  }

  wordAt(word: number): string {
    const known = this.texts[word]
    if (known !== undefined) return known
    const { wordText, wordTextStart } = this.columns
    let text = ''
    for (let i = wordTextStart[word] as number; i < (wordTextStart[word + 1] as number); i++)
      text += String.fromCharCode(wordText[i] as number)
    this.texts[word] = text
    return text
  }

  idAt(record: number): string {
    const { idText, idStart } = this.columns
    const start = idStart[record] as number
    const end = idStart[record + 1] as number
    let id = ''
    for (let i = start; i < end; i++) {
      const byte = idText[i] as number
      // A TextDecoder does not read shared memory; slice copies.
      if (byte > 127) return decoder.decode(idText.slice(start, end))
      id += String.fromCharCode(byte)
    }
    return id
  }

  namesAt(record: number): PreparedName[] {
    const { nameStart } = this.columns
    const names: PreparedName[] = []
    for (let n = nameStart[record] as number; n < (nameStart[record + 1] as number); n++)
      names.push(this.nameAt(n))
    return names
  }

  private nameAt(name: number): PreparedName {
    const { nameFlags, wordStart, words, roles } = this.columns
    const flags = nameFlags[name] as number
    const texts: string[] = []
    const marks: number[] = []
    const forms: string[] = []
    let suffix = ''
    for (let w = wordStart[name] as number; w < (wordStart[name + 1] as number); w++) {
      const text = this.wordAt(words[w] as number)
      const role = roles[w] as number
      if (role === suffixRole) suffix = text
      else if (role === formRole) forms.push(text)
      else {
        texts.push(text)
        marks.push(role)
      }
    }
    return {
      organization: (flags & 1) === 1,
      use: (flags >> 1) & 3,
      reading: flags >> 3,
      words: texts,
      roles: marks,
      suffix,
      forms,
    }
  }

  /** A record as it was added, for scoring and for merging segments. */
  profileAt(record: number): Profile {
    const { factStart, factKinds, factValues } = this.columns
    const birthDates: number[] = []
    const npis: number[] = []
    const ssns: number[] = []
    const eins: number[] = []
    const licenses: number[] = []
    const addresses: AddressKeys[] = []
    const lists = [undefined, birthDates, npis, ssns, eins, licenses]
    for (let f = factStart[record] as number; f < (factStart[record + 1] as number); f++) {
      const kind = factKinds[f] as number
      const value = factValues[f] as number
      if (kind < FactKind.zip) lists[kind]?.push(value)
      else if (kind === FactKind.zip) addresses.push({ zip: value, state: 0, city: 0, street: 0 })
      else {
        const address = addresses.at(-1) as AddressKeys
        if (kind === FactKind.state) address.state = value
        else if (kind === FactKind.city) address.city = value
        else address.street = value
      }
    }
    return {
      id: this.idAt(record),
      names: this.namesAt(record),
      birthDates,
      npis,
      ssns,
      eins,
      licenses,
      addresses,
    }
  }
}
