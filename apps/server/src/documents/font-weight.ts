import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The part of HarfBuzz that makes fonts of fonts. A pointer is a number, and 0 is none. */
interface HarfBuzz {
  memory: { buffer: ArrayBuffer }
  _initialize(): void
  malloc(size: number): number
  free(pointer: number): void
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

/** It is in the types of browsers only. */
declare const WebAssembly: {
  Module: new (bytes: Buffer) => object
  Instance: new (module: object) => { exports: unknown }
}

const weightTag = Buffer.from('wght').readUInt32BE()
const writable = 2

let loaded: HarfBuzz | undefined

function load(): HarfBuzz {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)))
  const harfBuzz = exports as HarfBuzz
  // oxlint-disable-next-line no-underscore-dangle -- its name
  harfBuzz._initialize()
  return harfBuzz
}

/** A variable font in one weight, as a font that does not vary: pdfkit can't embed one that does. */
export function atWeight(font: Buffer, weight: number): Buffer {
  loaded ??= load()
  const hb = loaded
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const source = hb.hb_blob_create(data, font.length, writable, 0, 0)
  const face = hb.hb_face_create(source, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  hb.hb_subset_input_pin_axis_location(input, face, weightTag, weight)
  const made = hb.hb_subset_or_fail(face, input)
  try {
    if (made === 0) throw new Error('HarfBuzz can not set the weight of this font.')
    const result = hb.hb_face_reference_blob(made)
    const start = hb.hb_blob_get_data(result, 0)
    // a copy, because the memory is used again
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(result)))
    hb.hb_blob_destroy(result)
    return bytes
  } finally {
    if (made !== 0) hb.hb_face_destroy(made)
    hb.hb_subset_input_destroy(input)
    hb.hb_face_destroy(face)
    hb.hb_blob_destroy(source)
    hb.free(data)
  }
}
