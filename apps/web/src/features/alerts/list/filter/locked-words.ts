import type { AlertsAddress } from '../../alerts-address.ts'
import { tabStatus } from '../../alerts-body.ts'
import { createdParts, statusParts, type FilterPart } from '../filter-words.ts'
import { tabLabels } from '../tab-labels.ts'

/** Why a row can't be changed on this tab, and what it holds for the others. */
export function lockedWords({ tab, filter }: Pick<AlertsAddress, 'tab' | 'filter'>) {
  const say = (parts: readonly FilterPart[]): string => {
    const kept = parts.map(({ value }) => value).join('; ')
    return `Set by the tab “${tabLabels[tab]}”.${kept && ` On other tabs: ${kept}.`}`
  }
  return {
    status: tabStatus[tab] ? say(statusParts(filter)) : undefined,
    created: tab === 'new' ? say(createdParts(filter)) : undefined,
  }
}
