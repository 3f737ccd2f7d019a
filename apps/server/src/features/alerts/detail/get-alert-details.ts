import { monitoringDay, resultTone, type AlertDetails, type MonitorProduct } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { openSecrets, visibleFacts, type VisibleFacts } from '../../population/index.ts'
import { maskDetails, maskDifference, maskingOf, type Masking } from './alert-privacy.ts'
import {
  selectPreviousReview,
  selectDetailsOf,
  selectReplacement,
  type DetailsRow,
} from './details-queries.ts'
import type { StoredEntry } from '../raise/entry-texts.ts'
import { explainMatch } from './explain-match.ts'
import { isBirthLabel } from './hide-personal-data.ts'
import { findLinked } from './linked-alerts.ts'
import { presentAlert, presentAlertDetails } from './present-alert.ts'
import { presentReview } from '../review/set-review-status.ts'
import { sourceLinks } from './source-links.ts'
import { whyRaised } from './why-raised.ts'
import { presentSubjectDetails } from './present-subject-details.ts'

const isoDate = /^\d{4}-\d{2}-\d{2}$/

function explanationOf(row: DetailsRow, masking: Masking): AlertDetails['explanation'] {
  const { explanation } = row.evidence
  if (!explanation) return null
  const sides = { facts: row.comparedFacts, entry: row.entry as StoredEntry | null }
  const explained = explainMatch(explanation, sides, masking)
  // what has ended has nothing left to settle
  return resultTone(row.alert.result) === 'clear' ? { ...explained, settle: [] } : explained
}

async function previousOf(
  context: ClientContext,
  { alert, difference }: DetailsRow,
  masking: Masking,
): Promise<AlertDetails['previous']> {
  const { previousId } = alert
  if (previousId === null) return null
  const before = await context.read((sql) => selectPreviousReview(sql, previousId))
  if (!before) return null
  return {
    alert: presentAlert(before.alert),
    review: before.review && presentReview(before.review),
    difference: maskDifference(difference ?? [], masking),
  }
}

async function linkedOf(
  context: ClientContext,
  { alert }: DetailsRow,
  products: readonly MonitorProduct[],
): Promise<AlertDetails['linked']> {
  const rows = await findLinked(context, alert)
  return rows.filter(({ product }) => products.includes(product)).map(presentAlert)
}

async function replacementOf(
  context: ClientContext,
  { alert }: DetailsRow,
  products: readonly MonitorProduct[],
): Promise<AlertDetails['replacedBy']> {
  const newer = await context.read((sql) => selectReplacement(sql, alert))
  return newer && products.includes(newer.product) ? presentAlert(newer) : null
}

/** The personal data that is shown unmasked. */
const shownOfPeople = ({ details }: DetailsRow, { unmasked }: VisibleFacts): string[] => [
  ...unmasked,
  ...(details.some(({ label }) => isBirthLabel(label)) ? ['source'] : []),
]

async function trailView(
  context: ClientContext,
  row: DetailsRow,
  visible: VisibleFacts,
  { view }: Masking,
): Promise<void> {
  const fields = shownOfPeople(row, visible)
  if (view.level !== 'ALLOW' || fields.length === 0) return
  await context.write(async ({ audit }) =>
    audit({ action: 'pii.view', subjectType: 'alert', subjectId: row.alert.id, after: { fields } }),
  )
}

/**
 * Everything on the page of an alert, for a user who may see these products. Views of personal data are audited.
 */
export async function getAlertDetails(
  context: ClientContext,
  alertId: string,
  products: readonly MonitorProduct[],
): Promise<AlertDetails> {
  const row = await context.read((sql) => selectDetailsOf(sql, alertId))
  if (!row || !products.includes(row.alert.product)) return notFound('Alert')
  const { alert, subject, facts, published } = row
  const masking = maskingOf(context.actor, alert, alert.subjectKind)
  const secrets = openSecrets(context.services, alert.clientId, alert.subjectId, row.sealed)
  const visible = visibleFacts(facts, secrets, masking.view)
  const [linked, previous] = [await linkedOf(context, row, products), await previousOf(context, row, masking)]
  const replacedBy = await replacementOf(context, row, products)
  await trailView(context, row, visible, masking)
  return {
    alertDetails: presentAlertDetails(alert.id, row.details, masking),
    monitoredSubjectDetails: presentSubjectDetails(
      subject,
      facts,
      visible,
      masking,
      monitoringDay(context.now()),
    ),
    alert: presentAlert(alert),
    explanation: explanationOf(row, masking),
    why: whyRaised({ ...alert, details: maskDetails(row.details, masking) }),
    list: {
      version: alert.listVersion,
      published: published !== null && isoDate.test(published) ? published : null,
      checkedAt: alert.createdAt.toISOString(),
      sha256: row.sha256,
      ...sourceLinks(findSource(alert.sourceId)?.meta, alert.npi),
    },
    linked,
    previous,
    lastReviewId: row.lastReviewId,
    replacedBy,
  }
}
