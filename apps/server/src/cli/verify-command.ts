import type { Command } from 'commander'
import { createPublicKey, type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import { documentKeyOf, type DocumentKey } from '../crypto/document-key.ts'
import { deriveKey, readKeyFile } from '../crypto/master-key.ts'
import { verifyBeside, verifyDocument } from '../documents/signed-document.ts'
import { readEnv } from '../env.ts'
import { StartupError } from '../errors.ts'
import { dataFolderOf } from '../runtime/open-database.ts'
import { print } from './print.ts'

interface Options {
  key?: string
  signature?: string
}

/** The key of this installation; needs no database. */
function ownKey(): DocumentKey {
  const env = readEnv(process.env)
  const { keys } = dataFolderOf(env)
  if (!env.VIGIL_KEY && !fs.existsSync(keys))
    throw new StartupError('Vigil is not installed here; give the public key with --key.')
  return documentKeyOf(deriveKey(env.VIGIL_KEY ?? readKeyFile(keys), 'documents'))
}

function publicKeyOf(file: string): KeyObject {
  try {
    return createPublicKey(fs.readFileSync(file))
  } catch {
    throw new StartupError(`${file} is not a public key; expected a PEM file.`)
  }
}

/** A CSV file is downloaded with its signature beside it. */
function signatureBeside(file: string): string | undefined {
  const beside = `${file}.sig`
  return fs.existsSync(beside) ? beside : undefined
}

async function verify(file: string, { key, signature = signatureBeside(file) }: Options): Promise<void> {
  for (const one of [file, ...(signature === undefined ? [] : [signature])])
    if (!fs.existsSync(one)) throw new StartupError(`File not found: ${one}`)
  const publicKey = key === undefined ? createPublicKey(ownKey().publicKey) : publicKeyOf(key)
  const verification =
    signature === undefined
      ? await verifyDocument(file, publicKey)
      : await verifyBeside(file, signature, publicKey)
  if (verification.isGenuine) {
    print(`${file} is genuine: Vigil made it, and it is unchanged.`)
    print(`Key ${verification.keyId}`)
    return
  }
  print(`${file} is NOT genuine. ${verification.reason}`)
  process.exitCode = 1
}

/** Adds `vigil verify` and `vigil public-key`. */
export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('confirm that a certificate or report was made by Vigil and is unchanged; works offline')
    .argument('<file>', 'a certificate or report')
    .option('--key <file>', 'the public key of the installation that made it; without it, of this one')
    .option(
      '--signature <file>',
      'the signature of a CSV file; without it, the file with “.sig” after its name',
    )
    .action((file: string, options: Options) => verify(file, options))
  program
    .command('public-key')
    .description('print the public key that verifies the certificates of this installation')
    .action(() => print(ownKey().publicKey.trimEnd()))
}
