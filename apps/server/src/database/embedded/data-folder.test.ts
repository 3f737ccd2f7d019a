import { chmodSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataFolder, prepareDataFolder } from './data-folder.ts'
import { runTestProcess, temporaryFolder } from './embedded-test-kit.ts'
import { postgresAccount, runsAsRoot } from './postgres-account.ts'

const account = postgresAccount()
const nobody = { uid: 65534, gid: 65534 }
const modeOf = (path: string) => statSync(path).mode & 0o777

test('a new folder is private, and its parents are not', () => {
  const parent = temporaryFolder()
  const folder = prepareDataFolder(join(parent, 'a/b'))
  expect(modeOf(join(parent, 'a'))).toBe(0o755)
  expect(modeOf(folder.root)).toBe(account ? 0o711 : 0o700)
  expect(modeOf(folder.postgres)).toBe(0o700)
  expect(modeOf(folder.keys)).toBe(0o700)
  expect(modeOf(folder.files)).toBe(0o700)
  expect(statSync(folder.postgres).uid).toBe(account?.uid ?? process.getuid?.())
  expect(statSync(folder.keys).uid).toBe(process.getuid?.())
})

test('a second run finds the same folder and restores the private mode of its keys', () => {
  const root = join(temporaryFolder(), 'data')
  const first = prepareDataFolder(root)
  chmodSync(first.keys, 0o755)
  expect(prepareDataFolder(root)).toEqual(first)
  expect(modeOf(first.keys)).toBe(0o700)
})

test('a folder with other files in it keeps its mode', () => {
  const root = temporaryFolder(0o755)
  writeFileSync(join(root, 'something'), '')
  prepareDataFolder(root)
  prepareDataFolder(root)
  expect(modeOf(root)).toBe(0o755)
})

test('a file in the place of the folder is refused in one line', () => {
  const path = join(temporaryFolder(), 'data')
  writeFileSync(path, '')
  for (const folder of [path, join(path, 'below'), join(path, 'far/below')]) {
    expect(() => prepareDataFolder(folder)).toThrow(
      `The data folder ${folder} can't be made, because ${path} is not a folder. Move that file away, or set VIGIL_DATA to another folder.`,
    )
  }
})

test.runIf(runsAsRoot())('a folder that the user may not read or write is refused in one line', async () => {
  const parent = temporaryFolder()
  const unwritable = join(parent, 'unwritable')
  mkdirSync(unwritable, { mode: 0o755 })
  const unreadable = join(parent, 'unreadable')
  mkdirSync(unreadable, { mode: 0o311 })
  chownSync(unreadable, nobody.uid, nobody.gid)
  mkdirSync(join(unreadable, 'postgres'))
  for (const folder of [unwritable, unreadable, join(unwritable, 'below')]) {
    const said = await runTestProcess(['prepare', folder], nobody).firstLine()
    expect(said).toMatch(
      /^StartupError: The data folder \S+ can't be read and written by uid 65534 \(EACCES.*\)\. Give/,
    )
    expect(said).toContain(folder)
  }
})

test.runIf(runsAsRoot())(
  "a folder inside root's private folder is refused in one line, and not created",
  () => {
    const parent = temporaryFolder(0o700)
    const root = join(parent, 'deep/data')
    expect(() => prepareDataFolder(root)).toThrow(
      `The data folder ${root} can't be reached by PostgreSQL, which runs as uid ${account?.uid} when Vigil is started by root: ${parent} is private. Set VIGIL_DATA to a folder outside of it, or start Vigil as another user.`,
    )
    expect(existsSync(join(parent, 'deep'))).toBe(false)
  },
)

test.runIf(runsAsRoot())('a database that root copied is given to the account of PostgreSQL', () => {
  const root = join(temporaryFolder(), 'data')
  mkdirSync(join(root, 'postgres/base'), { recursive: true })
  writeFileSync(join(root, 'postgres/base/1'), '')
  const folder = prepareDataFolder(root)
  expect(statSync(join(folder.postgres, 'base/1')).uid).toBe(account?.uid)
  expect(statSync(folder.postgres).uid).toBe(account?.uid)
})

test.runIf(runsAsRoot())('a database keeps its account', () => {
  const root = join(temporaryFolder(), 'data')
  mkdirSync(join(root, 'postgres'), { recursive: true })
  chownSync(join(root, 'postgres'), 4242, 4242)
  expect(statSync(prepareDataFolder(root).postgres).uid).toBe(4242)
})

test('the default folder is in the checkout', () => {
  const checkout = temporaryFolder()
  expect(defaultDataFolder(checkout)).toBe(join(checkout, '.vigil'))
})

test.runIf(runsAsRoot())("the default folder of a checkout in root's private home is in /var/lib", () => {
  const checkout = join(temporaryFolder(0o700), 'my-vigil')
  mkdirSync(checkout)
  expect(defaultDataFolder(checkout)).toMatch(/^\/var\/lib\/vigil\/my-vigil-[0-9a-f]{8}$/)
  expect(defaultDataFolder(checkout)).toBe(defaultDataFolder(`${checkout}/`))
})

test('a folder that others can write to is refused, because they could have put a key there', () => {
  const root = temporaryFolder(0o755)
  writeFileSync(join(root, 'something'), '')
  chmodSync(root, 0o777)
  expect(() => prepareDataFolder(root)).toThrow('can be written by others')
})

test.runIf(runsAsRoot())('keys that belong to another user are refused', () => {
  const root = join(temporaryFolder(), 'data')
  const { keys } = prepareDataFolder(root)
  chownSync(keys, nobody.uid, nobody.gid)
  expect(() => prepareDataFolder(root)).toThrow('belongs to another user')
})
