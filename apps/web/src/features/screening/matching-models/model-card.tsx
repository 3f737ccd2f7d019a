import type { MatchingModel, MatchingModelList } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { ActivateButton } from './activate-button.tsx'
import { ClientRehearsalRow } from './client-rehearsal-row.tsx'
import { activeModel, isOpen, rehearsalsOf } from './rehearsal-rules.ts'
import { RehearseButton } from './rehearse-button.tsx'
import { whenText } from './rehearsal-texts.ts'
import css from './matching-models.module.css'

interface ModelCardProps {
  model: MatchingModel
  all: MatchingModelList
}

/** The active model; while clients are screened again with it, how many already are. */
function ActiveModel({ model, all }: ModelCardProps) {
  const { active } = model
  const done = all.clients.filter(({ isBehind }) => !isBehind).length
  return (
    <Card
      title={
        <span className={css['title']}>
          {model.id} <span className={css['badge']}>Active</span>
        </span>
      }
    >
      <div className={css['body']}>
        <p>{model.about}</p>
        {active && <p className={css['facts']}>Active since {whenText(active.since, active.by)}</p>}
        {done < all.clients.length && (
          <Progress label="Screening clients again" done={done} total={all.clients.length} />
        )}
      </div>
    </Card>
  )
}

/** Another model, with what it would change for each client. */
function OtherModel({ model, all }: ModelCardProps) {
  const active = activeModel(all)
  const rehearsed = rehearsalsOf(all, model.id)
  const busy = rehearsed.every(({ rehearsal }) => rehearsal !== null && isOpen(rehearsal))
  return (
    <Card
      title={model.id}
      actions={
        <>
          {rehearsed.length > 0 && <RehearseButton modelId={model.id} busy={busy} />}
          <ActivateButton modelId={model.id} active={active} rehearsed={rehearsed} />
        </>
      }
    >
      <div className={css['body']}>
        <p>{model.about}</p>
        {rehearsed.length === 0 ? (
          <EmptyState hint="Clients will appear here once they have a population." />
        ) : (
          <ul className={css['clients']}>
            {rehearsed.map(({ client, rehearsal }) => (
              <ClientRehearsalRow
                key={client.id}
                client={client}
                rehearsal={rehearsal}
                modelId={model.id}
                active={active}
              />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

export const ModelCard = (props: ModelCardProps) =>
  props.model.active ? <ActiveModel {...props} /> : <OtherModel {...props} />
