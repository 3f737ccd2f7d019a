import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const apt = '/usr/bin/apt-get'
const chromium = '/usr/bin/chromium'

/**
 * npm ships a Chromium for Linux on x64 alone. On another Linux, as root on Debian (a build machine), the
 * system's package is the only real one there is; anybody else is told what to do.
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
