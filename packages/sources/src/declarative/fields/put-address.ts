import { stateCode } from '@vigil/matching/normalize'
import { noteOdd, type ColumnHealth } from '../rows/column-health.ts'
import type { ColumnDefinition } from '../definition/definition.ts'
import { addressOf, oneBlank, type Put } from '../rows/draft.ts'
import type { AddressField } from '../definition/fields.ts'
import { readAddress, readCityStateZip, repairZip } from './read-address.ts'

/** Addresses and their parts. */
export function putAddress({ field, group = 1 }: ColumnDefinition, health: ColumnHealth): Put {
  const part = field as AddressField
  if (part === 'address') {
    return (draft, value) => {
      const address = readAddress(value)
      const list = (draft.addresses ??= [])
      if (!list.some(({ street, zip }) => street === address.street && zip === address.zip))
        list.push(address)
    }
  }
  if (part === 'cityStateZip') return (draft, value) => readCityStateZip(addressOf(draft, group), value)
  if (part === 'stateZip') return (draft, value) => readCityStateZip(addressOf(draft, group), value, false)
  if (part === 'zip') {
    return (draft, value) => void (addressOf(draft, group).zip = repairZip(value))
  }
  if (part === 'state') {
    return (draft, value) => {
      const code = stateCode(value)
      if (code === '' && (value.length > 3 || /\d/.test(value))) noteOdd(health, value)
      addressOf(draft, group).state = code || value
    }
  }
  return (draft, value) => {
    const address = addressOf(draft, group)
    const before = part === 'street' ? address.street : undefined
    address[part] = before === undefined ? oneBlank(value) : `${before}, ${oneBlank(value)}`
  }
}
