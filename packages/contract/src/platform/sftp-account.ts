import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'

/** A public key with which a client's programs sign in. */
export const SftpKey = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'the comment of the key, or its type' }),
    type: z.string().meta({ description: 'such as ssh-ed25519' }),
    fingerprint: z.string().meta({ description: 'SHA-256, as OpenSSH shows it' }),
    createdAt: IsoDateTime,
    createdBy: z.string(),
  })
  .meta({ id: 'SftpKey' })
export type SftpKey = z.output<typeof SftpKey>

/** How a client sends files over SFTP. The user name is the client's `sftpUsername`. */
export const SftpAccount = z
  .object({
    port: z.int().nullable().meta({ description: 'null: this installation has no SFTP server' }),
    hostFingerprint: z.string().meta({ description: "of the server's own key, to compare on first use" }),
    passwordSetAt: IsoDateTime.nullable().meta({ description: 'null: no password' }),
    keys: z.array(SftpKey),
  })
  .meta({ id: 'SftpAccount' })
export type SftpAccount = z.output<typeof SftpAccount>

export const GeneratedSftpPassword = z
  .object({
    password: z.string().meta({ description: 'only in this response' }),
    account: SftpAccount,
  })
  .meta({ id: 'GeneratedSftpPassword' })
export type GeneratedSftpPassword = z.output<typeof GeneratedSftpPassword>

export const AddSftpKey = z
  .object({
    publicKey: z
      .string()
      .trim()
      .min(1, 'Paste a public key.')
      .max(8000, 'This is too long for a public key.')
      .meta({ description: 'one line, as in a .pub file' }),
  })
  .meta({ id: 'AddSftpKey' })
export type AddSftpKey = z.output<typeof AddSftpKey>

export const sftpKeysPerClient = 20
