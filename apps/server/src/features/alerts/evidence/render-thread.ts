import { Resvg } from '@resvg/resvg-js'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'

const font = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const zoom = 1.5
const { svg } = workerData as { svg: string }
const png = new Resvg(svg, {
  font: {
    loadSystemFonts: false,
    fontFiles: ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono'].map(font),
    defaultFontFamily: 'DejaVu Sans',
  },
  fitTo: { mode: 'zoom', value: zoom },
})
  .render()
  .asPng()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(new Uint8Array(png))
