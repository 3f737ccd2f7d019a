import { loadStateLabels, sourceStateLabels, type LoadState, type SourceState } from '@vigil/contract'
import { StateSign, type Mark } from '../../ui/values/state-sign.tsx'
import css from './source-marks.module.css'

const sourceMarks: Record<SourceState, Mark> = {
  current: ['tick', 'green'],
  stale: ['warning', 'red'],
  partial: ['half', 'amber'],
  never: ['none', 'neutral'],
}
const loadMarks: Record<LoadState, Mark> = {
  loaded: ['tick', 'green'],
  unchanged: ['same', 'green'],
  refused: ['cross', 'red'],
  failed: ['warning', 'red'],
  running: ['half', 'neutral'],
  waiting: ['none', 'neutral'],
}

export const SourceSign = ({ state }: { state: SourceState }) => <StateSign mark={sourceMarks[state]} />
export const LoadSign = ({ state }: { state: LoadState }) => <StateSign mark={loadMarks[state]} />

export function SourceStateBadge({ state }: { state: SourceState }) {
  return (
    <span className={css['pill']}>
      <SourceSign state={state} />
      {sourceStateLabels[state]}
    </span>
  )
}

export function LoadStateBadge({ state }: { state: LoadState }) {
  return (
    <span className={css['pill']}>
      <LoadSign state={state} />
      {loadStateLabels[state]}
    </span>
  )
}
