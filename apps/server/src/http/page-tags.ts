import fs from 'node:fs'
import path from 'node:path'

const isName = (part: string): boolean => part.startsWith('$')

/** "/alerts/$alertId" fits "/alerts/7"; "/$" fits what nothing else does. */
function fits(page: readonly string[], asked: readonly string[]): boolean {
  return page.length === asked.length && page.every((part, at) => part === asked[at] || isName(part))
}

const partsOf = (address: string): string[] => address.split('/').filter((part) => part !== '')

/**
 * The tags that the build wrote for the page at an address: the browser loads its scripts and styles at the same time as
 * the main script, and not after it.
 */
export function createPageTags(folder: string): (address: string) => string {
  const file = path.join(folder, 'page-tags.json')
  const known = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>
  const pages = Object.entries(known).map(([address, tags]) => ({ parts: partsOf(address), tags }))
  // a name fits any text, so pages with fewer names are tried first
  const sorted = pages.toSorted((a, b) => a.parts.filter(isName).length - b.parts.filter(isName).length)
  return (address) => {
    const asked = partsOf(address)
    return sorted.find(({ parts }) => fits(parts, asked))?.tags ?? ''
  }
}
