import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installSystemBrowser } from './install-browser.ts'

export interface BrowserLaunch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const cache = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))

const args = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // not even DNS lookups leave this machine
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** The package unpacks to TMPDIR, and unpacks its own copies of system libraries only if it believes to be on AWS. */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env }
  process.env['TMPDIR'] = folder
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

// the package's own fonts.conf refers to folders outside of the unpacked one
const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

function packageVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'))
  return (JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string }).version
}

async function bundledBrowser(): Promise<BrowserLaunch> {
  const folder = path.join(cache, packageVersion())
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(cache, { recursive: true })
    const draft = fs.mkdtempSync(path.join(cache, 'unpacking-'))
    await unpackInto(draft)
    fs.writeFileSync(path.join(draft, 'fonts.conf'), fontsConfig(folder))
    fs.renameSync(draft, folder)
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...args, '--no-sandbox'],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  }
}

function systemBrowser(executablePath: string): BrowserLaunch {
  const asRoot = process.getuid?.() === 0
  return { executablePath, args: asRoot ? [...args, '--no-sandbox'] : args }
}

/** CHROMIUM_PATH, else the system's browser, else the one from npm. VIGIL_TEST_BROWSER=bundled always uses the last. */
export async function findBrowser(): Promise<BrowserLaunch> {
  const bundled = process.env['VIGIL_TEST_BROWSER'] === 'bundled'
  const found = process.env['CHROMIUM_PATH'] ?? installed.find((file) => fs.existsSync(file))
  if (found && !bundled) return systemBrowser(found)
  if (process.platform === 'linux' && process.arch === 'x64') return bundledBrowser()
  return systemBrowser(installSystemBrowser())
}
