/** The two sorts of codes that the second step takes. */
export const secondFactorKinds = {
  app: {
    text: 'Open your authenticator app and enter the 6 digits that it shows for Vigil.',
    label: 'Code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: { kind: 'recovery', text: 'Use a recovery code' },
  },
  recovery: {
    text: 'Enter one of the recovery codes that you saved. Each works once.',
    label: 'Recovery code',
    input: { inputMode: 'text', autoComplete: 'off' },
    other: { kind: 'app', text: 'Use your authenticator app' },
  },
} as const

export type SecondFactorKind = keyof typeof secondFactorKinds
