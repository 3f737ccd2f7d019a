import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

export const BackToPopulation = () => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
    renderRoot={(props) => <Link to="/population" activeOptions={{ exact: true }} {...props} />}
  >
    Back to Population
  </Button>
)
