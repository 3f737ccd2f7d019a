/** An element of the enhanced XML: its name without prefix, its attributes, text and children. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

/** The first child element of this name. */
export const childOf = (of: Element | undefined, name: string): Element | undefined =>
  of?.children.find((child) => child.name === name)

/** The text of a child element; '' if there is none. */
export const textOf = (of: Element | undefined, name: string): string => childOf(of, name)?.text ?? ''

const numberOf = (element: Element): number => Number(element.attributes['id'] ?? 0)

/** The elements of a section, sorted by number. */
export const itemsOf = (of: Element, section: string): Element[] =>
  (childOf(of, section)?.children ?? []).toSorted((a, b) => numberOf(a) - numberOf(b))

/** Internal numbers of OFAC's database, which change even if the entry does not. */
const internal = new Set('id refId featureTypeId nameId nameTranslationId versionId valueRefId'.split(' '))

/** An element as text: "name: value" for everything in it, separated by tabs. */
export function asText(element: Element): string {
  const parts: string[] = []
  const add = (one: Element): void => {
    if (internal.has(one.name)) return
    for (const [name, value] of Object.entries(one.attributes))
      if (!internal.has(name)) parts.push(`${name}: ${value}`)
    if (one.text !== '') parts.push(`${one.name}: ${one.text}`)
    one.children.forEach(add)
  }
  add(element)
  return parts.join('\t')
}
