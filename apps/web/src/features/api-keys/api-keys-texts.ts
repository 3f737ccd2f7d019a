import { limits } from '@vigil/contract'

export const apiKeysTexts = {
  title: 'Personal API Key Management',
  description: 'API keys for your integrations. Each key acts with your permissions.',
  new: 'New API Key',
  emptyHint: 'Create a key to call the API from your own programs, with your permissions.',
  emptyHintReadOnly: 'Your role does not allow you to create API keys.',
  full: `You have reached the limit of ${limits.apiKeysPerUser} API keys. Delete one to create another.`,
  apiOff: 'The API is not turned on for your organization. Your keys will not work until it is.',
} as const
