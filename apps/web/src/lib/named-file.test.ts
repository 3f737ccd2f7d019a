import { expect, it } from 'vitest'
import { namedFile, SignedFile } from './save-file.ts'

const nameOf = (disposition: string | null): string | null => {
  const file = namedFile(new Blob(['a'], { type: 'text/csv' }), disposition)
  expect(file.type).toBe('text/csv')
  return file instanceof File ? file.name : null
}

it('uses the file name from the server, preferring the full one', () => {
  expect(nameOf('attachment; filename="alerts-2026-11-15.csv"')).toBe('alerts-2026-11-15.csv')
  expect(nameOf(`attachment; filename="a_.csv"; filename*=UTF-8''a%C3%A9.csv`)).toBe('aé.csv')
})

it('has the signature that is sent beside it', () => {
  const file = namedFile(new Blob(['a']), 'attachment; filename="a.csv"', '{"key":"1"}')
  expect(file).toBeInstanceOf(SignedFile)
  expect(file).toMatchObject({ name: 'a.csv', signature: '{"key":"1"}' })
})

it('returns no name if it is missing or unreadable', () => {
  expect(nameOf(null)).toBeNull()
  expect(nameOf('attachment')).toBeNull()
  expect(nameOf(`attachment; filename*=UTF-8''%ZZ`)).toBeNull()
})
