import type { Upload } from '../../lib/uploads/upload-list.ts'
import { formatSize, formatSpan } from '../values/count-texts.ts'

const leftText = (ms: number): string => `${formatSpan(ms) ?? 'less than a minute'} left`

/** "4.2 MB of 154 MB · 3 minutes left" */
export function uploadText({ state, sent, size, msLeft }: Upload): string {
  if (state === 'waiting') return `Waiting · ${formatSize(size)}`
  if (state === 'done') return formatSize(size)
  const amount = `${formatSize(sent)} of ${formatSize(size)}`
  if (state === 'paused') return `${amount} · paused`
  return msLeft === null ? amount : `${amount} · ${leftText(msLeft)}`
}

/** What the uploads of a tab come to, while some are left. */
export function summaryOf(uploads: readonly Upload[]): { text: string; percent: number } {
  const open = uploads.filter(({ state }) => state !== 'failed')
  const running = open.filter(({ state }) => state !== 'done')
  const failed = uploads.length - open.length
  const size = open.reduce((sum, one) => sum + one.size, 0)
  const sent = open.reduce((sum, one) => sum + one.sent, 0)
  const percent = size === 0 ? 0 : Math.floor((sent * 100) / size)
  if (running.length === 0)
    return { text: failed === 1 ? '1 upload failed' : `${failed} uploads failed`, percent: 100 }
  const files = running.length === 1 ? running[0]!.name : `${running.length} files`
  if (running.some(({ state }) => state === 'paused')) return { text: `Upload of ${files} paused`, percent }
  return { text: `Uploading ${files}`, percent }
}
