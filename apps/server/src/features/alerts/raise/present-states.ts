import { isPresentTold } from './raise-rules.ts'
import type { FindingChange, Raising } from './finding-change.ts'
import { selectPresentLicenses, selectPresentNpis, type PresentState } from './present-queries.ts'

const licenseKey = /^license:([0-9a-f-]{36})$/

/** Where a number is in order again: what its source says of it in this run, by the change. */
export async function presentStates(
  raising: Raising,
  changes: readonly FindingChange[],
): Promise<Map<FindingChange, PresentState>> {
  const ended = changes.filter(isPresentTold)
  const npis = ended.filter(({ product }) => product === 'NPI')
  const licenses = ended.flatMap((change) => {
    const licenseId = licenseKey.exec(change.key)?.[1]
    return licenseId === undefined ? [] : [{ change, feedId: change.feedId, licenseId }]
  })
  const states = new Map<FindingChange, PresentState>()
  if (npis.length > 0)
    for (const state of await selectPresentNpis(raising.client, raising, npis))
      states.set(npis[state.position - 1]!, state)
  if (licenses.length > 0)
    for (const state of await selectPresentLicenses(raising.client, raising, licenses))
      states.set(licenses[state.position - 1]!.change, state)
  return states
}
