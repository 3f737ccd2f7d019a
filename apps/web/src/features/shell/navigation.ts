import { pages, type PageName, type Session } from '@vigil/contract'

export interface NavEntry {
  name: PageName
  label: string
  children?: NavEntry[]
}
export interface NavGroup {
  title: string
  entries: NavEntry[]
}

const entry = (name: PageName, children?: NavEntry[]): NavEntry => ({
  name,
  label: pages[name].title,
  ...(children && { children }),
})

const groups: NavGroup[] = [
  {
    title: 'PT Admin',
    entries: [
      entry('clientManagement'),
      entry('globalRoleManagement'),
      entry('sources'),
      entry('matchingModels'),
    ],
  },
  {
    title: 'Operations',
    entries: [entry('overview'), entry('jobs'), entry('mail'), entry('webhookDeliveries')],
  },
  {
    title: 'Client Admin',
    entries: [entry('userManagement'), entry('businessUnits'), entry('accessReview'), entry('audit')],
  },
  {
    title: 'Application',
    entries: [
      entry('dashboard'),
      entry('alerts'),
      entry('population'),
      entry('reports', [entry('reports'), entry('reportDownloads')]),
      entry('instantSearch'),
      entry('dataManagement'),
    ],
  },
]

export type PageExists = (name: PageName) => boolean

/** The groups with the existing pages that this user may open; empty groups are omitted. */
export function navigationOf(session: Session, exists: PageExists): NavGroup[] {
  const offered = ({ name }: NavEntry): boolean => exists(name) && pages[name].may(session)
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.flatMap((one) => {
        const children = one.children?.filter(offered)
        if (offered(one)) return [{ ...one, ...(children && { children }) }]
        return children ?? []
      }),
    }))
    .filter((group) => group.entries.length > 0)
}

export const userMenuPages: readonly PageName[] = ['personalApiKey', 'npdbConfiguration', 'apiDocs']
