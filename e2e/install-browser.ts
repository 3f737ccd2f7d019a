import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const apt = '/usr/bin/apt-get'
const chromium = '/usr/bin/chromium'

/**
 * npm has a Chromium only for Linux on x64. On other architectures, root on Debian (a build machine) gets the system's
 * package; everyone else gets instructions.
 */
export function installSystemBrowser(): string {
  const platform = `${process.platform} on ${process.arch}`
  if (process.getuid?.() !== 0 || !fs.existsSync(apt))
    throw new Error(`There is no Chromium on npm for ${platform}. Install Chromium or set CHROMIUM_PATH.`)
  process.stdout.write(`There is no Chromium on npm for ${platform}; installing Debian's package …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]): boolean =>
    spawnSync(apt, ['-qq', ...args], { env, stdio: 'ignore' }).status === 0
  run('update')
  if (!run('install', '-y', '--no-install-recommends', 'chromium') || !fs.existsSync(chromium))
    throw new Error("Debian's Chromium could not be installed. Install Chromium or set CHROMIUM_PATH.")
  return chromium
}
