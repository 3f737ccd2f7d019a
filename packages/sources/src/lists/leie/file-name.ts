/** What an LEIE file is, according to its name. */
export interface LeieFileName {
  /** supplement: exclusions or reinstatements of an unknown month; unknown: the name does not say */
  kind: 'full' | 'exclusions' | 'reinstatements' | 'supplement' | 'unknown'
  /** the month that a supplement covers, or the date of a full list */
  published?: string
}

const monthFirst = /(?<!\d)(\d\d)(0[1-9]|1[0-2])[\s_-]*(excl|rein|sanc)/i
const monthLast = /(excl|rein|sanc)[\s_-]*(\d\d)(0[1-9]|1[0-2])(?!\d)/i
const supplementWord = /suppl|(?<![a-z])(excl|rein|sanc)(?![a-z])/i
const anyDate = /(?<!\d)((?:19|20)\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?!\d)/g

/** OIG has excluded since 1977. */
const yearOf = (digits: string): string => `${Number(digits) >= 77 ? '19' : '20'}${digits}`

function supplementOf(year: string, month: string, word: string): LeieFileName {
  const kind = word.toLowerCase() === 'rein' ? 'reinstatements' : 'exclusions'
  return { kind, published: `${yearOf(year)}-${month}` }
}

/** Reads a name such as UPDATED.csv, 2103excl.csv, sanc1510.dbf or 1306EXCLNPIWAI.DBF. */
export function readFileName(name: string): LeieFileName {
  const first = monthFirst.exec(name)
  if (first) return supplementOf(first[1]!, first[2]!, first[3]!)
  const last = monthLast.exec(name)
  if (last) return supplementOf(last[2]!, last[3]!, last[1]!)
  const isUpdated = /updated/i.test(name)
  if (!isUpdated && supplementWord.test(name)) return { kind: 'supplement' }
  const kind = isUpdated || /leie/i.test(name) ? 'full' : 'unknown'
  const date = [...name.matchAll(anyDate)].at(-1)
  if (!date) return { kind }
  const [, year, month, day] = date
  return { kind, published: [year, month, day].filter(Boolean).join('-') }
}
