import { providerStatuses, providerTypes } from '@vigil/contract'
import { displayName, type SubjectFacts } from '../population/index.ts'
import { maskDetails, type Masking } from './alert-privacy.ts'
import { openLines } from './detail-lines.ts'
import { nameText } from './entry-words.ts'
import { labelled, type LabelledValues } from './present-alert.ts'

interface Subject {
  externalId: string
  startDate: string
  endDate: string | null
}

/** What the client has said about the subject of an alert, as the caller may see it. Sealed numbers are not in it. */
export function presentSubjectDetails(
  subject: Subject,
  facts: SubjectFacts,
  masking: Masking,
): LabelledValues {
  const { add, lines } = openLines()
  add('Monitored Subject ID', subject.externalId)
  add('Name', displayName(facts))
  add('Also Known As', facts.names.slice(1).map(nameText))
  add('Provider Type', facts.kind === 'person' ? providerTypes.INDIVIDUAL : providerTypes.ORGANIZATION)
  add('Date of Birth', facts.birthDate)
  add('NPI', facts.npi)
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
