/** What a matching model would do with a client's findings. */
export const rehearsalEffects = ['raised', 'changed', 'closed', 'unchanged'] as const
export type RehearsalEffect = (typeof rehearsalEffects)[number]

/** Those of which a rehearsal has examples: each leaves an alert to review. */
export const alertingEffects = ['raised', 'changed', 'closed'] as const satisfies readonly RehearsalEffect[]
export type AlertingEffect = (typeof alertingEffects)[number]

export const effectLabels: Record<RehearsalEffect, string> = {
  raised: 'Raised',
  changed: 'Changed',
  closed: 'Closed',
  unchanged: 'Unchanged',
}

/** What each matching model is, in one sentence. */
export const modelTexts: Readonly<Record<string, string>> = {
  '2026-11': 'Requires a strong name; a number or date of birth that differs rules a pair out.',
  '2026-12':
    'Raises anyone who may be listed: weighs what agrees against what contradicts, and leaves doubtful pairs to a reviewer.',
}
