import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findCycles } from './imports/find-cycles.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vigil-imports-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), content)
  }
}

function check(files: Record<string, string>): { ok: boolean; output: string } {
  write(files)
  const config = path.join(import.meta.dirname, 'imports/directions.oxlintrc.json')
  const oxlint = path.join(import.meta.dirname, '../node_modules/.bin/oxlint')
  const { status, stdout } = spawnSync(oxlint, ['-c', config, '--deny-warnings', folder], {
    encoding: 'utf8',
  })
  return { ok: status === 0, output: stdout }
}
const imports = (from: string): string => `import { a } from '${from}'\nexport const b = a\n`

describe('the import-direction check', () => {
  it.each([
    ['the contract importing the server', 'packages/contract/src/x.ts', '@vigil/server', 'only zod'],
    ['the contract importing a library', 'packages/contract/src/x.ts', 'fastify', 'only zod'],
    ['the engine importing the contract', 'packages/matching/src/x.ts', '@vigil/contract', 'is pure'],
    ['the engine reading files', 'packages/matching/src/compare/x.ts', 'node:fs', 'is pure'],
    ['a screening thread reading files', 'packages/matching/src/threads/x.ts', 'node:fs', 'and the engine'],
    [
      'the sources importing calls of the contract',
      'packages/sources/src/x.ts',
      '@vigil/contract',
      'the vocabulary of the contract',
    ],
    [
      'the sources importing the screening threads',
      'packages/sources/src/x.ts',
      '@vigil/matching/threads',
      'the vocabulary of the contract',
    ],
    ['the browser app importing the server', 'apps/web/src/lib/x.ts', '@vigil/server', 'only the contract'],
    [
      'one web feature importing another',
      'apps/web/src/features/home/x.tsx',
      '../alerts/y.tsx',
      'only through its index',
    ],
    [
      'a part of a web feature importing another feature',
      'apps/web/src/features/home/part/x.tsx',
      '../../alerts/y.tsx',
      'only through its index',
    ],
    [
      'a part of a part of a web feature importing another feature',
      'apps/web/src/features/home/part/deep/x.tsx',
      '../../../alerts/y.tsx',
      'only through its index',
    ],
    [
      'a shared part importing a feature',
      'apps/web/src/ui/x.tsx',
      '../features/home/y.tsx',
      'must not import features',
    ],
    [
      'a shared part importing the kit for list screens',
      'apps/web/src/ui/x.tsx',
      '../list-screen/y.tsx',
      'the list-screen kit',
    ],
    [
      'the kit for list screens importing a feature',
      'apps/web/src/list-screen/x.tsx',
      '../features/home/index.ts',
      'must not import features',
    ],
    [
      'a server feature reaching into another',
      'apps/server/src/features/a/x.ts',
      '../b/y.ts',
      'through its index',
    ],
    [
      'the web server reaching into a feature',
      'apps/server/src/http/x.ts',
      '../features/a/y.ts',
      'through its index',
    ],
    [
      'a part of a server feature importing the inside of another',
      'apps/server/src/features/a/part/x.ts',
      '../../b/y.ts',
      'only through its index',
    ],
    [
      'a part of a part importing the inside of another feature',
      'apps/server/src/features/a/part/deep/x.ts',
      '../../../b/y.ts',
      'only through its index',
    ],
    [
      'the database importing a feature',
      'apps/server/src/database/x.ts',
      '../features/a/index.ts',
      'must not import features',
    ],
    [
      'a server feature importing the browser app',
      'apps/server/src/features/a/x.ts',
      '@vigil/web',
      'contract, matching',
    ],
  ])('fails for %s', (_, file, from, message) => {
    const { ok, output } = check({ [file]: imports(from) })
    expect(ok).toBe(false)
    expect(output).toContain(message)
  })

  it.each(['Date.now()', 'Math.random()', 'process.env', 'performance.now()'])(
    'fails for %s in the engine',
    (impure) => {
      const { ok, output } = check({ 'packages/matching/src/x.ts': `export const a = ${impure}\n` })
      expect(ok).toBe(false)
      expect(output).toContain('is pure')
    },
  )

  it('fails for a cycle', () => {
    const circle = {
      'apps/server/src/a.ts': imports('./b.ts'),
      'apps/server/src/b.ts': `export { b as a } from './a.ts'\n`,
    }
    expect(check(circle).ok).toBe(false)
  })

  it('passes for allowed directions', () => {
    const allowed = {
      'packages/contract/src/x.ts': imports('zod'),
      'packages/matching/src/x.ts': imports('any-ascii'),
      'packages/matching/src/x.test.ts': imports('node:fs'),
      'packages/matching/src/threads/x.ts': imports('node:worker_threads'),
      'packages/sources/src/x.ts': imports('@vigil/contract/vocabulary'),
      'packages/sources/src/y.ts': imports('@vigil/matching/normalize'),
      'packages/sources/src/z.ts': imports('@vigil/matching'),
      'apps/web/src/features/home/x.tsx':
        imports('../../ui/button.tsx') + imports('@vigil/contract').replaceAll(/\b[ab]\b/g, 'c'),
      'apps/web/src/features/home/y.tsx': imports('../alerts/index.ts'),
      'apps/web/src/features/home/z.tsx': imports('../../list-screen/list-page.tsx'),
      'apps/web/src/features/home/part/x.tsx': imports('../y.tsx'),
      'apps/web/src/features/home/part/z.tsx': imports('../../alerts/index.ts'),
      'apps/web/src/list-screen/x.tsx': imports('../ui/button.tsx'),
      'apps/web/src/features/home/part/deep/x.tsx': imports('../../y.tsx'),
      'apps/server/src/features/a/x.ts': imports('../b/index.ts'),
      'apps/server/src/features/a/part/y.ts': imports('../x.ts'),
      'apps/server/src/features/a/part/z.ts': imports('../../b/index.ts'),
      'apps/server/src/features/a/part/deep/y.ts': imports('../../x.ts'),
    }
    expect(check(allowed).output).toContain('0 errors')
  })
})

describe('the check for import cycles', () => {
  const importsType = (from: string): string => `import type { A } from '${from}'\nexport type B = A\n`
  const cyclesOf = (files: Record<string, string>): string[][] => {
    write(files)
    return findCycles(folder)
  }

  it('fails for types that two features import from each other', () => {
    const files = {
      'features/a/x.ts': importsType('../b/index.ts'),
      'features/b/part/y.ts': importsType('../../a/index.ts'),
    }
    expect(cyclesOf(files)).toEqual([
      ['features/a/x.ts imports features/b/index.ts', 'features/b/part/y.ts imports features/a/index.ts'],
    ])
  })

  it('fails for a cycle through the context', () => {
    const files = {
      'context.ts': importsType('./database/sql.ts'),
      'database/sql.ts': `export type { B } from '../features/a/index.ts'\n`,
      'features/a/x.ts': `export const load = () => import('../../context.ts')\n`,
    }
    expect(cyclesOf(files).flat()).toContain('database/sql.ts imports features/a/index.ts')
  })

  it('passes for one direction, for imports within a feature, and for tests', () => {
    const files = {
      'context.ts': importsType('./database/sql.ts'),
      'features/a/x.ts': importsType('../b/index.ts') + importsType('./y.ts'),
      'features/a/y.ts': importsType('./x.ts'),
      'features/b/index.ts': importsType('../../context.ts'),
      'features/b/index.test.ts': importsType('../a/index.ts'),
      'features/b/testing/kit.ts': importsType('../../a/index.ts'),
      'features/b/test-kit.ts': importsType('../a/index.ts'),
    }
    expect(cyclesOf(files)).toEqual([])
  })
})
