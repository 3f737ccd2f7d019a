/** An upper bound for what never appears on the screen, not an expectation of speed. */
const longestMs = 20_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: longestMs })
}
export {}
