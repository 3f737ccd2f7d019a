import { effectLabels, rehearsalEffects, type EffectCounts } from '@vigil/contract'
import { numberText } from './rehearsal-texts.ts'
import css from './matching-models.module.css'

/** How many findings a model would raise, change, close and leave as they are, with a thin bar of their shares. */
export function EffectNumbers({ counts }: { counts: EffectCounts }) {
  const shown = rehearsalEffects.filter((effect) => counts[effect] > 0)
  return (
    <div className={css['effects']}>
      <dl className={css['numbers']}>
        {rehearsalEffects.map((effect) => (
          <div key={effect} className={css['number']}>
            <dt className={css['effect']} data-effect={effect}>
              {effectLabels[effect]}
            </dt>
            <dd className={css['value']}>{numberText(counts[effect])}</dd>
          </div>
        ))}
      </dl>
      <div className={css['bar']} aria-hidden="true">
        {shown.map((effect) => (
          <span
            key={effect}
            className={css['segment']}
            data-effect={effect}
            style={{ flexGrow: counts[effect] }}
          />
        ))}
      </div>
    </div>
  )
}
