import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../toasts/live-region.tsx'

const isWebAddress = (href: string): boolean =>
  URL.canParse(href) && ['http:', 'https:'].includes(new URL(href).protocol)

/** An external link; anything but a web URL stays text. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  if (!isWebAddress(href)) return <>{children ?? href}</>
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" inherit underline="always">
      {children ?? href}
      <span aria-hidden="true"> ↗</span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  )
}
