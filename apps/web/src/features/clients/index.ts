/** What other features may use: a choice among all clients. */
export { ClientChoice } from './client-choice.tsx'
