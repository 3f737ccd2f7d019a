import type { LinkProps } from '@tanstack/react-router'

/** The gallery has places of its own, which the app's table of routes does not know. */
export const galleryLink = (path: string): LinkProps => {
  const link: object = { to: path }
  return link
}
