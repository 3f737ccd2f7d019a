import { nicknameGroups } from './nicknames.ts'
import { spellingGroups } from './spellings.ts'

const nicknames = new Map<number, string[]>()
for (const [word, groups] of nicknameGroups) {
  for (const group of groups) nicknames.set(group, [...(nicknames.get(group) ?? []), word])
}

const spellings = new Map<number, string[]>()
for (const [word, group] of spellingGroups) spellings.set(group, [...(spellings.get(group) ?? []), word])

/** Every name that shares a short form or long form with this one. */
export function nicknameMembers(word: string): string[] {
  const groups = nicknameGroups.get(word)
  return groups === undefined ? [] : [...new Set(groups.flatMap((group) => nicknames.get(group) ?? []))]
}

/** Every other spelling of a name. */
export function spellingMembers(word: string): readonly string[] {
  const group = spellingGroups.get(word)
  return group === undefined ? [] : (spellings.get(group) ?? [])
}
