import type { ReviewedUser } from '@vigil/contract'
import type { DataTableColumn } from '../../ui/data-table/data-table.tsx'
import { counted } from '../../ui/values/count-texts.ts'
import { TimeAgo } from '../../ui/values/time-ago.tsx'
import { orDash } from '../../ui/values/value-text.tsx'
import css from './access-review.module.css'

type Column = DataTableColumn<ReviewedUser>

const clientColumn: Column = {
  id: 'client',
  header: 'Client',
  width: 'minmax(80px, 1.9fr)',
  twoLines: true,
  cell: ({ clientName }) => clientName,
}

/** Long lists of permissions open on request. */
function Permissions({ user }: { user: ReviewedUser }) {
  const { permissions } = user
  if (permissions.length === 0) return orDash(null)
  if (permissions.length === 1) return permissions[0]
  return (
    <details className={css['permissions']}>
      <summary>{counted(permissions.length, 'permission', 'permissions')}</summary>
      <ul>
        {permissions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

function signInText({ sso, secondFactor }: ReviewedUser): string {
  if (sso) return 'Single sign-on'
  return secondFactor ? 'Two factors' : 'Password'
}

export const reviewColumns = (ofAllClients: boolean): readonly Column[] => [
  {
    id: 'user',
    header: 'User',
    width: 'minmax(130px, 3.4fr)',
    cell: ({ name, userName }) => (
      <span className={css['user']}>
        <span>{name}</span>
        <span className={css['quiet']}>{userName}</span>
      </span>
    ),
  },
  ...(ofAllClients ? [clientColumn] : []),
  { id: 'role', header: 'Role', width: 'minmax(76px, 2fr)', twoLines: true, cell: ({ role }) => role },
  {
    id: 'permissions',
    header: 'Can do',
    width: 'minmax(100px, 2.7fr)',
    twoLines: true,
    cell: (user) => <Permissions user={user} />,
  },
  {
    id: 'flags',
    header: 'Turned on',
    width: 'minmax(84px, 3.2fr)',
    twoLines: true,
    cell: ({ flags }) => orDash(flags.join(', ')),
  },
  {
    id: 'pii',
    header: 'Personal data',
    width: 'minmax(70px, 1.75fr)',
    twoLines: true,
    cell: ({ personalData }) => personalData,
  },
  {
    id: 'signIn',
    header: 'Signs in with',
    width: 'minmax(70px, 1.65fr)',
    twoLines: true,
    cell: (user) => signInText(user),
  },
  {
    id: 'keys',
    header: 'API keys',
    width: 'minmax(44px, 1.2fr)',
    align: 'end',
    cell: ({ apiKeys }) => apiKeys,
  },
  {
    id: 'last',
    header: 'Last sign-in',
    width: 'minmax(66px, 1.65fr)',
    cell: ({ lastSignIn }) => (lastSignIn ? <TimeAgo moment={lastSignIn} /> : 'Never'),
  },
]
