import { monitoringDay, type MonitorProduct } from '@vigil/contract'
import type { Sql } from '../../database/transaction.ts'
import { checkedSources, selectProductsThen } from '../screening/index.ts'
import { selectEnd, selectMembers, selectVersionThen, type Member } from './certificate-queries.ts'
import {
  certifiedList,
  certifiedSubject,
  type CertifiedList,
  type CertifiedSubject,
} from './certified-subject.ts'

export interface CertificateScope {
  clientId: string
  /** null: everyone who was monitored at that moment */
  subjectId: string | null
  moment: Date
  /** the caller may not know of the Data Bank's reports */
  hidesNpdb: boolean
}

/** When checks and facts are of: the moment of the certificate, or the last one before monitoring ended. */
interface ReadingTime {
  version: number
  moment: Date
  /** the day that monitoring ended */
  ended: string | null
}

/** Few enough for steady progress, enough for queries to be cheap. */
const subjectsAtOnce = 50
const firstId = '00000000-0000-0000-0000-000000000000'

async function* readPage(
  sql: Sql,
  { clientId, hidesNpdb }: CertificateScope,
  members: readonly Member[],
  { moment, ended }: ReadingTime,
  lists: Map<string, CertifiedList>,
): AsyncGenerator<CertifiedSubject> {
  const ids = members.map(({ id }) => id)
  const checked = await checkedSources(sql, clientId, ids, moment)
  const ordered = await selectProductsThen(sql, clientId, moment)
  const isHidden = (product: MonitorProduct): boolean => hidesNpdb && product === 'NPDB'
  for (const member of members) {
    const of = checked.get(member.id)!
    const own = ordered.filter((product) => member.products?.includes(product) ?? true)
    const sources = of.sources.filter(({ product }) => !isHidden(product))
    for (const source of sources)
      lists.set(`${source.sourceId} ${source.list.version}`, certifiedList(source))
    const omitted = new Set([...own, ...of.sources.map(({ product }) => product)].filter(isHidden))
    const products = own.filter((product) => !isHidden(product))
    yield certifiedSubject(member, { ...of, sources, products, omitted: [...omitted], ended })
  }
}

/** One whose monitoring had ended is certified as of the end. */
async function* readEnded(
  sql: Sql,
  scope: CertificateScope & { subjectId: string },
  version: number,
  lists: Map<string, CertifiedList>,
): AsyncGenerator<CertifiedSubject> {
  const { clientId, subjectId, moment } = scope
  const end = await selectEnd(sql, clientId, subjectId, version)
  if (!end) return
  const before = { version: end.version - 1, moment: new Date(new Date(end.at).getTime() - 1) }
  const page = { subjectId, version: before.version, moment, after: firstId, limit: 1 }
  const members = await selectMembers(sql, clientId, page)
  const ended = members[0]?.endDate ?? monitoringDay(new Date(end.at))
  yield* readPage(sql, scope, members, { ...before, ended }, lists)
}

/** Reads what the checks until a moment said, subject by subject; collects the lists that the results rest on. */
export async function* readCertificate(
  sql: Sql,
  scope: CertificateScope,
  lists: Map<string, CertifiedList>,
): AsyncGenerator<CertifiedSubject> {
  const { clientId, subjectId, moment } = scope
  const version = await selectVersionThen(sql, clientId, moment)
  const time = { version, moment, ended: null }
  for (let after = firstId; ;) {
    const page = { subjectId, version, moment, after, limit: subjectsAtOnce }
    const members = await selectMembers(sql, clientId, page)
    yield* readPage(sql, scope, members, time, lists)
    if (subjectId !== null && members.length === 0)
      yield* readEnded(sql, { ...scope, subjectId }, version, lists)
    if (members.length < subjectsAtOnce) return
    after = members.at(-1)!.id
  }
}
