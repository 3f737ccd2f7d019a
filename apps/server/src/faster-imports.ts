import module from 'node:module'
import path from 'node:path'

/** beside the packages: whoever can write there can change the code itself */
const compiledCode = path.resolve(import.meta.dirname, '../../../node_modules/.cache/vigil-code')

/** Packages of ES modules alone, of very many files. */
const largePackages = /\/node_modules\/(drizzle-orm|zod)\//

/** What an import by a relative path leads to, where nothing else needs to be looked up for that. */
function knownFormat(specifier: string, parentUrl: string): string | null {
  if (!specifier.startsWith('.')) return null
  if (specifier.endsWith('.ts') && !parentUrl.includes('/node_modules/')) return 'module-typescript'
  return specifier.endsWith('.js') && largePackages.test(parentUrl) ? 'module' : null
}

/**
 * Node looks for the package.json of a file at every import, and parses it. That of drizzle-orm is 180 kB long, and
 * its modules have a thousand imports: together they take longer than all else that a start needs.
 */
const resolve: module.ResolveHookSync = (specifier, context, next) => {
  const { parentURL = '', conditions } = context
  const format = conditions.includes('require') ? null : knownFormat(specifier, parentURL)
  return format === null
    ? next(specifier, context)
    : { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
}

/**
 * Makes what this thread imports from now on come faster. Node keeps it compiled, checked against its source, for
 * every process of this checkout; where the folder can't be written all goes on without.
 */
export function importFaster(): void {
  module.enableCompileCache(compiledCode)
  module.registerHooks({ resolve })
}
