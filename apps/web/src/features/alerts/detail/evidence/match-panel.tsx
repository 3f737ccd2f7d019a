import { resultTone, type AlertItem, type MatchExplanation, type MatchPart } from '@vigil/contract'
import { Card } from '../../../../ui/card.tsx'
import { rowHeader, tableRoles } from '../../../../ui/data-table/table-markup.ts'
import { orDash, ValueText } from '../../../../ui/values/value-text.tsx'
import { VisuallyHidden } from '../../../../ui/toasts/live-region.tsx'
import { formatAlike, formatScore } from '../alert-texts.ts'
import css from './match-panel.module.css'

const signs: Record<MatchPart['tone'], string> = { agrees: '=', near: '≈', missing: '·', contradicts: '≠' }

function PartRow({ part, own }: { part: MatchPart; own: string }) {
  return (
    <tr {...tableRoles.row} className={css['part']} data-tone={part.tone}>
      <th {...rowHeader} className={css['label']}>
        {part.part}
      </th>
      <td {...tableRoles.cell} className={css['said']} data-label={own}>
        <ValueText value={part.subject} />
      </td>
      <td {...tableRoles.cell} className={css['sign']} aria-hidden="true" data-sign={signs[part.tone]} />
      <td {...tableRoles.cell} className={css['said']} data-label="On the list">
        <ValueText value={part.record} />
      </td>
      <td {...tableRoles.cell}>
        <span className={css['comparison']}>{part.comparison}</span>
      </td>
      <td {...tableRoles.cell} className={css['score']}>
        {orDash(formatScore(part.score))}
      </td>
    </tr>
  )
}

interface MatchPanelProps {
  explanation: MatchExplanation
  alert: Pick<AlertItem, 'sourceName' | 'resultStatus'>
  title?: string
  /** what the entry is compared with */
  own?: string
}

/** Both sides, part by part, with how they compare and what would settle it. */
export function MatchPanel({ explanation, alert, own = 'Your provider', ...given }: MatchPanelProps) {
  const source = alert.sourceName
  // nothing matches anymore: the explanation is of the previous match
  const before = resultTone(alert.resultStatus) === 'clear'
  const title = given.title ?? (before ? 'How it matched before' : 'Why this matched')
  const { model, score, summary, origin, parts, settle } = explanation
  return (
    <Card
      title={title}
      actions={
        <span>{[`Model ${model}`, score !== null && formatAlike(score)].filter(Boolean).join(' · ')}</span>
      }
    >
      <div className={css['panel']}>
        <p className={css['summary']}>{summary}</p>
        {origin && <p className={css['origin']}>{origin}</p>}
        {parts.length > 0 && (
          <table {...tableRoles.table} className={css['parts']} aria-label={title}>
            <thead {...tableRoles.group} className={css['head']}>
              <tr {...tableRoles.row} className={css['part']}>
                <th {...tableRoles.header} scope="col">
                  <VisuallyHidden>Part</VisuallyHidden>
                </th>
                <th {...tableRoles.header} scope="col">
                  {own}
                </th>
                <td {...tableRoles.cell} aria-hidden="true" />
                <th {...tableRoles.header} scope="col">
                  {source}
                </th>
                <th {...tableRoles.header} scope="col">
                  How they compare
                </th>
                <th {...tableRoles.header} scope="col" className={css['score']}>
                  Score
                </th>
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
              {parts.map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two names may be compared by the same part
                <PartRow key={`${index} ${part.part}`} part={part} own={own} />
              ))}
            </tbody>
          </table>
        )}
        {settle.length > 0 && (
          <div className={css['settle']}>
            <h3>What would settle it</h3>
            <ul>
              {settle.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
