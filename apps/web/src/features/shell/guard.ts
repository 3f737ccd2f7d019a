import { redirect, useRouter } from '@tanstack/react-router'
import { landingPage, pages, type PageName, type Session } from '@vigil/contract'
import type { PageExists } from './navigation.ts'

/** Whoever may not open the page goes to "/", which leads to one that they may open. */
export function guard(name: PageName): (given: { context: { session: Session } }) => void {
  return ({ context }) => {
    if (!pages[name].may(context.session)) throw redirect({ to: '/', replace: true })
  }
}

/** Where "/" leads for this user, among the pages that there are. */
export const landingPath = (session: Session, exists: (name: PageName) => boolean): string =>
  pages[landingPage(session, exists)].path

export const usePageExists = (): PageExists => useRouter().options.context.pageExists
