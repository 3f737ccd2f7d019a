import { limits } from '@vigil/contract'

export const apiKeysTexts = {
  title: 'Personal API Key Management',
  description: 'Keys for your own programs. Each key acts with your permissions.',
  new: 'New API Key',
  emptyHint: 'Create a key to let a program of yours use the API with your permissions.',
  emptyHintReadOnly: 'Your role does not include creating API keys.',
  full: `You have ${limits.apiKeysPerUser} API keys, the most one user can have. Delete one to create another.`,
  apiOff: 'The API is not turned on for your organization. Your keys will not work until it is.',
} as const
