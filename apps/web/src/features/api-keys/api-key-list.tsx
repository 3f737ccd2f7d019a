import { limits, type ApiKey } from '@vigil/contract'
import { Card } from '../../ui/card.tsx'
import { ValueText } from '../../ui/values/value-text.tsx'
import css from './api-keys.module.css'

interface ApiKeyListProps {
  keys: readonly ApiKey[]
  selectedId: string | null
  onSelect: (id: string) => void
}

export function ApiKeyList({ keys, selectedId, onSelect }: ApiKeyListProps) {
  return (
    <Card title="API keys" actions={`${keys.length} of ${limits.apiKeysPerUser}`} flush>
      <ul className={css['list']}>
        {keys.map((key) => (
          <li key={key.id}>
            <button
              type="button"
              className={css['item']}
              aria-current={key.id === selectedId || undefined}
              onClick={() => onSelect(key.id)}
            >
              <span className={css['name']}>{key.name}</span>
              <span className={css['used']}>
                {key.lastUsedAt === null ? (
                  'Never used'
                ) : (
                  <>
                    Last used <ValueText value={key.lastUsedAt} />
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
