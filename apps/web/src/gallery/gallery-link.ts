import type { LinkProps } from '@tanstack/react-router'

/** The gallery has its own routes, which are not in the app's route tree. */
export const galleryLink = (path: string): LinkProps => {
  const link: object = { to: path }
  return link
}
