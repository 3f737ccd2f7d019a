import { clientSettingNames, type ClientForm } from '@vigil/contract'
import { isChanged, same } from './client-changes.ts'

/** A row of a list; one that was only typed has no id yet. */
interface Row {
  id?: string | undefined
}

const rowOf = <T extends Row>(rows: readonly T[], { id }: Row): T | undefined =>
  id === undefined ? undefined : rows.find((row) => row.id === id)

/** The fields that were typed, on top of the row as it is now. */
function withTyped<T extends Row>(before: T | undefined, typed: T, latest: T): T {
  const fields = Object.entries(typed).filter(
    ([name, value]) => !before || !same(value, before[name as keyof T]),
  )
  return { ...latest, ...Object.fromEntries(fields) }
}

/** What either side has added, changed or removed. A row that one has removed and the other typed in stays. */
function mergedRows<T extends Row>(base: readonly T[], typed: readonly T[], latest: readonly T[]): T[] {
  const isTyped = (row: T): boolean => !same(rowOf(base, row), row)
  const kept = latest
    .filter((row) => rowOf(typed, row) !== undefined || rowOf(base, row) === undefined)
    .map((row) => {
      const mine = rowOf(typed, row)
      return mine ? withTyped(rowOf(base, row), mine, row) : row
    })
  return [...kept, ...typed.filter((row) => isTyped(row) && rowOf(latest, row) === undefined)]
}

const rowsOf = <T extends string>(names: readonly T[]): { id: T }[] => names.map((id) => ({ id }))

function mergedNames<T extends string>(base: readonly T[], typed: readonly T[], latest: readonly T[]): T[] {
  return mergedRows(rowsOf(base), rowsOf(typed), rowsOf(latest)).map(({ id }) => id)
}

/**
 * What was typed, on top of what somebody else has saved meanwhile. A setting that both changed keeps what was typed;
 * lists keep what either has added.
 */
export function rebase(base: ClientForm, typed: ClientForm, latest: ClientForm): ClientForm {
  const kept = clientSettingNames.filter((name) => isChanged(base, typed, name))
  return {
    ...latest,
    ...Object.fromEntries(kept.map((name) => [name, typed[name]])),
    monitorProducts: mergedNames(base.monitorProducts, typed.monitorProducts, latest.monitorProducts),
    searchProducts: mergedNames(base.searchProducts, typed.searchProducts, latest.searchProducts),
    otherListTypes: mergedRows(base.otherListTypes, typed.otherListTypes, latest.otherListTypes),
    clientDbids: mergedRows(base.clientDbids, typed.clientDbids, latest.clientDbids),
  }
}
