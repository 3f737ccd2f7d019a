/** An element of the enhanced XML: its name without prefix, its attributes, its text and the elements in it. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

/** The first element of this name in another. */
export const childOf = (of: Element | undefined, name: string): Element | undefined =>
  of?.children.find((child) => child.name === name)

/** Its text; '' where there is none. */
export const textOf = (of: Element | undefined, name: string): string => childOf(of, name)?.text ?? ''

const numberOf = (element: Element): number => Number(element.attributes['id'] ?? 0)

/** The elements of a section in the order of their numbers, whatever their order in the file. */
export const itemsOf = (of: Element, section: string): Element[] =>
  (childOf(of, section)?.children ?? []).toSorted((a, b) => numberOf(a) - numberOf(b))

/** Numbers of OFAC's database that say nothing to a reader and change without a change of the entry. */
const internal = new Set('id refId featureTypeId nameId nameTranslationId versionId valueRefId'.split(' '))

/** An element as text: "name: value" for everything in it, tabs between. */
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
