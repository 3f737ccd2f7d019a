import ssh2, { type SFTPWrapper } from 'ssh2'

/** Sends files to an SFTP server when its parent process says so: a program of its own, as a client's is. */
export interface Sending {
  port: number
  userName: string
  password: string
  from: string
  to: string
}

function send({ port, userName: username, password, from, to }: Sending): Promise<void> {
  const client = new ssh2.Client()
  return new Promise((resolve, reject) => {
    const end = (error?: Error | null): void => {
      client.end()
      if (error) reject(error)
      else resolve()
    }
    const put = (error: Error | undefined, sftp: SFTPWrapper): void => {
      if (error) end(error)
      else sftp.fastPut(from, to, end)
    }
    client.once('ready', () => void client.sftp(put))
    client.once('error', reject)
    client.connect({ host: '127.0.0.1', port, username, password })
  })
}

process.on('message', (sending: Sending) => {
  send(sending).then(
    () => process.send!('sent'),
    (error: Error) => process.send!(error.message),
  )
})
process.send!('ready')
