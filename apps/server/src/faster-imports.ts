import module from 'node:module'
import path from 'node:path'

/** beside the packages: whoever can write there can change the code itself */
const compiledCode = path.resolve(import.meta.dirname, '../../../node_modules/.cache/vigil-code')

/**
 * Node parses the package.json of a package at every import within it. That of drizzle-orm is 180 kB long, and its
 * modules have a thousand imports: together they take longer than all else that a start needs.
 */
const resolve: module.ResolveHookSync = (specifier, context, next) =>
  specifier.startsWith('.') &&
  specifier.endsWith('.js') &&
  context.parentURL?.includes('/node_modules/drizzle-orm/')
    ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    : next(specifier, context)

/**
 * Makes what this thread imports from now on come faster. Node keeps it compiled, checked against its source, for
 * every process of this checkout; where the folder can't be written all goes on without.
 */
export function importFaster(): void {
  module.enableCompileCache(compiledCode)
  module.registerHooks({ resolve })
}
