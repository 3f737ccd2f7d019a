import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

export function NoSuchPage() {
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
