import { sourceStateLabels, type Source, type SourceState } from '@vigil/contract'
import { countStates, statesByTrouble } from './arrange-sources.ts'
import { count } from '../../../ui/values/count-texts.ts'
import { SourceSign } from '../state-sign.tsx'
import css from '../sources.module.css'

interface SourceCountsProps {
  sources: readonly Source[]
  chosen: SourceState | null
  onChoose: (state: SourceState | null) => void
}

/** The number of lists by status, as a bar and as numbers; each number filters the table. */
export function SourceCounts({ sources, chosen, onChoose }: SourceCountsProps) {
  const counts = countStates(sources)
  const choices = [
    { state: null, label: 'All lists', value: sources.length },
    ...statesByTrouble.map((state) => ({ state, label: sourceStateLabels[state], value: counts[state] })),
  ]
  return (
    <div className={css['counts']}>
      <div className={css['segments']} aria-hidden="true">
        {statesByTrouble
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span
              key={state}
              className={css['segment']}
              data-state={state}
              data-dim={(chosen !== null && chosen !== state) || undefined}
              style={{ flexGrow: counts[state] }}
            />
          ))}
      </div>
      <fieldset className={css['choices']}>
        <legend className="visually-hidden">Lists by status</legend>
        {choices.map(({ state, label, value }) => (
          <button
            key={label}
            type="button"
            className={css['choice']}
            aria-pressed={chosen === state}
            onClick={() => onChoose(chosen === state ? null : state)}
          >
            {state && <SourceSign state={state} />}
            <span className={css['choiceValue']}>{count(value)}</span> {label}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
