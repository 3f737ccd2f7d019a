import { landingPage, pages, type PageName, type Session } from '@vigil/contract'

/** Where "/" leads for this user, among the pages that there are. */
export const landingPath = (session: Session, exists: (name: PageName) => boolean): string =>
  pages[landingPage(session, exists)].path
