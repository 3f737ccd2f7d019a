import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const web = path.join(checkout, 'apps/web')
const dist = path.join(web, 'dist')
const stampName = '.inputs-sha256'
const assetList = '.assets.json'
const draftPrefix = '.building-'
const inputs = [
  'apps/web',
  'packages/contract',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build-web.mjs',
]
const isOutput = (name) => name === 'dist' || name === 'node_modules'

function filesUnder(entry) {
  if (!fs.statSync(entry).isDirectory()) return [entry]
  const names = fs.readdirSync(entry).toSorted()
  return names.filter((name) => !isOutput(name)).flatMap((name) => filesUnder(path.join(entry, name)))
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesUnder(path.join(checkout, input)))) {
    const bytes = fs.readFileSync(file)
    hash.update(`${path.relative(checkout, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

const readIfThere = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null)

async function buildInto(folder) {
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root: web, logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } })
}

/**
 * Assets first, the page that refers to them last, each by a rename: a running server never reads a partial file.
 * The assets of the previous build stay, for servers and tabs that still use its page.
 */
function publish(built, revision) {
  const assets = fs.readdirSync(path.join(built, 'assets'))
  const others = fs.readdirSync(built).filter((name) => name !== 'assets' && name !== 'index.html')
  const kept = new Set([...assets, ...JSON.parse(readIfThere(path.join(dist, assetList)) ?? '[]')])
  fs.writeFileSync(path.join(built, assetList), JSON.stringify(assets))
  fs.writeFileSync(path.join(built, stampName), revision)
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true })
  for (const name of [
    ...assets.map((asset) => `assets/${asset}`),
    ...others,
    'index.html',
    assetList,
    stampName,
  ])
    fs.renameSync(path.join(built, name), path.join(dist, name))
  for (const name of fs.readdirSync(path.join(dist, 'assets')))
    if (!kept.has(name)) fs.rmSync(path.join(dist, 'assets', name), { force: true })
}

function removeAbandoned() {
  for (const name of fs.readdirSync(dist).filter((name) => name.startsWith(draftPrefix))) {
    const folder = path.join(dist, name)
    if (fs.statSync(folder).mtimeMs < Date.now() - 3_600_000)
      fs.rmSync(folder, { recursive: true, force: true })
  }
}

const revision = hashInputs()
if (readIfThere(path.join(dist, stampName)) !== revision || !fs.existsSync(path.join(dist, 'index.html'))) {
  console.log('Building the web app …')
  fs.mkdirSync(dist, { recursive: true })
  removeAbandoned()
  const built = fs.mkdtempSync(path.join(dist, draftPrefix))
  try {
    await buildInto(built)
    publish(built, revision)
  } finally {
    fs.rmSync(built, { recursive: true, force: true })
  }
}
