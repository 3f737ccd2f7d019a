const prefix = 'vigil-draft '
const maxAgeMs = 12 * 3_600_000

export interface StoredDraft {
  /** when it was typed */
  at: number
  value: object
}

interface DraftOwner {
  userId: string
  clientId: string
}

export const draftKey = ({ userId, clientId }: DraftOwner, kind: string, itemId: string): string =>
  prefix + [userId, clientId, kind, itemId].map(encodeURIComponent).join(' ')

const ownerOf = (key: string): string => decodeURIComponent(key.slice(prefix.length).split(' ')[0] ?? '')

/**
 * Unsaved drafts. Notes can name people, so they are stored only in this tab, for half a day and for one user;
 * they survive a reload, signing out and a new version.
 */
export const storedDrafts = {
  get(key: string, now = Date.now()): StoredDraft | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredDraft | null
      return stored && typeof stored.value === 'object' && now - stored.at < maxAgeMs ? stored : null
    } catch {
      return null
    }
  },
  set(key: string, value: object, now = Date.now()): void {
    try {
      sessionStorage.setItem(key, JSON.stringify({ at: now, value } satisfies StoredDraft))
    } catch {
      // storage is unavailable or full: what is typed stays on the screen
    }
  },
  remove: (key: string): void => sessionStorage.removeItem(key),
}

/** On sign-in, removes drafts that another user left in this tab, and old ones. */
export function removeForeignDrafts(userId: string, now = Date.now()): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && (ownerOf(key) !== userId || !storedDrafts.get(key, now)))
      storedDrafts.remove(key)
}
