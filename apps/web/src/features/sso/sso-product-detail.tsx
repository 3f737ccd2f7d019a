import { Button } from '@mantine/core'
import { mayWithClients, ssoLabels, type SsoProduct } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { Note } from '../../ui/note.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import css from './sso.module.css'
import { useDeleteSsoProduct } from './sso-queries.ts'
import { formLabels } from './sso-values.ts'

function Addresses({ title, addresses }: { title: string; addresses: readonly string[] }) {
  return (
    <div>
      <h3 className={css['addressTitle']}>{title}</h3>
      <ul>
        {addresses.map((address) => (
          <li key={address} className={css['address']}>
            <code>{address}</code>
            <CopyButton text={address} label={`Copy ${address}`} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SsoProductDetailProps {
  product: SsoProduct
  onEdit: () => void
  onDeleted: () => void
}

export function SsoProductDetail({ product, onEdit, onDeleted }: SsoProductDetailProps) {
  const { actor } = useSession()
  const confirm = useConfirm()
  const deletion = useDeleteSsoProduct(product)
  const { type, domain, identityProvider } = product

  async function remove(): Promise<void> {
    const yes = await confirm({
      title: 'Delete SSO product',
      text: `Are you sure you want to delete ${type} (${domain})?`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) deletion.mutate(undefined, { onSuccess: onDeleted })
  }
  return (
    <Card
      title={`${type} (${domain})`}
      actions={
        mayWithClients(actor, 'EDIT_CLIENT') && (
          <>
            <Button variant="default" onClick={onEdit}>
              Edit
            </Button>
            <Button variant="outline" color="red" loading={deletion.isPending} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        )
      }
    >
      <div className={css['stack']}>
        <div className={css['facts']}>
          <KeyValuePanel
            entries={[
              [ssoLabels.type, type],
              [ssoLabels.connectionId, product.connectionId],
              [ssoLabels.domain, domain],
              ['Disabled', product.disabled],
            ]}
          />
          {identityProvider && (
            <KeyValuePanel
              title="Identity provider"
              entries={[
                [formLabels.issuer, identityProvider.issuer],
                [formLabels.oidcClientId, identityProvider.clientId],
                ['Client secret', identityProvider.hasSecret ? 'Stored' : 'None (public client)'],
                ['Linked accounts', product.linkedUsers],
              ]}
            />
          )}
        </div>
        {!identityProvider && (
          <Note>
            Nobody signs in with this product until its identity provider is set. Passwords still work.
          </Note>
        )}
        <div className={css['facts']}>
          <Addresses title="Redirect URIs to register" addresses={product.redirectUris} />
          <Addresses title="Post-logout redirect URIs to register" addresses={product.logoutUris} />
        </div>
      </div>
    </Card>
  )
}
