import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const compressible = /^assets\/.*\.(js|css|svg|json|txt)$/

/** Writes .br and .gz files next to each asset, so that the server never has to compress them. */
export function compressAssets(): Plugin {
  return {
    name: 'vigil:compress-assets',
    apply: 'build',
    async writeBundle({ dir = '.' }, bundle) {
      const files = Object.keys(bundle).filter((name) => compressible.test(name))
      await Promise.all(
        files.map(async (name) => {
          const file = path.join(dir, name)
          const bytes = await fs.readFile(file)
          await fs.writeFile(`${file}.br`, await brotli(bytes))
          await fs.writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }))
        }),
      )
    },
  }
}
