export type Mark = 'alias' | 'former' | 'dba' | 'owner' | 'surname'

/** A name cell split at its markers ("aka", "dba"): the name and the other names. */
export interface NamePieces {
  main: string
  /** the marker at the start of the cell; `main` is what follows it */
  lead?: { mark: Mark; isPlain: boolean }
  others: { mark: Mark; text: string }[]
}

const marker =
  /(?<![\s,;(/-])[\s,;(/-]*(?<![\p{L}\p{N}])(a\.?k\.?a\.?|a\/k\/a|also known as|(?:may |also )?goe?s? by|f\.?k\.?a\.?|f\/k\/a|n\/k\/a|formerly known as|formerly|former(?: last)? name|maiden name|d\.?b\.?a\.?|d\/b\/a|t\/a|doing business as|trading as|owners?(?=\s*:))(?![\p{L}\p{N}])([\s:;,.)/]*)/giu
const candidate =
  /\b(?:[anf][./]?k[./]?a|d[./]?b[./]?a|t\/a|known as|goe?s? by|former(?:ly)?|maiden name|(?:doing business|trading) as)\b|owners?\s*:/i

function markOf(written: string): Mark {
  const mark = written.toLowerCase()
  if (mark.endsWith('name')) return 'surname'
  if (mark[0] === 'd' || mark[0] === 't') return 'dba'
  if (mark[0] === 'f') return 'former'
  return mark[0] === 'o' ? 'owner' : 'alias'
}

const bare = (text: string): string => {
  const core = text.replaceAll(/^[\s,;"]+|(?<![\s,;"])[\s,;"]+$/g, '')
  return core.endsWith(')') && !core.includes('(') ? core.slice(0, -1).trim() : core
}

/**
 * Splits a cell at "aka", "dba" and "Owner:". A name may itself begin or end with such a word ("AKA, KOUAME"):
 * at the start it is a marker for certain only with punctuation ("aka:", "d/b/a"), at the end never.
 */
export function splitNames(text: string): NamePieces {
  const pieces = candidate.test(text) ? text.split(marker) : [text]
  if (pieces.length === 1 || pieces.slice(3).every((piece, at) => at % 3 !== 0 || bare(piece) === ''))
    return { main: text, others: [] }
  const result: NamePieces = { main: bare(pieces[0]!), others: [] }
  for (let i = 1; i < pieces.length; i += 3) {
    const [written, behind, following] = [pieces[i]!, pieces[i + 1]!, bare(pieces[i + 2]!)]
    const mark = markOf(written)
    if (following === '') continue
    if (result.main === '') {
      result.lead = { mark, isPlain: !/[./ ]/.test(written) && !/[:;.]/.test(behind) }
      result.main = following
    } else result.others.push({ mark, text: following })
  }
  return result
}

/** The listed name of a cell, including a word at its start that may be a marker but is not one for certain. */
export function mainName(text: string, { main, lead }: NamePieces): string {
  if (lead?.isPlain !== true) return main
  return text.slice(0, text.indexOf(main) + main.length)
}

const legalForm = /(?:LLC\.?|Inc\.|Corp\.|Co\.)(?=\p{Lu}\p{Ll})/u
const shortest = 6

/** Splits names that were joined in one cell without a separator: "Fern Inc.Fern Inc." is Fern Inc. */
export function splitJoinedNames(text: string): string[] {
  const name = text.replace(/(?<=LLC|Inc\.?|Corp\.?)same$/u, '')
  const start = name.slice(0, shortest)
  const again = name.length > shortest ? name.indexOf(start, shortest) : -1
  if (
    again > 0 &&
    name[again - 1] !== ' ' &&
    name.startsWith(name.slice(0, again).replace(/\.$/, ''), again)
  ) {
    const [first, second] = [name.slice(0, again), name.slice(again)]
    return first === second ? [first] : [second, first]
  }
  const end = legalForm.exec(name)
  if (end === null) return [name]
  const at = end.index + end[0].length
  return [name.slice(0, at), name.slice(at)]
}
