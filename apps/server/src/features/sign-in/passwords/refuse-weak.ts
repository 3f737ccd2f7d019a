import { passwordProblem } from '@vigil/contract'
import { AppError } from '../../../errors.ts'

export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid', message, [{ path, message }])

export function refuseWeak(password: string, userName: string, path: string): void {
  const problem = passwordProblem(password, userName)
  if (problem !== null) throw invalidField(path, problem)
}
