import { hash, verify } from '@node-rs/argon2'
import { passwordProblem } from '@vigil/contract'
import { AppError } from '../../../errors.ts'

/** OWASP's settings for argon2id, also the library's defaults. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a password nobody has: verified if there is none, so that timing reveals nothing. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4mZFj4ZXQbkrsD3U5yBboQ$C3V1ED2yJsXn7iPaHGiucq+7U8Wt5AlT1ASDj51ozjI'

/** Keyboards encode the same characters differently. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), settings)

/** Takes the same time whether or not there is a password to compare with. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(passwordHash ?? dummyHash, normal(password))
  return fits && passwordHash !== null
}

export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid', message, [{ path, message }])

export function refuseWeak(password: string, userName: string, path: string): void {
  const problem = passwordProblem(password, userName)
  if (problem !== null) throw invalidField(path, problem)
}
