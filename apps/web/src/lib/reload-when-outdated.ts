const lastKey = 'vigil.reloaded-at'
const pauseMs = 60_000

/**
 * A part of the page that can't be loaded any more belongs to a version that the server has left behind: the page is
 * read anew, once in a while, so that a part that is really gone shows its error.
 */
export function reloadWhenOutdated(reload: () => void, now: () => number = Date.now): () => void {
  function onFailure(): void {
    const last = Number(sessionStorage.getItem(lastKey))
    if (now() - last < pauseMs) return
    sessionStorage.setItem(lastKey, String(now()))
    reload()
  }
  addEventListener('vite:preloadError', onFailure)
  return () => removeEventListener('vite:preloadError', onFailure)
}
