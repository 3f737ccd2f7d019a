import { Button, Radio, TextInput } from '@mantine/core'
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

interface StartDateProps {
  name: string
  now: Date
  isSaving: boolean
  onSet: (date: string) => void
}

const dayMs = 24 * 60 * 60 * 1000

/** The day on which a feature that is off turns on by itself. */
function StartDate({ name, now, isSaving, onSet }: StartDateProps) {
  const [date, setDate] = useState<string | null>(null)
  if (date === null)
    return (
      <p className={css['start']}>
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          td="underline"
          aria-label={`Turn on later: ${name}`}
          onClick={() => setDate('')}
        >
          Turn on later
        </Button>
      </p>
    )
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  return (
    <form
      className={css['start']}
      onSubmit={(event) => {
        event.preventDefault()
        onSet(date)
      }}
    >
      <TextInput
        type="date"
        size="xs"
        aria-label={`Day on which ${name} is turned on`}
        min={tomorrow}
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" disabled={date < tomorrow} loading={isSaving}>
        Set date
      </Button>
      <Button variant="default" size="compact-sm" disabled={isSaving} onClick={() => setDate(null)}>
        Cancel
      </Button>
    </form>
  )
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
  const save = (enable: boolean, enabledDate?: string): void =>
    saving.mutate({ enable, ...(enabledDate && { enabledDate }) }, { onSuccess: () => onChoose(null) })
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
        {!isOn && start === null && (
          <StartDate
            name={feature.name}
            now={now}
            isSaving={saving.isPending}
            onSet={(date) => save(false, date)}
          />
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
