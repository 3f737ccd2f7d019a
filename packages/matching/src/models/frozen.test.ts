import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { models } from './index.ts'

/** Digest of each model's parameters. A changed parameter is a new model: add a line, never change one. */
const frozen: Readonly<Record<string, string>> = {
  '2026-11': '4a409a33d37c7afa',
  '2026-12': 'a2e507c753d60370',
}

test.each(Object.entries(models))('the numbers of model %s stay as they gave results', (id, model) => {
  const digest = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16)
  expect(digest).toBe(frozen[id])
})
