import { Link } from '@tanstack/react-router'
import { Page } from '../ui/page.tsx'
import { galleryLink } from './gallery-link.ts'

export function ElsewherePage() {
  return (
    <Page title="Elsewhere">
      <p>
        <Link {...galleryLink('/')}>Back to the gallery</Link>
      </p>
    </Page>
  )
}
