import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { mayWithClients, toasts, type SsoProduct } from '@vigil/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { failureOf, isForbidden } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { ForbiddenState } from '../../ui/states/forbidden-state.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import css from './sso.module.css'
import { SsoProductDetail } from './sso-product-detail.tsx'
import { ssoProductsQuery } from './sso-queries.ts'
import { SsoTable } from './sso-table.tsx'

const SsoProductForm = lazyPart(() => import('./sso-product-form.tsx'))

/** What the URL says: which product is selected, and whether a form is open. */
export interface SsoAddress {
  product: string | null
  mode: 'edit' | 'new' | null
}

interface SsoPanelProps {
  clientId: string
  address: SsoAddress
  onAddress: (next: SsoAddress) => void
}

/** The tab "SSO Products" of a client. */
export function SsoPanel({ clientId, address, onAddress }: SsoPanelProps) {
  const { actor } = useSession()
  const { data: products, error, refetch } = useQuery(ssoProductsQuery(clientId))
  const mayEdit = mayWithClients(actor, 'EDIT_CLIENT')
  const mode = mayEdit ? address.mode : null
  const selected = products?.find(({ id }) => id === address.product) ?? products?.[0] ?? null
  return (
    <div className={css['stack']}>
      <Card
        title="SSO Product Management"
        actions={
          mayEdit && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={mode !== null || !products}
              onClick={() => onAddress({ product: address.product, mode: 'new' })}
            >
              Create New SSO Product
            </Button>
          )
        }
      >
        {!products && error && isForbidden(error) && <ForbiddenState />}
        {!products && error && !isForbidden(error) && (
          <ErrorState {...failureOf(error, toasts.default)} onRetry={() => void refetch()} />
        )}
        {!products && !error && <LoadingState label="Loading SSO products" />}
        {products?.length === 0 && (
          <EmptyState hint="With an SSO product, this client’s users sign in through their own identity provider." />
        )}
        {products && products.length > 0 && (
          <SsoTable
            products={products}
            selectedId={mode === 'new' ? null : (selected?.id ?? null)}
            onSelect={(product) => onAddress({ product, mode: null })}
          />
        )}
      </Card>
      {products && (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <SsoPane clientId={clientId} selected={selected} mode={mode} onAddress={onAddress} />
        </Suspense>
      )}
    </div>
  )
}

interface SsoPaneProps {
  clientId: string
  selected: SsoProduct | null
  mode: SsoAddress['mode']
  onAddress: (next: SsoAddress) => void
}

function SsoPane({ clientId, selected, mode, onAddress }: SsoPaneProps) {
  const show = (product: string | null): void => onAddress({ product, mode: null })
  const close = (): void => show(selected?.id ?? null)
  if (mode === 'new')
    return <SsoProductForm key="new" clientId={clientId} product={null} onSaved={show} onCancel={close} />
  if (!selected) return null
  if (mode === 'edit')
    return (
      <SsoProductForm
        key={selected.id}
        clientId={clientId}
        product={selected}
        onSaved={show}
        onCancel={close}
      />
    )
  return (
    <SsoProductDetail
      key={selected.id}
      product={selected}
      onEdit={() => onAddress({ product: selected.id, mode: 'edit' })}
      onDeleted={() => show(null)}
    />
  )
}
