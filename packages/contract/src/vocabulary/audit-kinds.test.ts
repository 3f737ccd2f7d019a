import { expect, it } from 'vitest'
import { auditKinds } from './audit-kinds.ts'
import { auditActions } from './audit-texts.ts'

it('every audited action is found under exactly one kind, and every kind has actions', () => {
  const areas = new Set(auditActions.map((action) => action.split('.')[0]!))
  const inKinds = Object.values(auditKinds).flatMap((kind): readonly string[] => kind.areas)
  expect(inKinds.toSorted()).toEqual([...areas].toSorted())
})
