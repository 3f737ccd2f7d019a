import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Who comes back from an alert stands on its row again. */
export function useRowFocus(isReady: boolean): void {
  const router = useRouter()
  const [cameFrom] = useState(
    () => /^\/alerts\/([^/]+)$/.exec(router.state.resolvedLocation?.pathname ?? '')?.[1] ?? null,
  )
  useEffect(() => {
    if (!isReady || cameFrom === null) return
    const row = document.querySelector(`[data-row-id="${CSS.escape(cameFrom)}"]`)
    row?.querySelector<HTMLElement>('[data-row-link]')?.focus()
  }, [isReady, cameFrom])
}
