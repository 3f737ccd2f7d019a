import type { BoardStatus } from '../../core/list-record.ts'

/** Negated and ended statuses, removed before matching the vocabulary; each applies within one part of the text. */
const denials: readonly (readonly [RegExp, string])[] = [
  [
    /\b(not|never|no|without)( (been|currently|on|under|any))? (suspen|revo|restrict|probation|condition|disciplin|encumb|limit)\w*/g,
    ' ',
  ],
  [/\b(un|non )(restrict|encumb|limit)\w*/g, ' clear '],
  [
    /\b(suspension|revocation|probation|restrictions?|conditions?)( (was|period|order|successfully|term))? (lifted|completed?|terminated|ended|removed|vacated|dismissed|satisfied|released|over)\b/g,
    ' clear ',
  ],
  [/\b(lifted|completed|ended|removed|vacated) (suspension|probation|restriction|condition)\w*/g, ' clear '],
  // a pending renewal says nothing about the current status
  [/\brenewal (application|pending|in process|in review)( (sent|received|pending))?\b/g, ' '],
]

/** Status words of boards, the most severe first: "ACTIVE ON PROBATION" is probation, "LAPSED - REVOKED" revoked. */
const vocabulary: readonly (readonly [RegExp, BoardStatus])[] = [
  [/\b(deceased|death|died)\b/, 'deceased'],
  [/\b(summar(y|ily)|emergency|emer|immediate(ly)?|interim)\b.*\bsuspen|\besos?\b/, 'summary-suspension'],
  [/\bstayed\b.*\b(suspen|revo)|\b(suspen|revo)\w*\b.*\bstayed\b/, 'active-probation'],
  [/\brevo(k|c)/, 'revoked'],
  [/\bsuspen/, 'suspended'],
  [/\b(surrender|relinquish)|\bvoluntar(y|ily) (withdraw|cancel|closed|inactivat)/, 'surrendered'],
  [/\b(denied|denial|refused)\b/, 'denied'],
  [/\bprobation(ary)?\b/, 'active-probation'],
  [
    /\b(restrict|limited by order|conditional|conditions|stipulat|obligations|practice limit)/,
    'active-restricted',
  ],
  [/\b(null|void)\b|\bissued in error\b|\brescind/, 'void'],
  [/\bretired?\b|\bemeritus\b/, 'retired'],
  [/\b(delinquent|past due)\b/, 'delinquent'],
  [/\blapse/, 'lapsed'],
  [/\bexpired?\b(?<!not expired)|\bexpiration\b/, 'expired'],
  [
    /\b(inactive|not active|not current|closed|cancel|terminated|withdrawn|non[- ]?renew|not renewed)/,
    'inactive',
  ],
  [/\b(pending|applicant|application|in process|in review)\b/, 'pending'],
  [
    /\b(active|current|clear|approved|licensed|valid|good standing|renewed|registered|reinstated|not expired)\b/,
    'active',
  ],
]

const known = new Map<string, BoardStatus>()
const mostKnown = 1_000

/** Normalizes a board's license status; `other` if it is unknown. */
export function normalizeLicenseStatus(text: string): BoardStatus {
  const before = known.get(text)
  if (before !== undefined) return before
  let parted = text.toLowerCase().replaceAll(/ [-\u2013] |[/;,:(]/g, ' | ')
  parted = parted.replaceAll(/[^\p{L}\p{N}|]+/gu, ' ')
  for (const [words, instead] of denials) parted = parted.replaceAll(words, instead)
  const plain = parted.replaceAll(/[| ]+/g, ' ').trim()
  const status = vocabulary.find(([words]) => words.test(plain))?.[1] ?? 'other'
  if (known.size < mostKnown) known.set(text, status)
  return status
}
