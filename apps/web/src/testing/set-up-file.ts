import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { expectNoFaults } from './serve-calls.ts'

// For every test file: the files of a worker share their modules, so what one of them registers there, the next lacks.

/** An upper bound for something that never appears, not an expected speed. */
const longestMs = 60_000

afterEach(expectNoFaults)

if (typeof document !== 'undefined') {
  // happy-dom has no layout, so nothing is under the pointer
  if (!('elementsFromPoint' in document)) Object.assign(document, { elementsFromPoint: () => [] })

  const page = await import('@testing-library/react')
  const { notifications } = await import('@mantine/notifications')
  beforeAll(() => page.configure({ asyncUtilTimeout: longestMs }))
  afterEach(() => {
    page.act(() => notifications.clean())
    page.cleanup()
  })
}

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
