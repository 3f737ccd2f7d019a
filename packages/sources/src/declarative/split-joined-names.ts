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
