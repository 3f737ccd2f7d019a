import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export const BackToClients = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/client-management" activeOptions={{ exact: true }} {...props} />}
  >
    Back to All Clients
  </Button>
)
