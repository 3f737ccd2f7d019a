import type { Context } from '../../../context.ts'
import { receiveFile } from '../receiving/receive-file.ts'
import type { SftpServer } from './sftp-server.ts'

/** The SFTP server, loaded only where it is used. */
export async function serveSftp(
  context: Context,
  settings: { host: string; port: number; folder: string },
): Promise<SftpServer> {
  const { startSftpServer } = await import('./sftp-server.ts')
  const server = await startSftpServer(context, {
    ...settings,
    receive: (signedIn, file) => receiveFile(signedIn.context, file),
  })
  context.services.sftp.port = server.port
  return server
}
