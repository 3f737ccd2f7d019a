import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = fileURLToPath(new URL('../apps/web', import.meta.url))
const nonce = 'gallery-nonce'

export interface GalleryServer {
  address: string
  close: () => Promise<void>
}

/** The component gallery of the dev server, with the content security policy of the product. */
export async function startGallery(): Promise<GalleryServer> {
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    cacheDir: fileURLToPath(new URL('../node_modules/.cache/vite-gallery', import.meta.url)),
    logLevel: 'error',
    optimizeDeps: { entries: ['gallery.html'] },
    html: { cspNonce: nonce },
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      headers: {
        'content-security-policy': `default-src 'self'; img-src 'self' data:; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
      },
    },
  })
  await server.listen()
  const [address] = server.resolvedUrls?.local ?? []
  if (!address) throw new Error('the gallery has no address')
  return { address: `${address}gallery.html`, close: () => server.close() }
}
