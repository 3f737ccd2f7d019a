import { beforeAll } from 'vitest'

/** An upper bound for something that never appears, not an expected speed. */
const longestMs = 60_000

beforeAll(async () => {
  if (typeof document === 'undefined') return
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: longestMs })
})
