import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  alertingEffects,
  effectLabels,
  findingReasons,
  type RehearsalDetail,
  type RehearsalExample,
} from '@vigil/contract'
import { failureOf } from '../../../lib/failure.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ResultBadge } from '../../../ui/values/result-badge.tsx'
import { rehearsalQuery } from './matching-models-queries.ts'
import { numberText } from './rehearsal-texts.ts'
import css from './matching-models.module.css'

function Example({ example }: { example: RehearsalExample }) {
  const { effect, subjectName, comparedName, listedName, sourceName, before, after, reason } = example
  return (
    <li className={css['example']}>
      <span className={css['names']}>
        <strong>{subjectName}</strong>
        {comparedName && <span className={css['listed']}> or {comparedName}</span>}
        <span className={css['listed']}> listed as {listedName}</span>
      </span>
      <span className={css['verdicts']}>
        {before ? <ResultBadge result={before} /> : <span className={css['nothing']}>No alert</span>}
        <IconArrowRight size={14} aria-hidden="true" />
        <span className="visually-hidden">becomes</span>
        <span>
          <ResultBadge result={after} />
          {effect === 'closed' && <span className={css['nothing']}>, to review</span>}
        </span>
      </span>
      <span className={css['why']}>
        {sourceName} · {findingReasons[reason].label}
      </span>
    </li>
  )
}

function ByList({ lists }: Pick<RehearsalDetail, 'lists'>) {
  const names = [...new Set(lists.map(({ sourceName }) => sourceName))]
  const rows = names.flatMap((name) => {
    const words = alertingEffects.flatMap((effect) => {
      const own = lists.filter((one) => one.sourceName === name && one.effect === effect)
      const count = own.reduce((sum, one) => sum + one.count, 0)
      return count > 0 ? [`${numberText(count)} ${effectLabels[effect].toLowerCase()}`] : []
    })
    return words.length > 0 ? [`${name}: ${words.join(', ')}`] : []
  })
  return (
    <section>
      <h4 className={css['groupTitle']}>By list</h4>
      <ul className={css['lists']}>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </section>
  )
}

/** Some of what a model would raise, change and close for a client. */
export function RehearsalExamples({
  modelId,
  clientId,
  finishedAt,
}: {
  modelId: string
  clientId: string
  finishedAt: string
}) {
  const { data, error, refetch } = useQuery(rehearsalQuery(modelId, clientId, finishedAt))
  if (!data)
    return error ? (
      <ErrorState {...failureOf(error, 'The examples could not be loaded.')} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Loading the examples" />
    )
  if (data.examples.length === 0)
    return <EmptyState text="No differences." hint="The model would leave every finding as it is." />
  return (
    <div className={css['examples']}>
      {alertingEffects.map((effect) => {
        const examples = data.examples.filter((one) => one.effect === effect)
        if (examples.length === 0) return null
        return (
          <section key={effect}>
            <h4 className={css['groupTitle']}>
              {effectLabels[effect]}: {numberText(examples.length)} of {numberText(data.counts[effect])}
            </h4>
            <ul className={css['exampleList']}>
              {examples.map((example) => (
                <Example
                  key={`${example.subjectName} ${example.listedName} ${example.sourceName} ${example.reason}`}
                  example={example}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <ByList lists={data.lists} />
    </div>
  )
}
