import type { FillProgress } from '../features/demo/index.ts'
import { print } from './print.ts'

const tenth = 10

/** Shows how far the demo is filled: one line that is written over, or a line for each tenth where nobody watches. */
export function fillDemoProgress(): (progress: FillProgress) => void {
  let shown = -1
  return ({ done, total, text }) => {
    const percent = Math.floor((done / total) * 100)
    const line = `Filling the demo: ${percent} % (${text})`
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001B[K  ${line}${done === total ? '\n' : ''}`)
    } else if (Math.floor(percent / tenth) > shown) {
      shown = Math.floor(percent / tenth)
      print(`  ${line}`)
    }
  }
}
