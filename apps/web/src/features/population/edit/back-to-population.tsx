import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { listAddressOf } from '../member/member-search.ts'
import { useMemberSearch } from '../member/use-member-search.ts'

/** To the list that the page was opened from. */
export function BackToPopulation() {
  const address = listAddressOf(useMemberSearch())
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
      renderRoot={(props) => <Link {...address} activeOptions={{ exact: true }} {...props} />}
    >
      Back to Population
    </Button>
  )
}
