const WORDS: ReadonlySet<string> = new Set(
  [
    'na|n/a|n.a.|n.a|n / a|#n/a|(n/a)|null|(null)|<null>|[null]|nil|nan|none|nrf|unknown|unk|unkn|blank|missing|undefined',
    'not available|unavailable|not applicable|not provided|not given|not reported|not on file|not listed|no data',
    'none given|none provided|none listed|none on file|no record|tbd|pending|refused|declined|withheld|redacted',
  ].flatMap((line) => line.split('|')),
)

const NO_NAME_ANYWHERE: ReadonlySet<string> = new Set(
  'n/a|n / a|n.a.|#n/a|(n/a)|(null)|<null>|[null]|unknown|not available|not applicable|not provided'.split(
    '|',
  ),
)
const NO_NAME_BUT_A_SURNAME: ReadonlySet<string> = new Set(
  'null|none|undefined|nmn|nmi|nfn|fnu|lnu|no middle name|no middle initial'.split('|'),
)

const LONGEST_WORD = 17
const LETTER_X = 120
const ZERO = 48

function isPlainLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

/** Whether the text is only ASCII punctuation, blanks and zeros. */
function isOnlyMarks(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > ZERO && code <= 57) return false
    if (isPlainLetter(code)) return false
    if (code > 127 && code !== 160 && code !== 65279 && (code < 8208 || code > 8213)) return false
  }
  return true
}

function isOneMark(text: string): boolean {
  const first = text.charCodeAt(0)
  const isX = (first | 32) === LETTER_X && isPlainLetter(first)
  const isDigit = first >= ZERO && first <= 57
  if (!isX && !(isDigit && text.length >= 8)) return false
  for (let i = 1; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (isX ? (code | 32) !== LETTER_X : code !== first) return false
  }
  return true
}

/** Whether an identifier, date or part of an address is blank or one of the placeholders that lists use. */
export function isNothing(text: string | undefined): boolean {
  if (!text || isOnlyMarks(text)) return true
  const core = text.trim()
  if (isOneMark(core)) return true
  return core.length <= LONGEST_WORD && isPlainLetterOrBracket(core) && WORDS.has(core.toLowerCase())
}

function isPlainLetterOrBracket(core: string): boolean {
  const code = core.charCodeAt(0)
  return code < 97 ? !(code >= ZERO && code <= 57) : code <= 122
}

/**
 * Whether a name field is certainly empty: only punctuation and zeros, "N/A", "UNKNOWN". Null and
 * None are also surnames, so with `family` they stay names; "NA" and "XX" always do.
 */
export function isNoName(text: string | undefined, family = false): boolean {
  // Programs write NaN; Nan is a name.
  if (text === 'NaN' || text === 'nan') return true
  if (!text || isOnlyMarks(text)) return true
  const core = text.trim()
  if (core.length > LONGEST_WORD) return false
  const lower = core.toLowerCase()
  return NO_NAME_ANYWHERE.has(lower) || (!family && NO_NAME_BUT_A_SURNAME.has(lower))
}
