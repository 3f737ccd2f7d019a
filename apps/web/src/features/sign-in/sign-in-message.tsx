import { useEffect, useRef, type ReactNode } from 'react'
import css from './sign-in.module.css'

/** What stands in the place of a form; takes the focus that the form had. */
export function SignInMessage({ children }: { children: ReactNode }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <p ref={message} tabIndex={-1} className={css['text']}>
      {children}
    </p>
  )
}
