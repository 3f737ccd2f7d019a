import { Button } from '@mantine/core'
import { permits, userEmails, userFlags, userLabels, type User, type UserSwitch } from '@vigil/contract'
import { useSession } from '../../lib/session.ts'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { KeyValuePanel } from '../../ui/values/key-value-panel.tsx'
import { isOffered, nameOf, roleText } from './user-values.ts'
import {
  useDeleteUser,
  useResetPassword,
  useResetSecondFactor,
  useUnlinkSso,
  type ManagedClient,
} from './users-queries.ts'
import css from './users.module.css'

interface UserDetailProps {
  client: ManagedClient
  user: User
  onEdit: () => void
  onDeleted: () => void
}

export function UserDetail({ client, user, onEdit, onDeleted }: UserDetailProps) {
  const { actor } = useSession()
  const confirm = useConfirm()
  const passwordReset = useResetPassword(client.id)
  const secondFactorReset = useResetSecondFactor(client.id)
  const unlinking = useUnlinkSso(client.id)
  const deletion = useDeleteUser(client.id)
  const mayEdit = permits(actor, 'EDIT_USER')
  const isSelf = user.id === actor.userId
  const name = nameOf(user)

  async function resetSecondFactor(): Promise<void> {
    const yes = await confirm({
      title: 'Reset two-factor authentication',
      text: `Turn off two-factor authentication for ${name}? They are signed out everywhere and told by email.`,
      confirmLabel: 'Turn off',
      tone: 'danger',
    })
    if (yes) secondFactorReset.mutate(user.id)
  }
  async function unlink(): Promise<void> {
    const yes = await confirm({
      title: 'Unlink single sign-on account',
      text: `Unlink ${name} from their account at the identity provider? They are signed out everywhere, and linked to the account that they sign in with next.`,
      confirmLabel: 'Unlink',
      tone: 'danger',
    })
    if (yes) unlinking.mutate(user.id)
  }
  async function remove(): Promise<void> {
    const yes = await confirm({
      title: 'Delete user',
      text: `Are you sure you want to delete ${name}?`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (yes) deletion.mutate(user.id, { onSuccess: onDeleted })
  }
  const onOff = (which: UserSwitch): [string, string] => [
    userLabels[which],
    user[which] && isOffered(which, client) ? 'On' : 'Off',
  ]
  return (
    <Card
      title={name}
      actions={
        <>
          {mayEdit && (
            <Button variant="default" onClick={onEdit}>
              Edit
            </Button>
          )}
          {permits(actor, 'DELETE_USER') && !isSelf && (
            <Button variant="outline" color="red" loading={deletion.isPending} onClick={() => void remove()}>
              Delete
            </Button>
          )}
        </>
      }
    >
      <div className={css['facts']}>
        <KeyValuePanel
          entries={[
            [userLabels.userName, user.userName],
            [client.usesAccessRoles ? 'Access Role' : 'Roles', roleText(user, client)],
            ['Sign-in', user.sso ? 'Single sign-on' : 'Password'],
            ...(user.sso ? [] : [['Two-factor authentication', user.secondFactor ? 'On' : 'Off'] as const]),
          ]}
        />
        <KeyValuePanel title="Access" entries={userFlags.map(onOff)} />
        <KeyValuePanel title="Email preferences" entries={userEmails.map(onOff)} />
      </div>
      {mayEdit && user.sso && (
        <div className={css['resets']}>
          <Button variant="default" loading={unlinking.isPending} onClick={() => void unlink()}>
            Unlink single sign-on account
          </Button>
        </div>
      )}
      {mayEdit && !user.sso && (
        <div className={css['resets']}>
          <Button
            variant="default"
            loading={passwordReset.isPending}
            onClick={() => passwordReset.mutate(user.id)}
          >
            Reset Password
          </Button>
          {user.secondFactor && !isSelf && (
            <Button
              variant="default"
              loading={secondFactorReset.isPending}
              onClick={() => void resetSecondFactor()}
            >
              Reset two-factor authentication
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
