import { Resvg } from '@resvg/resvg-js'
import { serveTasks } from '@vigil/threads'
import { fileURLToPath } from 'node:url'

const font = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

const zoom = 1.5

function render(svg: string): Uint8Array {
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
  return new Uint8Array(png)
}

serveTasks<string, never, Uint8Array>(render)
