/** One package of a package-lock.json. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  deprecated?: string
}
export interface Lockfile {
  packages: Record<string, LockedPackage>
}
export interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Licenses that allow commercial self-hosting, modified or not, without disclosing the product's own source. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

/** Packages whose manifest states none of the licenses above, and their actual license. */
const known: Readonly<Record<string, string>> = {
  buildcheck: 'MIT, in its LICENSE file; never run',
  busboy: 'MIT, in its LICENSE file; only in tests',
  'caniuse-lite': 'CC-BY-4.0: data for the browser build, not part of the product',
  'dejavu-fonts-ttf': 'Bitstream Vera license: free to use and to distribute with software',
  'cpu-features': 'MIT, in its LICENSE file; never built',
  dicer: 'MIT, in its LICENSE file; only in tests',
  'humanize-number': 'MIT, in its readme; only in tests',
  only: 'MIT, in its readme; only in tests',
  'png-js': 'MIT, in its LICENSE file',
  ssh2: 'MIT, in its LICENSE file',
  streamsearch: 'MIT, in its LICENSE file; only in tests',
}

/** A choice needs one allowed license, a combination only allowed ones. */
export function isAllowed(license: string): boolean {
  const bare = license.replaceAll(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => allowed.has(one.trim()))
}

const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function problemsOf(path: string, locked: LockedPackage): string[] {
  const name = nameOf(path)
  const problems: string[] = []
  if (!isAllowed(locked.license ?? '') && !(name in known))
    problems.push(
      `${name}: its license (${locked.license ?? 'none stated'}) is not on the list of allowed ones`,
    )
  if (!locked.integrity) problems.push(`${name}: has no checksum in package-lock.json`)
  if (!locked.dev && locked.deprecated !== undefined)
    problems.push(`${name}: is deprecated (${locked.deprecated})`)
  return problems
}

/** Problems with the locked packages: licenses, missing checksums, deprecated packages. */
export const lockProblems = ({ packages }: Lockfile): string[] =>
  Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => problemsOf(path, locked))

const exactVersion = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/

/** Problems with a manifest: versions that are not exact. */
export const manifestProblems = (manifest: Manifest): string[] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap((all = {}) =>
    Object.entries(all)
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${name}: ${version} is no exact version`),
  )

const isOwn = (name: string): boolean => name.startsWith('@vigil/')
/** One row explains all types, and one package for several platforms. */
const rowOf = (name: string): string =>
  name.startsWith('@types/') ? '@types/*' : name.replace(/(-bin)?-(darwin|linux)-.*$/, '')

/** Direct dependencies that docs/dependencies.md gives no reason for. */
export function unexplained(manifests: readonly Manifest[], documentation: string): string[] {
  const names = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  return [...new Set(names.filter((name) => !isOwn(name)).map(rowOf))]
    .filter((name) => !documentation.includes(`\`${name}`))
    .map((name) => `${name}: docs/dependencies.md does not say why it is there`)
}

/** What `npm audit --json` prints: the vulnerable packages, or why it has none to report. */
export interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; range: string; fixAvailable: unknown }>
  /** the answer of the registry, or why there was none */
  message?: string
  /** with a code if the audit itself could not run, such as without a lockfile */
  error?: { code?: string; summary?: string }
}

export interface AuditOutcome {
  ok: boolean
  lines: string[]
}

/** A registry that can't be reached, or has no audit endpoint, is reported and is no failure. */
export function auditOutcome({ vulnerabilities, message, error }: AuditReport): AuditOutcome {
  if (vulnerabilities) {
    const lines = Object.entries(vulnerabilities).map(
      ([name, { severity, range, fixAvailable }]) =>
        `${name} ${range}: ${severity}${fixAvailable ? ', a fix is available' : ''}`,
    )
    return lines.length > 0 ? { ok: false, lines } : { ok: true, lines: ['No known vulnerabilities.'] }
  }
  if (message !== undefined && error?.code === undefined)
    return { ok: true, lines: [`unreachable: nothing was checked (${message})`] }
  return { ok: false, lines: [`npm audit failed: ${error?.summary ?? 'no report'}`] }
}
