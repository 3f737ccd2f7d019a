import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

export function NoSuchPage() {
  useEffect(() => {
    document.title = 'Page not found · Vigil'
  }, [])
  return (
    <Page title="Page not found">
      <EmptyState
        text="There is no page at this address."
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
            Return Home
          </Button>
        }
      />
    </Page>
  )
}
