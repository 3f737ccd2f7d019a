import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ModelRehearsal, RehearsalSummary } from '@vigil/contract'
import { useId, useState } from 'react'
import { Progress } from '../../../ui/states/progress.tsx'
import { EffectNumbers } from './effect-numbers.tsx'
import { RehearsalExamples } from './rehearsal-examples.tsx'
import { isOpen, type ClientRehearsal } from './rehearsal-rules.ts'
import { RehearseButton } from './rehearse-button.tsx'
import { countText, reviewText, whenText } from './rehearsal-texts.ts'
import css from './matching-models.module.css'

/** Why the numbers may not be those of the model alone. */
function caveatOf({ comparedWith, isCurrent }: RehearsalSummary, active: string | null): string | null {
  if (comparedWith !== active)
    return `Compared with model ${comparedWith}, which is no longer active. Rehearse again.`
  return isCurrent ? null : 'Lists or providers had changed since the last run; some effects are due to that.'
}

function Running({ rehearsal }: { rehearsal: ModelRehearsal }) {
  const { state, progress } = rehearsal
  const label = state === 'waiting' ? 'Waiting to start' : 'Rehearsing'
  return <Progress label={label} done={progress?.done ?? 0} total={progress?.total} />
}

interface ResultProps {
  clientId: string
  name: string
  modelId: string
  result: RehearsalSummary
  active: string | null
}

function Result({ clientId, name, modelId, result, active }: ResultProps) {
  const [opened, setOpened] = useState(false)
  const examplesId = useId()
  const caveat = caveatOf(result, active)
  const Sign = opened ? IconChevronDown : IconChevronRight
  return (
    <>
      <EffectNumbers counts={result.counts} />
      <p className={css['facts']}>{reviewText(result.counts)}</p>
      {caveat && <p className={css['caveat']}>{caveat}</p>}
      <button
        type="button"
        className={css['toggle']}
        aria-expanded={opened}
        aria-controls={examplesId}
        onClick={() => setOpened(!opened)}
      >
        <Sign size={16} aria-hidden="true" />
        Examples<span className="visually-hidden"> for {name}</span>
      </button>
      <div id={examplesId} hidden={!opened}>
        {opened && <RehearsalExamples modelId={modelId} clientId={clientId} finishedAt={result.finishedAt} />}
      </div>
    </>
  )
}

interface ClientRehearsalRowProps extends ClientRehearsal {
  modelId: string
  active: string | null
}

/** What a model would change for one client. */
export function ClientRehearsalRow({ client, rehearsal, modelId, active }: ClientRehearsalRowProps) {
  const busy = rehearsal !== null && isOpen(rehearsal)
  const result = rehearsal?.result ?? null
  return (
    <li className={css['client']}>
      <div className={css['clientHead']}>
        <div className={css['clientTexts']}>
          <h3 className={css['clientName']}>{client.name}</h3>
          <p className={css['facts']}>
            {countText(client.subjects, 'provider')}
            {' · '}
            {result ? `rehearsed ${whenText(result.finishedAt, result.requestedBy)}` : 'not rehearsed'}
          </p>
        </div>
        <RehearseButton modelId={modelId} client={client} busy={busy} />
      </div>
      {busy && <Running rehearsal={rehearsal} />}
      {rehearsal?.state === 'failed' && (
        <p className={css['failed']}>The last rehearsal failed. Try again.</p>
      )}
      {result && (
        <Result clientId={client.id} name={client.name} modelId={modelId} result={result} active={active} />
      )}
    </li>
  )
}
