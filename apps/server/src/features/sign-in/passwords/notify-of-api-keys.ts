import { pages } from '@vigil/contract'
import type { Context, WriteTransaction } from '../../../context.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { countApiKeys } from '../../api-keys/index.ts'

const subject = 'Your Vigil password was changed'

function textOf(count: number, address: string): string {
  const keys = count === 1 ? '1 API key that still works' : `${count} API keys that still work`
  return `The password of your Vigil account was changed.

You have ${keys}: a new password does not revoke API keys. If anyone else may know ${count === 1 ? 'it' : 'them'}, revoke ${count === 1 ? 'it' : 'them'} here:
${address}${pages.personalApiKey.path}

If you did not change your password, contact your administrator immediately.
`
}

/** Returns how many API keys remain valid after the password change, and mails their owner if there are any. */
export async function notifyOfApiKeys(
  context: Context,
  tx: WriteTransaction,
  user: { id: string; clientId: string; userName: string },
): Promise<number> {
  const { clientId, id: userId, userName: recipient } = user
  const count = await countApiKeys(tx.sql, { clientId, userId })
  if (count > 0) {
    const body = textOf(count, context.services.publicAddress())
    await sendMail(context, tx, { clientId, recipient, subject, body })
  }
  return count
}
