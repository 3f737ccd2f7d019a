import { Button, Radio } from '@mantine/core'
import { formatDate, isToggleOn, startsOn, type FeatureToggle } from '@vigil/contract'
import { useId, useState } from 'react'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { useSaveToggle } from './feature-toggles-queries.ts'
import css from './feature-toggles.module.css'

interface ToggleRowProps {
  clientId: string
  toggle: FeatureToggle
  /** chosen but not saved; null: as saved */
  pending: boolean | null
  onChoose: (enable: boolean | null) => void
}

/** One feature with its choice and its own Save. */
export function ToggleRow({ clientId, toggle, pending, onChoose }: ToggleRowProps) {
  const { feature, parameters } = toggle
  const titleId = useId()
  const [now] = useState(() => new Date())
  const isOn = isToggleOn(toggle, now)
  const start = startsOn(toggle, now)
  const saving = useSaveToggle(clientId, toggle)
  const chosen = pending ?? isOn
  const save = (enable: boolean): void => saving.mutate(enable, { onSuccess: () => onChoose(null) })
  return (
    <li className={css['toggle']} aria-labelledby={titleId}>
      <div className={css['about']}>
        <h3 className={css['name']} id={titleId}>
          {feature.name}
        </h3>
        <p className={css['description']}>{feature.description}</p>
        {start !== null && (
          <p className={css['start']}>
            <span>Automatically enabled on {formatDate(start)}</span>
            <Button
              variant="transparent"
              size="compact-sm"
              td="underline"
              disabled={saving.isPending}
              aria-label={`Keep off: ${feature.name}`}
              onClick={() => save(false)}
            >
              Keep off
            </Button>
          </p>
        )}
        {Object.keys(parameters).length > 0 && <KeyValuePanel entries={parameters} />}
      </div>
      <div className={css['choice']}>
        <div className={css['radios']} role="radiogroup" aria-labelledby={titleId}>
          {[false, true].map((on) => (
            <Radio
              key={String(on)}
              name={titleId}
              label={on ? 'On' : 'Off'}
              checked={chosen === on}
              disabled={saving.isPending}
              onChange={() => onChoose(on === isOn ? null : on)}
            />
          ))}
        </div>
        <Button
          variant={chosen === isOn ? 'default' : 'filled'}
          aria-label={`Save ${feature.name}`}
          disabled={chosen === isOn}
          loading={saving.isPending}
          onClick={() => save(chosen)}
        >
          Save
        </Button>
      </div>
    </li>
  )
}
