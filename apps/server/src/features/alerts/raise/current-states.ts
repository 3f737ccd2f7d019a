import { showsCurrentState } from './raise-rules.ts'
import type { FindingChange, Raising } from './finding-change.ts'
import { selectCurrentLicenses, selectCurrentNpis, type CurrentState } from './current-state-queries.ts'

const licenseKey = /^license:([0-9a-f-]{36})$/

/** For numbers that are in order again: what their source says in this run, by change. */
export async function currentStates(
  raising: Raising,
  changes: readonly FindingChange[],
): Promise<Map<FindingChange, CurrentState>> {
  const ended = changes.filter(showsCurrentState)
  const npis = ended.filter(({ product }) => product === 'NPI')
  const licenses = ended.flatMap((change) => {
    const licenseId = licenseKey.exec(change.key)?.[1]
    return licenseId === undefined ? [] : [{ change, listId: change.listId, licenseId }]
  })
  const states = new Map<FindingChange, CurrentState>()
  if (npis.length > 0)
    for (const state of await selectCurrentNpis(raising.client, raising, npis))
      states.set(npis[state.position - 1]!, state)
  if (licenses.length > 0)
    for (const state of await selectCurrentLicenses(raising.client, raising, licenses))
      states.set(licenses[state.position - 1]!.change, state)
  return states
}
