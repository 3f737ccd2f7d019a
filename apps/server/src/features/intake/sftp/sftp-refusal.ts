import ssh2 from 'ssh2'
import { AppError, PlainError } from '../../../errors.ts'

export const { STATUS_CODE: status, OPEN_MODE: openMode } = ssh2.utils.sftp

/** Why a request is refused, in words that the client's program shows. */
export class SftpRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'SftpRefusal'
    this.code = code
  }
}

export const missing = (): SftpRefusal => new SftpRefusal(status.NO_SUCH_FILE, 'There is no such file.')
export const denied = (message = 'Files can only be sent here.'): SftpRefusal =>
  new SftpRefusal(status.PERMISSION_DENIED, message)
export const failed = (message: string): SftpRefusal => new SftpRefusal(status.FAILURE, message)

/** What is said of any error; what only developers understand stays in the log. */
export function refusalOf(error: unknown): SftpRefusal {
  if (error instanceof SftpRefusal) return error
  if (error instanceof AppError || error instanceof PlainError) return failed(error.message)
  return failed('Internal error; try again later.')
}
