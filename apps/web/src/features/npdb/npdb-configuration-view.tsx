import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { npdbLabels, type NpdbConfiguration } from '@vigil/contract'
import { useState } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { VisuallyHidden } from '../../ui/toasts/live-region.tsx'
import { ValueText } from '../../ui/values/value-text.tsx'
import { useShowNpdbPassword } from './npdb-configuration-queries.ts'
import css from './npdb.module.css'

interface NpdbConfigurationViewProps {
  configuration: NpdbConfiguration
  onEdit: () => void
}

export function NpdbConfigurationView({ configuration, onEdit }: NpdbConfigurationViewProps) {
  const { agentDbid, userId, vendorId, rawPassword } = configuration
  const edit = (
    <Button variant="default" onClick={onEdit}>
      Edit
    </Button>
  )
  return (
    <Card title="Agent" actions={edit}>
      {agentDbid === null ? (
        <EmptyState />
      ) : (
        <dl className={css['rows']}>
          <Row label={npdbLabels.agentDbid} value={agentDbid} />
          <Row label={npdbLabels.userId} value={userId} />
          <Row label={npdbLabels.vendorId} value={vendorId} />
          <PasswordRow mask={rawPassword ?? ''} />
        </dl>
      )}
    </Card>
  )
}

function Row({ label, value }: { label: string; value: string | null }) {
  return (
    <div className={css['row']}>
      <dt>{label}</dt>
      <dd>
        <ValueText value={value} />
      </dd>
    </div>
  )
}

/** The password is fetched when it is shown, and forgotten when it is hidden. */
function PasswordRow({ mask }: { mask: string }) {
  const [password, setPassword] = useState<string | null>(null)
  const showing = useShowNpdbPassword(setPassword)
  const isShown = password !== null
  const refusal = refusalText(showing.error)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <div className={css['row']}>
      <dt>{npdbLabels.rawPassword}</dt>
      <dd className={css['password']}>
        {isShown ? (
          <code className={css['secret']}>{password}</code>
        ) : (
          <span>
            <span aria-hidden="true">{mask}</span>
            <VisuallyHidden>Hidden</VisuallyHidden>
            {refusal !== null && (
              <span className={css['failure']} role="alert">
                {refusal}
              </span>
            )}
          </span>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          loading={showing.isPending}
          onClick={() => (isShown ? setPassword(null) : showing.mutate())}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      </dd>
    </div>
  )
}
