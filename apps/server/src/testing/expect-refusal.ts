import { expect } from 'vitest'
import type { Finished } from './vigil-command.ts'

/** The one line of a command that ended with a non-zero exit and said nothing else to the user. */
export function expectRefusal({ code, stderr }: Finished): string {
  expect(stderr).toMatch(/^vigil: [^\n]+\n$/)
  expect(code).toBe(1)
  return stderr.trimEnd()
}
