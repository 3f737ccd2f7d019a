import type { Plugin, Rolldown } from 'vite'

const routeFile = /\/src\/routes\/(.+)\.tsx\?tsr-split=component/

/**
 * The address of a page by its route file: "_app/alerts.$alertId" is "/alerts/$alertId". A final underscore means that the
 * page is not shown inside the one before it.
 */
export const addressOf = (file: string): string =>
  `/${file
    .replace(/^_app\//, '')
    .split('.')
    .filter((part) => part !== 'index')
    .map((part) => part.replace(/_$/, ''))
    .join('/')}`

/** The route files whose parts are shown on a page: its own, and those around it. */
export function filesOn(file: string, all: readonly string[]): string[] {
  const parts = file.split('.')
  const around = all.filter((one) => one !== file && one.split('.').every((part, at) => part === parts[at]))
  return [file, ...around, ...(file.startsWith('_app/') ? ['_app'] : [])]
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function withImports(names: readonly string[], chunks: Chunks, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name) || !chunks.has(name)) continue
    seen.add(name)
    withImports(chunks.get(name)!.imports, chunks, seen)
  }
  return seen
}

/** The scripts of each page that its main script would ask for only once it runs. */
function scriptsOf(chunks: Chunks): Record<string, string[]> {
  const files = new Map(
    [...chunks].flatMap(([name, { moduleIds }]) =>
      moduleIds.flatMap((id) => {
        const file = routeFile.exec(id.replaceAll('\\', '/'))?.[1]
        return file === undefined ? [] : [[file, name] as const]
      }),
    ),
  )
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const first = withImports(entries, chunks)
  const all = [...files.keys()]
  const pages = all.filter((file) => file !== '_app' && !files.has(`${file}.index`))
  return Object.fromEntries(
    pages.map((file) => {
      const shown = filesOn(file, all).flatMap((one) => files.get(one) ?? [])
      return [addressOf(file), [...withImports(shown, chunks)].filter((name) => !first.has(name))]
    }),
  )
}

/** Writes which scripts each page needs, so that the server can announce them with it. */
export const pageScripts = (): Plugin => ({
  name: 'vigil-page-scripts',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    )
    this.emitFile({
      type: 'asset',
      fileName: 'page-scripts.json',
      source: JSON.stringify(scriptsOf(chunks)),
    })
  },
})
