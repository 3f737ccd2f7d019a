import { describe, expect, it } from 'vitest'
import {
  fieldOf,
  mappingOf,
  missingFields,
  withField,
  withoutField,
  withSuggestions,
} from './mapping-rules.ts'

const column = (header: string, field: string | null, suggested: string | null = null) => ({
  header,
  field,
  suggested,
  values: [],
})
const fields = [
  { name: 'ID', label: 'External ID', isRequired: true },
  { name: 'NPI', label: 'NPI', isRequired: false },
]

describe('a file mapping', () => {
  it('is what a sample was read with', () => {
    expect(mappingOf([column('provider_id', 'ID'), column('fax', null)])).toEqual({ ID: 'provider_id' })
  })

  it('has each column in one field, and each field in one column', () => {
    const mapping = { ID: 'a', NPI: 'b' }
    expect(withField(mapping, 'a', 'NPI')).toEqual({ ID: '', NPI: 'a' })
    expect(withField(mapping, 'b', null)).toEqual({ ID: 'a', NPI: '' })
    expect(fieldOf(mapping, 'b')).toBe('NPI')
    expect(fieldOf(mapping, 'c')).toBeNull()
  })

  it('can have a field in no column, so that none is taken for it', () => {
    expect(withoutField({ ID: 'a' }, 'NPI')).toEqual({ ID: 'a', NPI: '' })
  })

  it('takes suggestions only for what is not mapped yet', () => {
    const columns = [column('a', 'ID', 'NPI'), column('b', null, 'NPI'), column('c', null, 'NPI')]
    expect(withSuggestions({ ID: 'a', NPI: '' }, columns)).toEqual({ ID: 'a', NPI: 'b' })
  })

  it('misses required fields that are in no column', () => {
    expect(missingFields(fields, { ID: '', NPI: 'b' })).toEqual([fields[0]])
    expect(missingFields(fields, { ID: 'a' })).toEqual([])
  })
})
