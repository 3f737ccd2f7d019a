/** What other features may use: what a search hands over to the form that adds a provider. */
export type { OfferedProvider } from './offered-provider.ts'
