import { fieldLabels, type FieldName } from './provider-changes.ts'
import { same, type FormState, type ProviderForm, type Secrets } from './provider-form.ts'

type Fields = ProviderForm & Secrets

/** What a form shows of a provider, the masked values too. */
export const shownOf = ({ form, secrets, onFile }: FormState): Fields => ({ ...form, ...secrets, ...onFile })

const textOf = (row: unknown): string => {
  if (typeof row !== 'object' || row === null) return String(row)
  const parts = Object.entries(row).flatMap(([name, value]) => {
    const text = String(value ?? '').trim()
    return text === '' ? [] : [`${name} ${text}`]
  })
  return JSON.stringify(parts.toSorted())
}

/** Which rows are about the same, although they differ. */
const identities: { [Name in keyof Fields]?: (row: never) => string } = {
  licenses: ({ licenseIssuer, licenseNumber }: ProviderForm['licenses'][number]) =>
    `${licenseIssuer.trim()} ${licenseNumber.trim()}`.toLowerCase(),
  networks: ({ businessUnit, network }: ProviderForm['networks'][number]) =>
    `${businessUnit} ${network}`.toLowerCase(),
}

/** What either side has added, changed or removed. A row that both have changed is as typed. */
function mergedRows(
  name: keyof Fields,
  base: readonly unknown[],
  typed: readonly unknown[],
  latest: readonly unknown[],
): unknown[] {
  const identityOf = (identities[name] ?? textOf) as (row: unknown) => string
  const [inBase, inTyped, inLatest] = [base, typed, latest].map((rows) => new Set(rows.map(textOf)))
  const mine = typed.filter((row) => !inBase!.has(textOf(row)) && !inLatest!.has(textOf(row)))
  const replaced = new Set(mine.map(identityOf))
  const kept = latest.filter((row) => {
    const text = textOf(row)
    return inTyped!.has(text) || (!inBase!.has(text) && !replaced.has(identityOf(row)))
  })
  return [...kept, ...mine]
}

function rebasedField(name: keyof Fields, base: unknown, mine: unknown, latest: unknown): unknown {
  if (same(base, latest)) return mine
  if (same(base, mine)) return latest
  const isList = Array.isArray(base) && Array.isArray(mine) && Array.isArray(latest)
  return isList ? mergedRows(name, base, mine, latest) : mine
}

/**
 * What was typed, on top of what is saved now. `base` is what it was typed over; if somebody else has changed that since,
 * lists have what either has added, and other fields what was typed.
 */
export const rebased = (base: Partial<Fields>, typed: Partial<Fields>, latest: Fields): Partial<Fields> =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof Fields)[]).map((name) => [
      name,
      rebasedField(name, base[name], typed[name], latest[name]),
    ]),
  )

/** The labels of fields that were typed into, and that somebody else has changed since to something else. */
export const changedElsewhere = (base: Partial<Fields>, typed: Partial<Fields>, latest: Fields): string[] =>
  (Object.keys(fieldLabels) as FieldName[])
    .filter((name) => name in base && name in typed)
    .filter((name) => ![base[name], typed[name]].some((value) => same(value, latest[name])))
    .filter((name) => !same(base[name], typed[name]))
    .map((name) => fieldLabels[name])
