import { redirect, useRouter } from '@tanstack/react-router'
import { landingPage, pages, type PageName, type Session } from '@vigil/contract'
import type { PageExists } from './navigation.ts'

/** Users who may not open the page are sent to "/", which redirects to one they may open. */
export function guard(name: PageName): (given: { context: { session: Session } }) => void {
  return ({ context }) => {
    if (!pages[name].may(context.session)) throw redirect({ to: '/', replace: true })
  }
}

/** Where "/" leads for this user, among the existing pages. */
export const landingPath = (session: Session, exists: (name: PageName) => boolean): string =>
  pages[landingPage(session, exists)].path

export const usePageExists = (): PageExists => useRouter().options.context.pageExists
