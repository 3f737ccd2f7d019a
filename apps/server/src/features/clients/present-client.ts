import type { AdministeredClient, Client, OtherListType } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { AdministeredRow, ClientRow } from './clients-queries.ts'

export const otherListType = (id: string): OtherListType => ({
  id,
  typeDisplay: findSource(id)?.meta.title ?? id,
})

/** What every user may know about their own client. */
export const presentClient = ({ endedAt, otherListTypes, ...row }: ClientRow): Client => ({
  ...row,
  otherListTypes: otherListTypes.map(otherListType),
  endDate: endedAt?.toISOString().slice(0, 10) ?? null,
})

export function presentAdministered(row: AdministeredRow): AdministeredClient {
  const { endedAt, otherListTypes, createdAt, changedAt, sftpUsername, ...rest } = row
  return {
    ...rest,
    sftpUsername: sftpUsername ?? '',
    otherListTypes: otherListTypes.map(otherListType),
    endDate: endedAt?.toISOString().slice(0, 10) ?? null,
    changedAt: (changedAt ?? createdAt).toISOString(),
  }
}
