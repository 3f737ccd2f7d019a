import { loadOriginLabels, type ListLoadDetail } from '@vigil/contract'
import { Card } from '../../../ui/card.tsx'
import { KeyValuePanel } from '../../../ui/values/key-value-panel.tsx'
import { formatDuration, formatPublished } from '../list-texts.ts'
import { count } from '../../../ui/values/count-texts.ts'
import css from './list-load.module.css'

const number = (value: number | null): string | null => (value === null ? null : count(value))
const scopes = { full: 'Full list', changes: 'Changes only' } as const

export function LoadFacts({ load }: { load: ListLoadDetail }) {
  return (
    <Card title="Facts">
      <div className={css['facts']}>
        <KeyValuePanel
          entries={[
            ['Trigger', loadOriginLabels[load.origin]],
            ...(load.requestedBy === null ? [] : [['By', load.requestedBy] as const]),
            ...(load.clientName === null ? [] : [['Client', load.clientName] as const]),
            ['Requested', load.createdAt],
            ['Finished', load.finishedAt],
            ['Duration', formatDuration(load)],
            ['Version', load.version === null ? null : String(load.version)],
            ['Published', formatPublished(load.published)],
            ['Scope', load.scope === null ? null : scopes[load.scope]],
            ['Layout', load.layout],
            ['Adapter version', load.adapterVersion],
            ['Rows', number(load.rows)],
            ['Entries in the file', number(load.records)],
            ['Entries on the list afterward', number(load.total)],
            ['Skipped', number(load.skipped)],
            ...(load.leftovers.length === 0 ? [] : [['Unknown columns (kept)', load.leftovers] as const]),
          ]}
        />
      </div>
    </Card>
  )
}
