/** The lines of a table, each split into its words. */
export const parseLines = (table: string): string[][] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/))

/** All words of a table as one set. */
export const parseWords = (table: string): ReadonlySet<string> => new Set(parseLines(table).flat())

/** A table of alternating words and numbers as one map. */
export const parseNumbers = (table: string): ReadonlyMap<string, number> => {
  const cells = parseLines(table).flat()
  const numbers = new Map<string, number>()
  for (let at = 0; at + 1 < cells.length; at += 2) numbers.set(cells[at]!, Number(cells[at + 1]))
  return numbers
}

/** A table whose lines each read `canonical: word, other words` as a map from phrase to canonical word. */
export const parsePhrases = (table: string): ReadonlyMap<string, string> => {
  const phrases = new Map<string, string>()
  for (const line of parseLines(table).map((words) => words.join(' '))) {
    const colon = line.lastIndexOf(': ')
    const canonical = line.slice(0, colon)
    for (const phrase of line.slice(colon + 2).split(', ')) {
      const taken = phrases.get(phrase)
      if (taken !== undefined && taken !== canonical) throw new Error(`${phrase}: ${taken} and ${canonical}`)
      phrases.set(phrase, canonical)
    }
  }
  return phrases
}
