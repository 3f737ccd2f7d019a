import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const server = path.resolve(import.meta.dirname, '../apps/server/src')
const isForTests = /\.test\.ts$|(^|\/)(test-|testing\/)|-test-(kit|process)\.ts$/
const mayHoldSql = /-queries\.ts$|^(database|listing)\//

/** What only query files do: use Drizzle, send a statement, write one. */
const signs: [what: string, sign: RegExp][] = [
  ['imports drizzle-orm', /from 'drizzle-orm(\/[^']*)?'/],
  ['sends a statement', /\.(query|execute)(<[^()]*>)?\(/],
  ['builds a query', /\b(sql|tx)\s*\.(select|selectDistinct|insert|update|delete|with|\$count)\(/],
  ['has SQL in a text', /[`'"]\s*(select|insert into|update \w+ set|delete from|with \w+ as|lock table)\s/],
]
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const signsOf = (text: string): string[] =>
  signs.filter(([, sign]) => sign.test(withoutComments(text))).map(([what]) => what)

/** Files that do so for a reason that has nothing to do with queries. */
const exceptions: Record<string, string[]> = {
  // recognizes Drizzle's errors, to log them without the statement
  'errors.ts': ['imports drizzle-orm'],
  // passes the statements of the job queue on to the transaction's connection
  'jobs/queue.ts': ['sends a statement'],
}

test('SQL is only in query files', () => {
  const files = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !isForTests.test(file) && !mayHoldSql.test(file))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) => {
    const signsHere = signsOf(fs.readFileSync(path.join(server, file), 'utf8'))
    return signsHere.length > 0 ? [[file, signsHere] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(exceptions)
})

test.each([
  ['imports drizzle-orm', "import { eq } from 'drizzle-orm'"],
  ['sends a statement', 'const { rows } = await client.query<Row>(text)'],
  ['builds a query', 'await sql\n    .select({ id })'],
  ['has SQL in a text', 'const text = `\n  select id from users`'],
])('a file that %s is found', (what, text) => {
  expect(signsOf(text)).toEqual([what])
})

test('comments are not SQL', () => {
  expect(
    signsOf("/** like `select id from users` */\n// sql.select(`\nconst select = 'Select a file'"),
  ).toEqual([])
})

/** Forms of SQL that only the planner needs, as docs/architecture.md lists them. */
const forPlanner = /\bas materialized\b|\boffset 0\b|from_?version[}"]? \+ 0\b|\benable_nestloop\b/i
const saysWhy = (text: string): boolean => /For the planner\b/.test(text.replaceAll(/\s+(\*|\/\/)?\s*/g, ' '))

/** The top-level declarations of a file, each with its comment. */
const declarationsOf = (text: string): string[] => text.split(/\n\n(?=\S)/)
const unexplained = (text: string): string[] =>
  declarationsOf(text)
    .filter((part) => forPlanner.test(withoutComments(part)) && !saysWhy(part))
    .map((part) => withoutComments(part).trim().split('\n')[0]!)

test('what is written for the planner says so, with the reason, in its own declaration', () => {
  const texts = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !isForTests.test(file))
    .map((file) => [file, fs.readFileSync(path.join(server, file), 'utf8')] as const)
  expect(texts.filter(([, text]) => forPlanner.test(withoutComments(text))).length).toBeGreaterThan(20)
  const found = texts.flatMap(([file, text]) => unexplained(text).map((first) => `${file}: ${first}`))
  expect(found).toEqual([])
})

test('one explained statement does not speak for the others of its file', () => {
  const statement = (name: string): string => `const ${name} = raw`.concat('`select 1 offset 0`')
  const explained = `/** For the planner: rows are few. */\n${statement('first')}`
  expect(unexplained(`${explained}\n\n${statement('second')}`)).toEqual([statement('second')])
})
