/** What other features may use: the dialog that shows a role. */
export { ViewRole } from './view-role.tsx'
