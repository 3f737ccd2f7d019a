import { IconLock } from '@tabler/icons-react'
import { hasFeatures, pages, roleLabels, type Session } from '@vigil/contract'
import { useConfiguration } from '../../lib/configuration.ts'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { Note } from '../../ui/note.tsx'
import { Page } from '../../ui/page.tsx'
import { SupportContact } from '../../ui/support-contact.tsx'
import css from './user-account.module.css'

function rolesOf(session: Session): string[] {
  const names = [
    ...session.roles.map((role) => roleLabels[role]),
    ...session.accessRoles.map((role) => role.name),
  ]
  return names.length > 0 ? names : ['User']
}

export function UserAccountPage() {
  const session = useSession()
  const { supportContact } = useConfiguration()
  const open = hasFeatures(session)
  return (
    <Page title={pages.userAccount.title}>
      {!open && (
        <Note icon={IconLock}>
          <p>Features are unavailable due to your account permissions. Please contact support.</p>
          <SupportContact contact={supportContact} />
        </Note>
      )}
      <Card title="Your account">
        <div className={css['facts']}>
          <KeyValuePanel
            entries={[
              ['Name', session.name],
              ['Email', session.username],
              ['Organization', session.clientName],
              ['Roles', rolesOf(session)],
            ]}
          />
        </div>
      </Card>
      {open && <SupportContact contact={supportContact} label="Questions about your account? Contact" />}
    </Page>
  )
}
