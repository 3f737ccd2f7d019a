import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readMemberSearch, type MemberSearch } from './member-search.ts'

/** Where the profile, or the form about it, was opened from. */
export function useMemberSearch(): MemberSearch {
  const given = useSearch({ strict: false })
  return useMemo(() => readMemberSearch({ ...given }), [given])
}
