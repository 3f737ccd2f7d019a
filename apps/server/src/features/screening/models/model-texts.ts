/** What each matching model is, in one sentence. */
export const modelTexts: Readonly<Record<string, string>> = {
  '2026-11': 'Requires a strong name; a number or date of birth that differs rules a pair out.',
  '2026-12':
    'Raises anyone who may be listed: weighs what agrees against what contradicts, and leaves doubtful pairs to a reviewer.',
}
