import fs from 'node:fs'
import { text } from 'node:stream/consumers'
import { StartupError } from '../errors.ts'

export interface SecretOptions {
  secretStdin?: true
  secretFile?: string
}

function readFile(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown error'
    throw new StartupError(`Can't read the secret from ${file}: ${reason}`, { cause: error })
  }
}

/** Never an argument: every user of the machine can see those, and the shell history keeps them. */
export async function readSecret({ secretStdin, secretFile }: SecretOptions): Promise<string | null> {
  if (secretStdin && secretFile !== undefined)
    throw new StartupError('Use either --secret-stdin or --secret-file, not both.')
  if (!secretStdin && secretFile === undefined) return null
  const given = secretFile === undefined ? await text(process.stdin) : readFile(secretFile)
  const secret = given.trim()
  if (secret === '') throw new StartupError('The secret is empty.')
  return secret
}
