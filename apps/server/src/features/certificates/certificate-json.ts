import type { CertifiedList, CertifiedSubject } from './certified-subject.ts'

export interface CertificateHead {
  client: { id: string; name: string }
  asOf: Date
  createdAt: Date
  createdBy: string
}

/** A certificate as JSON, without the last brace: the signature follows. Piece by piece, for populations of any size. */
export async function* certificateJson(
  { client, asOf, createdAt, createdBy }: CertificateHead,
  subjects: AsyncIterable<CertifiedSubject>,
  lists: ReadonlyMap<string, CertifiedList>,
): AsyncGenerator<string> {
  const head = JSON.stringify({
    document: 'Vigil clearance certificate',
    version: 1,
    client,
    asOf: asOf.toISOString(),
    createdAt: createdAt.toISOString(),
    createdBy,
  })
  yield `${head.slice(0, -1)},"subjects":[`
  const summary = { subjects: 0, cleared: 0, notCleared: 0 }
  for await (const subject of subjects) {
    yield `${summary.subjects === 0 ? '' : ','}\n${JSON.stringify(subject)}`
    summary.subjects += 1
    summary[subject.cleared ? 'cleared' : 'notCleared'] += 1
  }
  const used = [...lists.values()].toSorted((a, b) => a.list.localeCompare(b.list) || a.version - b.version)
  yield `],"summary":${JSON.stringify(summary)},"lists":[`
  yield used.map((list) => `\n${JSON.stringify(list)}`).join(',')
  yield ']'
}
