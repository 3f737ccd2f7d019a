const candidates = [',', '\t', '|', ';'] as const
const linesLookedAt = 50

/** How often each candidate occurs outside quotes in each line. */
function countByLine(text: string): number[][] {
  const lines: number[][] = []
  let counts = candidates.map(() => 0)
  let [quoted, atStart]: [boolean, boolean] = [false, true]
  for (const letter of text) {
    if (letter === '"' && (quoted || atStart)) {
      quoted = !quoted
      atStart = false
      continue
    }
    if (quoted) continue
    const at = candidates.indexOf(letter as ',')
    if (at >= 0) counts[at]! += 1
    atStart = at >= 0 || letter === '\n'
    if (letter !== '\n') continue
    lines.push(counts)
    if (lines.length === linesLookedAt) return lines
    counts = candidates.map(() => 0)
  }
  return [...lines, counts]
}

/** Guesses the delimiter from the first lines: the one that most lines have equally often; comma if there is none. */
export function guessDelimiter(head: string): string {
  const lines = countByLine(head)
  let [best, highest]: [string, number] = [',', 0]
  candidates.forEach((delimiter, at) => {
    const alike = new Map<number, number>()
    for (const { [at]: times = 0 } of lines) if (times > 0) alike.set(times, (alike.get(times) ?? 0) + 1)
    for (const [times, many] of alike) {
      const score = many * 1_000 + Math.min(times, 999)
      if (score > highest) [best, highest] = [delimiter, score]
    }
  })
  return best
}
