import { maskPii, providerStatuses, providerTypes } from '@vigil/contract'
import { displayName, type Secrets, type SubjectFacts } from '../population/index.ts'
import { maskDetails, type Masking } from './alert-privacy.ts'
import { openLines } from './detail-lines.ts'
import { nameText } from './entry-words.ts'
import { labelled, type LabelledValues } from './present-alert.ts'

interface Subject {
  id: string
  externalId: string
  startDate: string
  endDate: string | null
}

/** The numbers of a person never stand whole beside an alert, whoever reads it: the profile shows them. */
function shownNumbers(facts: SubjectFacts, { ssn, tin }: Secrets, { level }: Masking): Secrets {
  if (facts.kind === 'organization') return facts.tin ? { tin: facts.tin } : {}
  const masked = maskPii({ ssn: ssn ?? null, tin: tin ?? null }, level === 'DENY' ? 'DENY' : 'LIMITED', true)
  return { ...(masked.ssn && { ssn: masked.ssn }), ...(masked.tin && { tin: masked.tin }) }
}

/** What the client has said about the subject of an alert, as the caller may see it. */
export function presentSubjectDetails(
  subject: Subject,
  facts: SubjectFacts,
  secrets: Secrets,
  masking: Masking,
): LabelledValues {
  const { add, lines } = openLines()
  const { ssn, tin } = shownNumbers(facts, secrets, masking)
  add('Monitored Subject ID', subject.id)
  add('External ID', subject.externalId)
  add('Name', displayName(facts))
  add('Also Known As', facts.names.slice(1).map(nameText))
  add('Provider Type', facts.kind === 'person' ? providerTypes.INDIVIDUAL : providerTypes.ORGANIZATION)
  add('Date of Birth', facts.birthDate)
  add('SSN', ssn)
  add('NPI', facts.npi)
  add('TIN', tin)
  add(
    'Licenses',
    facts.licenses?.map(({ type, number, issuer }) => `${type} ${number}, ${issuer}`),
  )
  add('Specialties', facts.specialties)
  add(
    'Addresses',
    facts.addresses?.map(({ name, line1, line2, city, state, zip }) =>
      [name, line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
  )
  add('Start Date', subject.startDate)
  add('End Date', subject.endDate)
  add('Status', subject.endDate ? providerStatuses.TERMED : providerStatuses.ACTIVE)
  return labelled(maskDetails(lines, masking))
}
