import { redirect } from '@tanstack/react-router'
import { pages, type PageName, type Session } from '@vigil/contract'

/** Whoever may not open the page goes to "/", which leads to one that they may open. */
export function guard(name: PageName): (given: { context: { session: Session } }) => void {
  return ({ context }) => {
    if (!pages[name].may(context.session)) throw redirect({ to: '/', replace: true })
  }
}
