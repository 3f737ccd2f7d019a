import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SftpAccount, SftpKey } from '@vigil/contract'
import { useState } from 'react'
import { refusalText } from '../../lib/failure.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { FormSection } from '../../ui/forms/form-section.tsx'
import { Note } from '../../ui/note.tsx'
import { CopyButton } from '../../ui/values/copy-button.tsx'
import { ValueText } from '../../ui/values/value-text.tsx'
import css from './sftp-account.module.css'
import {
  sftpAccountQuery,
  useAddKey,
  useGeneratePassword,
  useRemoveKey,
  useRemovePassword,
} from './sftp-account-queries.ts'

interface AccountProps {
  clientId: string
  account: SftpAccount
}

function Password({ clientId, account }: AccountProps) {
  const confirm = useConfirm()
  const [shown, setShown] = useState<string | null>(null)
  const generate = useGeneratePassword(clientId, setShown)
  const remove = useRemovePassword(clientId)
  const isSet = account.passwordSetAt !== null

  async function askAndGenerate(): Promise<void> {
    const yes =
      !isSet ||
      (await confirm({
        title: 'Generate Password',
        text: 'The current password stops working at once. Continue?',
        confirmLabel: 'Generate',
        tone: 'danger',
      }))
    if (yes) generate.mutate()
  }
  async function askAndRemove(): Promise<void> {
    const yes = await confirm({
      title: 'Remove Password',
      text: 'Programs that sign in with the password can no longer send files. Continue?',
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (!yes) return
    setShown(null)
    remove.mutate()
  }

  return (
    <>
      <div className={css['row']}>
        <span>
          Password:{' '}
          {isSet ? (
            <>
              set <ValueText value={account.passwordSetAt} />
            </>
          ) : (
            'none'
          )}
        </span>
        <span className={css['buttons']}>
          {isSet && (
            <Button variant="default" loading={remove.isPending} onClick={() => void askAndRemove()}>
              Remove Password
            </Button>
          )}
          <Button variant="default" loading={generate.isPending} onClick={() => void askAndGenerate()}>
            Generate Password
          </Button>
        </span>
      </div>
      {shown !== null && (
        <output className={css['secret']}>
          <span>Copy this password now. It will not be shown again.</span>
          <code>{shown}</code>
          <CopyButton text={shown} label="Copy password" />
        </output>
      )}
    </>
  )
}

function KeyRow({ clientId, sftpKey }: { clientId: string; sftpKey: SftpKey }) {
  const confirm = useConfirm()
  const remove = useRemoveKey(clientId)
  async function askAndRemove(): Promise<void> {
    const yes = await confirm({
      title: 'Remove Public Key',
      text: `Programs that sign in with ${sftpKey.name} can no longer send files. Continue?`,
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (yes) remove.mutate(sftpKey.id)
  }
  return (
    <li className={css['row']}>
      <span className={css['key']}>
        <span>{sftpKey.name}</span>
        <code>{sftpKey.fingerprint}</code>
      </span>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={`Remove ${sftpKey.name}`}
        onClick={() => void askAndRemove()}
      >
        Remove
      </Button>
    </li>
  )
}

function Keys({ clientId, account }: AccountProps) {
  const [text, setText] = useState('')
  const add = useAddKey(clientId)
  return (
    <>
      {account.keys.length > 0 && (
        <ul className={css['keys']} aria-label="Public keys">
          {account.keys.map((key) => (
            <KeyRow key={key.id} clientId={clientId} sftpKey={key} />
          ))}
        </ul>
      )}
      <Textarea
        label="Public Key"
        description="One line of a .pub file: Ed25519, ECDSA, or RSA with at least 2048 bits."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={refusalText(add.error)}
        onChange={(event) => {
          add.reset()
          setText(event.currentTarget.value)
        }}
      />
      <div className={css['buttons']}>
        <Button
          variant="default"
          disabled={text.trim() === ''}
          loading={add.isPending}
          onClick={() => add.mutate(text, { onSuccess: () => setText('') })}
        >
          Add Public Key
        </Button>
      </div>
    </>
  )
}

/** How the client's programs sign in to send files. Its changes apply at once, apart from the rest of the form. */
export function SftpAccountSection({ clientId, userName }: { clientId: string; userName: string }) {
  const { data } = useQuery(sftpAccountQuery(clientId))
  return (
    <FormSection
      title="SFTP Account"
      description={`How ${userName} signs in to send files. Changes here apply immediately.`}
    >
      {data && (
        <>
          {data.port === null && (
            <Note>The SFTP server is off. Set VIGIL_SFTP_PORT and restart Vigil to turn it on.</Note>
          )}
          <Password clientId={clientId} account={data} />
          <Keys clientId={clientId} account={data} />
          <p className={css['host']}>
            {data.port !== null && `Port ${data.port}. `}Server key: <code>{data.hostFingerprint}</code>
          </p>
        </>
      )}
    </FormSection>
  )
}
