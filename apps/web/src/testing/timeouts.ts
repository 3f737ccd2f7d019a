import { beforeAll } from 'vitest'

/** An upper bound for what never appears on the screen, not an expectation of speed. */
const longestMs = 60_000

beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: longestMs })
})
