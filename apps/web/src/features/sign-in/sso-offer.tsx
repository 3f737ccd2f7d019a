import { Anchor, Button } from '@mantine/core'
import { ssoAddress } from './sso-address.ts'
import { useLeaving } from './use-leaving.ts'

interface SsoOfferProps {
  connectionId: string
  returnTo: string
  onUsePassword: () => void
}

export function SsoOffer({ connectionId, returnTo, onUsePassword }: SsoOfferProps) {
  const { leaving, leave } = useLeaving()
  return (
    <>
      <Button size="md" fullWidth loading={leaving} onClick={() => leave(ssoAddress(connectionId, returnTo))}>
        Continue with single sign-on
      </Button>
      <div>
        <Anchor component="button" type="button" onClick={onUsePassword}>
          Use email and password
        </Anchor>
      </div>
    </>
  )
}
