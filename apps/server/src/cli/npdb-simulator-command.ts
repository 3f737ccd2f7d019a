import { InvalidArgumentError, type Command } from 'commander'
import fs from 'node:fs'
import path from 'node:path'
import { bankFaults, startSimulator, type BankFault } from '../features/npdb/index.ts'
import { print } from './print.ts'

function faultsOf(text: string): BankFault[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !bankFaults.some((fault) => fault === name))
  if (unknown !== undefined) throw new InvalidArgumentError(`${unknown} is none of ${bankFaults.join(', ')}.`)
  return names as BankFault[]
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('not a port')
  return port
}

interface SimulatorOptions {
  port: number
  folder: string
  faults?: BankFault[]
}

/** Private keys are readable only by their owner. */
function writeCertificates(folder: string, files: Record<string, string>): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const [name, content] of Object.entries(files))
    fs.writeFileSync(path.join(folder, name), content, { mode: 0o600 })
}

export function addNpdbSimulatorCommand(program: Command): void {
  program
    .command('npdb-simulator')
    .description(
      'run a simulated Data Bank on this machine, to try enrollments and reports without the real one',
    )
    .option('--port <port>', 'TCP port', portOf, 4790)
    .option('--folder <folder>', 'where the certificates for Vigil are written', 'npdb-simulator')
    .option('--faults <names>', `faults of the first requests, in order: ${bankFaults.join(', ')}`, faultsOf)
    .action(async ({ port, folder, faults = [] }: SimulatorOptions) => {
      const { url, ca, client } = await startSimulator(port, faults)
      writeCertificates(folder, { 'ca.pem': ca, 'client.pem': client.cert, 'client-key.pem': client.key })
      const file = (name: string): string => path.resolve(folder, name)
      print(`The simulated Data Bank listens at ${url}. Everything it reports is invented.`)
      print('Start Vigil with:')
      print(`  VIGIL_NPDB_URL=${url}`)
      print(`  VIGIL_NPDB_CA=${file('ca.pem')}`)
      print(`  VIGIL_NPDB_CERT=${file('client.pem')}`)
      print(`  VIGIL_NPDB_KEY=${file('client-key.pem')}`)
    })
}
