import { sealedValueTexts, type DetailLabel } from '@vigil/contract'
import type { SubjectFacts } from '../../population/index.ts'
import type { DetailDifference } from '../../../database/schema/index.ts'
import { nameText } from './entry-texts.ts'

const onFile = sealedValueTexts.records
const sealed = (value: string | undefined): string | null => (value === undefined ? null : onFile)

function valuesByLabel(
  facts: SubjectFacts,
): Map<DetailLabel, { shown: string | null; compared: string | null }> {
  const line = (label: DetailLabel, compared: string | undefined, shown: string | null = compared || null) =>
    [label, { shown, compared: compared || null }] as const
  return new Map([
    line('Provider Name', facts.names.map(nameText).join('; ')),
    line('Provider Date of Birth', facts.birthDate),
    line('Provider NPI', facts.npi),
    line('Provider TIN', facts.tin ?? facts.tinHash, facts.tin ?? sealed(facts.tinHash)),
    line('Provider SSN', facts.ssn, sealed(facts.ssn)),
    line(
      'Provider Licenses',
      facts.licenses?.map(({ type, issuer, number }) => `${type} ${number}, ${issuer}`).join('; '),
    ),
  ])
}

/** Changed facts about a provider that affect matching. People's identifying numbers are not shown. */
export function providerDifference(before: SubjectFacts, after: SubjectFacts): DetailDifference[] {
  const [old, now] = [valuesByLabel(before), valuesByLabel(after)]
  return [...old].flatMap(([label, was]) => {
    const is = now.get(label)!
    if (was.compared === is.compared) return []
    const after = is.shown === onFile && was.shown === onFile ? 'changed' : is.shown
    return [{ label, before: was.shown, after }]
  })
}
