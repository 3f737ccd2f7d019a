import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runsAsRoot } from '../database/embedded/postgres-account.ts'
import { settings } from '../env.ts'
import { expectRefusal } from '../testing/vigil-command.ts'
import { openHome, runVigil, type ServerProcess, type VigilHome } from '../testing/server-process.ts'

const start = ['start']

describe('while a server is running', () => {
  let first: VigilHome
  let server: ServerProcess
  beforeAll(async () => {
    first = openHome()
    server = await first.start()
  })
  afterAll(() => first.close())

  it('no SFTP server runs, because no port is set for it', async () => {
    expect(server.output()).toContain('is ready: http')
    expect(server.output()).not.toContain('SFTP is ready')
  })

  it('a second start on its data folder reports its pid and address', async () => {
    expect(expectRefusal(await first.run(start))).toBe(
      `vigil: The data folder ${first.data} is in use by "vigil start" (pid ${server.pid}, ${server.address}). Stop it first, or set VIGIL_DATA to another folder.`,
    )
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
  })

  it('a start on its port reports that the port is taken, before anything is created', async () => {
    const second = openHome()
    try {
      const { host, port } = new URL(server.address)
      expect(expectRefusal(await second.run(start, { PORT: port }))).toBe(
        `vigil: ${host} is already in use; set PORT to another port.`,
      )
      expect(existsSync(second.data)).toBe(false)
      expect(second.databaseProcesses()).toEqual([])
    } finally {
      await second.close()
    }
  })
})

describe('an unusable data folder', () => {
  let home: VigilHome
  beforeEach(() => {
    home = openHome()
  })
  afterEach(() => home.close())

  it('is refused if a file is in its place', async () => {
    writeFileSync(home.data, '')
    expect(expectRefusal(await home.run(start))).toBe(
      `vigil: The data folder ${home.data} can't be made, because ${home.data} is not a folder. Move that file away, or set VIGIL_DATA to another folder.`,
    )
    expect(home.databaseProcesses()).toEqual([])
  })

  it.runIf(runsAsRoot())("is refused and not created inside root's private folder", async () => {
    const hidden = join(dirname(home.data), 'private')
    mkdirSync(hidden, { mode: 0o700 })
    const line = expectRefusal(await home.run(start, { VIGIL_DATA: join(hidden, 'data') }))
    expect(line).toContain(`can't be reached by PostgreSQL`)
    expect(line).toContain(`${hidden} is private`)
    expect(existsSync(join(hidden, 'data'))).toBe(false)
    expect(home.databaseProcesses()).toEqual([])
  })

  it('is refused if its database belongs to a newer PostgreSQL', async () => {
    mkdirSync(join(home.data, 'postgres'), { recursive: true })
    writeFileSync(join(home.data, 'postgres/PG_VERSION'), '99\n')
    const line = expectRefusal(await home.run(start))
    expect(line).toContain(`vigil: The database in ${home.data}/postgres was made by PostgreSQL 99`)
    expect(existsSync(join(home.data, 'vigil.pid'))).toBe(false)
    expect(home.databaseProcesses()).toEqual([])
  })
})

describe('settings', () => {
  const secrets = {
    DATABASE_URL: 'postgres://somebody:hush-hush@127.0.0.1:1/none',
    VIGIL_KEY: randomBytes(32).toString('hex'),
    S3_SECRET_ACCESS_KEY: 'hush-hush-s3',
    SMTP_URL: 'smtp://somebody:hush-mail@127.0.0.1:1',
    VIGIL_METRICS_TOKEN: 'hush-hush-metrics',
  }

  it('that are invalid are reported at start with what was expected', async () => {
    expect(expectRefusal(await runVigil(start, { PORT: 'abc' }))).toBe(
      'vigil: PORT is "abc"; expected a whole number from 0 to 65535.',
    )
  })

  it('that are invalid are reported in one line each, without secrets', async () => {
    const wrong = { PORT: '99999', VIGIL_KEY: 'too-short', VIGIL_FILES: 'tape' }
    const { code, stderr } = await runVigil(start, wrong)
    expect(code).toBe(1)
    expect(stderr.trimEnd().split('\n')).toEqual([
      'vigil: PORT is "99999"; expected a whole number from 0 to 65535.',
      expect.stringMatching(/^vigil: VIGIL_KEY is not valid; expected 32 random bytes/),
      'vigil: VIGIL_FILES is "tape"; expected folder or s3.',
    ])
  })

  it('are all listed by "vigil config", without secrets', async () => {
    const { code, stdout, stderr } = await runVigil(['config'], { ...secrets, HOST: '127.0.0.2' })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const listed = stdout.split('\n').map((line) => line.split(' ')[0])
    expect(listed).toEqual(['SETTING', ...Object.keys(settings), ''])
    expect(stdout).toMatch(/^HOST +127\.0\.0\.2 +environment /m)
    for (const [name, secret] of Object.entries(secrets)) {
      expect(stdout).toMatch(new RegExp(`^${name} +\\(secret\\) +environment `, 'm'))
      expect(stdout).not.toContain(secret)
    }
    expect(stdout).not.toContain('hush')
  })

  it('without DATABASE_URL are refused by "vigil api"', async () => {
    expect(expectRefusal(await runVigil(['api']))).toBe(
      `vigil: "vigil api" needs DATABASE_URL: the embedded database serves one process, "vigil start".`,
    )
  })

  it('with an unreachable DATABASE_URL are refused', async () => {
    expect(expectRefusal(await runVigil(['api'], { DATABASE_URL: secrets.DATABASE_URL }))).toBe(
      `vigil: DATABASE_URL: can't connect to the database: connect ECONNREFUSED 127.0.0.1:1`,
    )
  })
})
