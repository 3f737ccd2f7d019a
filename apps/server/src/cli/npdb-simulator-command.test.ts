import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openNpdbGateway } from '../features/npdb/index.ts'
import { launchVigil, runVigil, type VigilCommand } from '../testing/vigil-command.ts'

let folder: string
let simulator: VigilCommand | undefined
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-npdb-simulator-'))
})
afterEach(async () => {
  simulator?.child.kill('SIGKILL')
  await simulator?.ended
  simulator = undefined
  fs.rmSync(folder, { recursive: true })
})

/** The settings that a simulator prints once it listens. */
async function settingsOf({ output }: VigilCommand): Promise<Record<string, string>> {
  await expect.poll(output).toContain('VIGIL_NPDB_KEY=')
  return Object.fromEntries(
    [...output().matchAll(/^ {2}(VIGIL_\w+)=(.+)$/gm)].map(([, name, value]) => [name!, value!]),
  )
}

it('"vigil npdb-simulator" answers a Vigil with the settings that it prints, after the faults asked for', async () => {
  const certificates = path.join(folder, 'certificates')
  simulator = launchVigil(
    ['npdb-simulator', '--port', '0', '--folder', certificates, '--faults', 'unavailable'],
    {},
  )
  const settings = await settingsOf(simulator)
  expect(simulator.output()).toContain('Everything it reports is invented.')
  expect(fs.statSync(settings['VIGIL_NPDB_KEY']!).mode & 0o777, 'readable by its owner alone').toBe(0o600)
  const gateway = openNpdbGateway(readEnv(settings))!
  const request = {
    messageId: 'first',
    agent: { dbid: '555000100000019', userId: 'vigil', vendorId: '77', password: 'any' },
    dbid: '555000123456789',
    kind: 'enroll',
    subjects: [
      {
        customerUse: 'P1',
        given: 'Pat',
        middle: '',
        family: 'Marrowby',
        suffix: '',
        organization: '',
        birthDate: '',
        npi: '',
        ssn: '',
      },
    ],
  } as const
  const { signal } = new AbortController()
  await expect(gateway.submit(request, signal)).rejects.toThrow('Data Bank')
  expect(await gateway.submit(request, signal)).toMatchObject([{ customerUse: 'P1', outcome: 'accepted' }])
})

it('"vigil npdb-simulator" refuses a fault that it does not know', async () => {
  const { code, stderr } = await runVigil(['npdb-simulator', '--folder', folder, '--faults', 'lost,gone'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('gone is none of timeout, unavailable')])
})
