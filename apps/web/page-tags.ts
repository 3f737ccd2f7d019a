import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What pages of signed-in users run before the app is set up. */
const earlyScript = path.join(import.meta.dirname, 'src/early/main.ts')

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

/** Whether only signed-in users see it. */
const isInside = (file: string): boolean => file.startsWith('_app/')

/** The route files whose parts are shown on a page: its own, and those around it. */
export function filesOn(file: string, all: readonly string[]): string[] {
  const parts = file.split('.')
  const around = all.filter((one) => one !== file && one.split('.').every((part, at) => part === parts[at]))
  return [file, ...around, ...(isInside(file) ? ['_app'] : [])]
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

const tagOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** Runs as soon as it is loaded, and not after the document like other modules. */
const tagOfEarly = (file: string): string =>
  `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>`

const namesOf = (chunks: Chunks, wanted: (chunk: Rolldown.OutputChunk) => boolean): string[] =>
  [...chunks.values()].filter(wanted).map(({ fileName }) => fileName)

/** The tags of each page: what its main script would ask for only once it runs. */
function tagsOf(chunks: Chunks): Record<string, string> {
  const files = new Map(
    [...chunks].flatMap(([name, { moduleIds }]) =>
      moduleIds.flatMap((id) => {
        const file = routeFile.exec(id.replaceAll('\\', '/'))?.[1]
        return file === undefined ? [] : [[file, name] as const]
      }),
    ),
  )
  const early = namesOf(chunks, ({ facadeModuleId }) => facadeModuleId === earlyScript)
  const first = withImports(
    namesOf(chunks, ({ isEntry, fileName }) => isEntry && !early.includes(fileName)),
    chunks,
  )
  const all = [...files.keys()]
  const pages = all.filter((file) => file !== '_app' && !files.has(`${file}.index`))
  return Object.fromEntries(
    pages.map((file) => {
      const shown = filesOn(file, all).flatMap((one) => files.get(one) ?? [])
      const scripts = [...withImports(shown, chunks)].filter((name) => !first.has(name))
      const styles = scripts.flatMap((name) => [...(chunks.get(name)!.viteMetadata?.importedCss ?? [])])
      const tags = [
        ...(isInside(file) ? early.map(tagOfEarly) : []),
        ...[...scripts, ...new Set(styles)].map(tagOf),
      ]
      return [addressOf(file), tags.join('')]
    }),
  )
}

/** Writes the tags of each page, so that the server can send them with it. */
export const pageTags = (): Plugin => ({
  name: 'vigil-page-tags',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: earlyScript, name: 'early' })
  },
  generateBundle(_options, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, file] as const] : [],
      ),
    )
    this.emitFile({ type: 'asset', fileName: 'page-tags.json', source: JSON.stringify(tagsOf(chunks)) })
  },
})
