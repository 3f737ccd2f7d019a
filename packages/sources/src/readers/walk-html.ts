import { load } from 'cheerio/slim'

interface HtmlNode {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: HtmlNode[]
}

export interface HtmlEvents {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const unseen = new Set(['script', 'style', 'noscript', 'template', 'head'])

/** elements without an end tag */
const endless =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|d[dt]|t[dhr]|tbody|thead|tfoot|colgroup|option|optgroup)$/i

/** The maximum nesting depth, counted roughly and fast: the parser is slow on deeply nested elements. */
export function depthOf(page: string): number {
  let [depth, deepest] = [0, 0]
  for (const { 1: end, 2: name } of page.matchAll(/<(\/?)([a-z][a-z\d]*)\b/gi)) {
    if (endless.test(name!)) continue
    depth += end === '' ? 1 : -1
    if (depth > deepest) deepest = depth
  }
  return deepest
}

/** Walks the elements and texts of a web page in order, skipping what is not displayed. */
export function walkHtml(page: string, events: HtmlEvents): void {
  const stack: { nodes: HtmlNode[]; at: number; name: string }[] = []
  stack.push({ nodes: load(page).root().toArray(), at: 0, name: '' })
  for (let level = stack.at(-1); level !== undefined; level = stack.at(-1)) {
    const node = level.nodes[level.at++]
    if (node === undefined) {
      stack.pop()
      if (level.name !== '') events.close(level.name)
    } else if (node.type === 'text') events.text(node.data ?? '')
    else if (node.children !== undefined && !unseen.has(node.name ?? '')) {
      const name = node.name ?? ''
      if (name !== '') events.open(name, node.attribs ?? {})
      stack.push({ nodes: node.children, at: 0, name })
    }
  }
}
