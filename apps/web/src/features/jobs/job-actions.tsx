import { Button } from '@mantine/core'
import type { Job } from '@vigil/contract'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { useSettleJob } from './jobs-queries.ts'
import css from './jobs.module.css'

/** A failed job runs again, or is removed after a question: what it was to do is then never done. */
export function JobActions({ job }: { job: Job }) {
  const confirm = useConfirm()
  const retry = useSettleJob('retry')
  const giveUp = useSettleJob('giveUp')
  const busy = retry.isPending || giveUp.isPending

  async function ask(): Promise<void> {
    const agreed = await confirm({
      title: 'Give up this job?',
      text: `${job.about}. It will not run again.`,
      confirmLabel: 'Give up',
      tone: 'danger',
    })
    if (agreed) giveUp.mutate(job)
  }
  return (
    <span className={css['actions']}>
      <Button
        variant="default"
        size="compact-sm"
        loading={retry.isPending}
        disabled={busy}
        aria-label={`Retry ${job.name}`}
        onClick={() => retry.mutate(job)}
      >
        Retry
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={giveUp.isPending}
        disabled={busy}
        aria-label={`Give up ${job.name}`}
        onClick={() => void ask()}
      >
        Give up
      </Button>
    </span>
  )
}
