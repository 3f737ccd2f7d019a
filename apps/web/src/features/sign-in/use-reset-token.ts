import { ResetPassword } from '@vigil/contract'
import { useEffect, useState } from 'react'

function tokenInAddress(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  return ResetPassword.shape.token.safeParse(token).data ?? null
}

/** The token of the link; removed from the address bar, and so from the history, once read. */
export function useResetToken(): string | null {
  const [token, setToken] = useState(tokenInAddress)
  useEffect(() => {
    function take(): void {
      const found = tokenInAddress()
      if (found === null) return
      setToken(found)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    take()
    // a second link opened in this tab differs only in its hash: the page is not reloaded
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return token
}
