import { providerStatuses, providerStatusOf, providerTypes } from '@vigil/contract'
import { displayName, type SubjectFacts, type VisibleFacts } from '../../population/index.ts'
import { maskDetails, type Masking } from './alert-privacy.ts'
import { openLines } from '../detail-lines.ts'
import { nameText } from '../raise/entry-texts.ts'
import { labeled, type LabeledValues } from './present-alert.ts'

interface Subject {
  id: string
  externalId: string
  startDate: string
  endDate: string | null
}

/** The client's own data about the subject of an alert, as the caller may see it. */
export function presentSubjectDetails(
  subject: Subject,
  facts: SubjectFacts,
  { dob, ssn, tin, addresses }: VisibleFacts,
  masking: Masking,
  today: string,
): LabeledValues {
  const { add, lines } = openLines()
  add('Name', displayName(facts))
  add('Also Known As', facts.names.slice(1).map(nameText))
  add('Provider Type', facts.kind === 'person' ? providerTypes.INDIVIDUAL : providerTypes.ORGANIZATION)
  add('Date of Birth', dob)
  add('SSN', ssn)
  add('NPI', facts.npi)
  add('External ID', subject.externalId)
  add('TIN', tin)
  add(
    'Licenses',
    facts.licenses?.map(({ type, number, issuer }) => `${type} ${number}, ${issuer}`),
  )
  add('Specialties', facts.specialties)
  add(
    'Addresses',
    addresses.map(({ name, line1, line2, city, state, zip }) =>
      [name, line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ),
  )
  add('Start Date', subject.startDate)
  add('End Date', subject.endDate)
  add('Status', providerStatuses[providerStatusOf(subject.endDate, today)])
  // of use to support only
  add('Monitored Subject ID', subject.id)
  // already limited to the addresses that the reader may see
  return labeled(maskDetails(lines, { ...masking, isPublicList: true }))
}
