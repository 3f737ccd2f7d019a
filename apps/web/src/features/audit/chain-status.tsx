import { Button } from '@mantine/core'
import { formatDateTime, isOperator, type AuditCheck, type AuditCheckState } from '@vigil/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refusalText } from '../../lib/failure.ts'
import { useSession } from '../../lib/session.ts'
import { userZone } from '../../lib/user-zone.ts'
import { Progress } from '../../ui/states/progress.tsx'
import { showError } from '../../ui/toasts/toast.ts'
import { counted } from '../../ui/values/count-texts.ts'
import { StateSign, type Mark } from '../../ui/values/state-sign.tsx'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { auditApi, auditChainQuery } from './audit-queries.ts'
import css from './audit.module.css'

const marks: Record<AuditCheckState, Mark> = {
  intact: ['tick', 'green'],
  broken: ['cross', 'red'],
  failed: ['warning', 'amber'],
  running: ['half', 'neutral'],
}

function verdictText({ state, events, through }: AuditCheck): string {
  const about = `${counted(events ?? 0, 'event', 'events')}${
    through === null ? '' : ` through ${formatDateTime(new Date(through), userZone())}`
  }`
  if (state === 'intact') return `The audit trail is intact: ${about}.`
  if (state === 'broken') return `The audit trail was changed after it was written: ${about} checked.`
  return 'The last check of the audit trail did not finish.'
}

function Verdict({ check }: { check: AuditCheck }) {
  return (
    <div className={css['verdict']}>
      <p className={css['sentence']}>
        <StateSign mark={marks[check.state]} />
        <span>
          {verdictText(check)} Checked <TimeAgo moment={check.finishedAt ?? check.startedAt} />.
        </span>
      </p>
      {check.breaks.length > 0 && (
        <ul className={css['breaks']}>
          {check.breaks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function CheckButton({ busy }: { busy: boolean }) {
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => auditApi.checkAuditChain({}),
    onSuccess: () => queries.invalidateQueries({ queryKey: auditChainQuery.queryKey }),
    onError: (error) => showError(refusalText(error) ?? 'The check could not be started.'),
    meta: { silent: true },
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={check.isPending}
      disabled={busy}
      onClick={() => check.mutate()}
    >
      Check now
    </Button>
  )
}

/** Whether the hash chain is intact, as of its last check. */
export function ChainStatus() {
  const { actor } = useSession()
  const { data } = useQuery(auditChainQuery)
  if (!data) return <div className={css['chain']} aria-busy="true" />
  const { latest, running } = data
  return (
    <section className={css['chain']} aria-label="Integrity of the audit trail">
      {running && <Progress label="Checking the audit trail" done={running.done} total={running.total} />}
      {!running && latest && <Verdict check={latest} />}
      {!running && !latest && (
        <p className={css['sentence']}>
          <StateSign mark={['none', 'neutral']} />
          The audit trail has not been checked yet.
        </p>
      )}
      {isOperator(actor) && <CheckButton busy={running !== null} />}
    </section>
  )
}
