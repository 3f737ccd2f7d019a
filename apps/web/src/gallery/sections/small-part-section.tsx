import { Card } from '../../ui/card.tsx'
import { CompactCount } from '../../ui/values/compact-count.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { Dash } from '../../ui/values/value-text.tsx'
import { Kbd } from '../../ui/values/kbd.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import css from '../gallery.module.css'

export function SmallPartSection() {
  return (
    <div className={css['grid']}>
      <Card title="Counts" actions="Last 30 days">
        <div className={`${css['row']} ${css['figure']}`}>
          <CompactCount value={128} />
          <CompactCount value={1250} />
          <CompactCount value={2_318_004} />
        </div>
      </Card>
      <Card title="Copy, dash, keys">
        <div className={css['row']}>
          <CopyButton text="A note" label="Copy note" />
          <CopyButton text="" label="Copy empty note" />
          <Dash />
          <span>
            Next alert <Kbd>j</Kbd>
          </span>
        </div>
      </Card>
      <Card title="Progress">
        <div className={css['stack']}>
          <Progress label="Uploading roster.csv" done={1204} total={4810} />
          <Progress label="Checking rows" done={0} />
          <Progress label="Finished" done={12} total={12} />
        </div>
      </Card>
    </div>
  )
}
