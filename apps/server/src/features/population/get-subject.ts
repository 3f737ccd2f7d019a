import { piiViewOf, type MonitoredSubject } from '@vigil/contract'
import type { ClientContext, Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { selectKnown, selectKnownById } from './changes/change-queries.ts'
import { openSecrets } from './facts/subject-secrets.ts'
import { selectSubject, selectSubjectNetworks } from './population-queries.ts'
import { presentSubject } from './present-subject.ts'

/** A subject as the caller may see it. Showing personal data is audited. */
export async function getSubject(context: ClientContext, id: string): Promise<MonitoredSubject> {
  const { clientId, actor } = context
  const found = await context.read(async (sql) => ({
    subject: await selectSubject(sql, clientId, id),
    known: await selectKnownById(sql, clientId, id),
    networks: await selectSubjectNetworks(sql, clientId, id),
  }))
  const { subject, known, networks } = found
  if (!subject || !known) return notFound('Subject')
  const secrets = openSecrets(context.services, clientId, id, known.sealed)
  const { shown, unmasked } = presentSubject({ subject, known, secrets, networks }, piiViewOf(actor))
  if (unmasked.length > 0)
    await context.write(async ({ audit }) =>
      audit({
        action: 'pii.view',
        subjectType: 'monitored-subject',
        subjectId: id,
        after: { fields: unmasked },
      }),
    )
  return shown
}

/** The id of the subject with the client's external ID. */
export async function findSubjectId(
  context: Context,
  clientId: string,
  externalId: string,
): Promise<string | undefined> {
  const [known] = await context.forClient(clientId).read((sql) => selectKnown(sql, clientId, [externalId]))
  return known?.id
}
