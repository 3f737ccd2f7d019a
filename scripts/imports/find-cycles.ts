import fs from 'node:fs'
import path from 'node:path'

/** Imports, re-exports and dynamic imports of our own files; types included. */
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g
const forTests = /\.test\.tsx?$|(^|\/)test-[^/]+$|-test-[^/]+$|(^|\/)testing\//

/** A feature counts as one unit, whatever its files import from each other. All other files count separately. */
const unitOf = (file: string): string => /^features\/[^/]+/.exec(file)?.[0] ?? file

type Graph = Map<string, Map<string, string>>

function readGraph(root: string): Graph {
  const graph: Graph = new Map()
  for (const file of fs.readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || forTests.test(file)) continue
    const from = unitOf(file)
    const imported = graph.get(from) ?? new Map<string, string>()
    graph.set(from, imported)
    for (const [, specifier] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(specifiers)) {
      const target = path.normalize(path.join(path.dirname(file), specifier!))
      const to = unitOf(target)
      if (to !== from && !imported.has(to)) imported.set(to, `${file} imports ${target}`)
    }
  }
  return graph
}

/** The shortest path from a unit back to itself, as a list of imports. */
function shortestCycle(graph: Graph, start: string): string[] | null {
  const ways = new Map<string, string[]>([[start, []]])
  for (const [unit, way] of ways)
    for (const [next, reason] of graph.get(unit) ?? []) {
      if (next === start) return [...way, reason]
      if (!ways.has(next)) ways.set(next, [...way, reason])
    }
  return null
}

/**
 * Import cycles between the features of an app, and between them and the shared files. Type-only imports
 * count: the linter's rule ignores them, yet to understand one file of such a cycle you have to read all of it.
 */
export function findCycles(root: string): string[][] {
  const graph = readGraph(root)
  const cycles: string[][] = []
  const seen = new Set<string>()
  for (const unit of [...graph.keys()].toSorted()) {
    const cycle = shortestCycle(graph, unit)
    const name = cycle?.toSorted().join('\n')
    if (cycle && !seen.has(name!)) cycles.push(cycle)
    if (name) seen.add(name)
  }
  return cycles
}
