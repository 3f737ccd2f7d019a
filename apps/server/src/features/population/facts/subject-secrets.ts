import type { Services } from '../../../context.ts'
import { identityOfSsn, listedSsn } from '../../sources/index.ts'
import type { SubjectChange } from '../changes/change-rules.ts'
import type { SubjectFacts } from './subject-facts.ts'

/** SSN, and TIN of a person: stored sealed. */
export interface Secrets {
  ssn?: string
  tin?: string
}

export interface SealedSecrets {
  sealed: Buffer | null
  ssnIdentity: string | null
}

const sealContextOf = (clientId: string, recordId: string) => ({
  clientId,
  recordId,
  field: 'subject.secrets',
})

/** The numbers of a subject, unsealed. */
export const openSecrets = (
  { sealer }: Pick<Services, 'sealer'>,
  clientId: string,
  subjectId: string,
  sealed: Buffer | null,
): Secrets => (sealed ? (JSON.parse(sealer.open(sealed, sealContextOf(clientId, subjectId))) as Secrets) : {})

export interface SecretsWork {
  /** the numbers to store: a TIN in clear of an organization becomes that of the person it is turned into */
  numbersOf(
    numbers: SubjectChange['numbers'],
    kind: SubjectFacts['kind'],
    known: SubjectFacts | undefined,
  ): SubjectChange['numbers']
  /** puts the hashes of the numbers into the facts; an omitted number keeps its known value */
  mark(facts: SubjectFacts, numbers: SubjectChange['numbers'], known: SubjectFacts | undefined): void
  /** seals the numbers behind the facts; known ones are not sealed again */
  seal(
    subjectId: string,
    facts: SubjectFacts,
    numbers: SubjectChange['numbers'],
    known: ({ facts: SubjectFacts } & SealedSecrets) | undefined,
  ): SealedSecrets
}

type Mark = 'ssn' | 'tin' | 'tinHash'

/** Hashes and seals the SSNs and TINs of one client's people. */
export function createSecretsWork(services: Services, clientId: string): SecretsWork {
  const ssnKey = services.keyFor('list-ssns')
  const tinSealContext = { clientId, field: 'subject.tin' }
  const hashTin = (tin: string): string => services.sealer.blindIndex(tin, tinSealContext).toString('hex')
  function put(
    facts: SubjectFacts,
    mark: Mark,
    given: string | null | undefined,
    known: string | undefined,
  ): void {
    const value = given === undefined ? known : given
    if (value) facts[mark] = value
  }
  return {
    // not the other way round: the TIN of a person is often the SSN, and that of an organization is not masked
    numbersOf(numbers, kind, known) {
      const carried = kind === 'person' && known?.kind === 'organization' ? known.tin : undefined
      return carried && numbers?.tin === undefined ? { ...numbers, tin: carried } : numbers
    },
    mark(facts, { ssn, tin } = {}, before) {
      const known = before?.kind === facts.kind ? before : undefined
      if (facts.kind === 'organization') return put(facts, 'tin', tin, known?.tin)
      put(facts, 'ssn', ssn && listedSsn(ssn, ssnKey), known?.ssn)
      put(facts, 'tinHash', tin && hashTin(tin), known?.tinHash)
    },
    seal(subjectId, facts, numbers = {}, known) {
      const isSame = known?.facts.ssn === facts.ssn && known?.facts.tinHash === facts.tinHash
      if (known && isSame) return { sealed: known.sealed, ssnIdentity: known.ssnIdentity }
      if (!facts.ssn && !facts.tinHash) return { sealed: null, ssnIdentity: null }
      const before = openSecrets(services, clientId, subjectId, known?.sealed ?? null)
      const secrets: Secrets = {}
      if (facts.ssn) secrets.ssn = numbers.ssn ?? before.ssn!
      if (facts.tinHash) secrets.tin = numbers.tin ?? before.tin!
      return {
        sealed: services.sealer.seal(JSON.stringify(secrets), sealContextOf(clientId, subjectId)),
        ssnIdentity: secrets.ssn ? identityOfSsn(secrets.ssn, ssnKey) : null,
      }
    },
  }
}
