import { expect, it } from 'vitest'
import { namedFile } from './save-file.ts'

const nameOf = (disposition: string | null): string | null => {
  const file = namedFile(new Blob(['a'], { type: 'text/csv' }), disposition)
  expect(file.type).toBe('text/csv')
  return file instanceof File ? file.name : null
}

it('takes the name that the server gives, the full one first', () => {
  expect(nameOf('attachment; filename="alerts-2026-11-15.csv"')).toBe('alerts-2026-11-15.csv')
  expect(nameOf(`attachment; filename="a_.csv"; filename*=UTF-8''a%C3%A9.csv`)).toBe('aé.csv')
})

it('has no name where none is given, or none that can be read', () => {
  expect(nameOf(null)).toBeNull()
  expect(nameOf('attachment')).toBeNull()
  expect(nameOf(`attachment; filename*=UTF-8''%ZZ`)).toBeNull()
})
