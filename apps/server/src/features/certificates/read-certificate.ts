import type { Sql } from '../../database/transaction.ts'
import { checkedSources } from '../screening/index.ts'
import { selectMembers } from './certificate-queries.ts'
import {
  certifiedList,
  certifiedSubject,
  type CertifiedList,
  type CertifiedSubject,
} from './certified-subject.ts'

export interface CertificateScope {
  clientId: string
  /** null: everyone who was monitored that day */
  subjectId: string | null
  moment: Date
  /** the caller may not know of the Data Bank's reports */
  hidesNpdb: boolean
}

const subjectsAtOnce = 200
const firstId = '00000000-0000-0000-0000-000000000000'

/** Reads what the checks until a moment said, subject by subject; collects the lists that the results rest on. */
export async function* readCertificate(
  sql: Sql,
  { clientId, subjectId, moment, hidesNpdb }: CertificateScope,
  lists: Map<string, CertifiedList>,
): AsyncGenerator<CertifiedSubject> {
  let after = firstId
  for (;;) {
    const members = await selectMembers(sql, clientId, { subjectId, moment, after, limit: subjectsAtOnce })
    const ids = members.map(({ id }) => id)
    const checked = await checkedSources(sql, clientId, ids, moment)
    for (const member of members) {
      const of = checked.get(member.id)!
      const sources = of.sources.filter(({ product }) => !(hidesNpdb && product === 'NPDB'))
      for (const source of sources)
        lists.set(`${source.sourceId} ${source.list.version}`, certifiedList(source))
      const products = member.products.filter((product) => !(hidesNpdb && product === 'NPDB'))
      yield certifiedSubject({ ...member, products }, { ...of, sources })
    }
    if (members.length < subjectsAtOnce) return
    after = ids.at(-1)!
  }
}
