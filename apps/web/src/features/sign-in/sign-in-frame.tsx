import { useEffect, type ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { SignInFooter } from './sign-in-footer.tsx'
import css from './sign-in.module.css'

/** What stands around every page before somebody is signed in, and after. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Vigil`
  }, [title])
  return (
    <div className={css['frame']}>
      <header>
        <VisuallyHidden>Vigil</VisuallyHidden>
        <Wordmark height={40} />
        <p className={css['claim']}>Continuous monitoring of healthcare providers.</p>
      </header>
      <main className={css['card']}>
        <h1 className={css['title']}>{title}</h1>
        {children}
      </main>
      <SignInFooter />
    </div>
  )
}
