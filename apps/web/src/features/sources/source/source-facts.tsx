import { productTable, type Source } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import { capital, jurisdictionOf, formatPublished } from '../list-texts.ts'
import { count } from '../../../ui/values/count-texts.ts'
import css from '../load/list-load.module.css'

const staleText = ({ age, staleAfterDays }: Source): string =>
  age?.basis === 'published'
    ? `${staleAfterDays} days after publication`
    : `${staleAfterDays} days after the last check`

export function SourceFacts({ source }: { source: Source }) {
  return (
    <Card title="About this list">
      <div className={css['facts']}>
        <KeyValuePanel
          entries={[
            ['Publisher', source.publisher],
            ['Product', productTable[source.product].label],
            ['Jurisdiction', jurisdictionOf(source)],
            ['Update frequency', capital(source.cadence)],
            ['Delivery', source.fetched ? 'Downloaded or uploaded' : 'Uploaded'],
            ['Terms of use', source.license],
          ]}
        />
        <KeyValuePanel
          entries={[
            ['Live version', source.version === 0 ? null : String(source.version)],
            ['Published', formatPublished(source.published)],
            ['Entries', source.version === 0 ? null : count(source.records)],
            ['Loaded', source.loadedAt],
            ['Checked', source.checkedAt],
            ['Next check', source.nextCheckAt],
            ['Stale', staleText(source)],
          ]}
        />
      </div>
    </Card>
  )
}
