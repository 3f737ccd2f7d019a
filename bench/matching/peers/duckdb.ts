import { peerPackage } from './install.ts'
import type { Peer, PlainName } from './peer.ts'

interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRows(): unknown[][] }>
  createAppender(table: string): Promise<Appender>
  closeSync(): void
}

interface Appender {
  appendInteger(value: number): void
  appendVarchar(value: string): void
  endRow(): void
  closeSync(): void
}

interface Module {
  DuckDBInstance: {
    create(
      path: string,
      options: Record<string, string>,
    ): Promise<{
      connect(): Promise<Connection>
      closeSync(): void
    }>
  }
}

/** Rules of blocking: two names are compared when one of these is the same for both. */
const rules = {
  wide: ['left(family, 3)', "given || ' ' || left(family, 1)", "sound || ' ' || left(given, 1)"],
  narrow: ["family || ' ' || left(given, 1)", "given || ' ' || left(family, 3)", "sound || ' ' || given"],
}
/** A short Soundex: the first letter and the groups of the consonants that follow. */
const sound = `left(family, 1) || left(regexp_replace(translate(substr(family, 2), 'bfpvcgjkqsxzdtlmnraeiouyhw ', '11112222222233455600000000'), '0|(1)1+|(2)2+|(3)3+|(4)4+|(5)5+|(6)6+', '\\1\\2\\3\\4\\5\\6', 'g'), 3)`
const score = `jaro_winkler_similarity(q.name, l.name)`

/** DuckDB with Jaro-Winkler over the pairs that the blocking rules let through, on as many threads as told. */
export async function duckdb(width: 'wide' | 'narrow', threads: number): Promise<Peer> {
  const { DuckDBInstance } = peerPackage<Module>('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', { threads: String(threads) })
  const connection = await instance.connect()
  const run = async (sql: string, count: number): Promise<number[][]> => {
    const result: number[][] = Array.from({ length: count }, () => [])
    for (const [query, id] of (await connection.runAndReadAll(sql)).getRows())
      result[query as number]!.push(id as number)
    return result
  }
  return {
    build: (list) => fill(connection, 'list', list, width),
    async batch(names, limit) {
      await fill(connection, 'query', names, width)
      return run(bestPairs(width, limit), names.length)
    },
    async search({ text, given, family }, limit) {
      const one = `select 0 as id, ${quoted(text)} as name, ${quoted(given)} as given, ${quoted(family)} as family`
      return (await run(`with query as (${withKeys(`(${one})`, width)}) ${bestPairs(width, limit)}`, 1))[0]!
    },
    async memoryMb() {
      const sum = await connection.runAndReadAll(
        'select sum(memory_usage_bytes)::double from duckdb_memory()',
      )
      return (sum.getRows()[0]![0] as number) / 1e6
    },
    close() {
      connection.closeSync()
      instance.closeSync()
      return Promise.resolve()
    },
  }
}

async function fill(
  connection: Connection,
  table: string,
  names: readonly PlainName[],
  width: keyof typeof rules,
): Promise<void> {
  await connection.run(
    'create or replace table incoming (id integer, name varchar, given varchar, family varchar)',
  )
  const appender = await connection.createAppender('incoming')
  for (const [id, { text, given, family }] of names.entries()) {
    appender.appendInteger(id)
    appender.appendVarchar(text)
    appender.appendVarchar(given)
    appender.appendVarchar(family)
    appender.endRow()
  }
  appender.closeSync()
  await connection.run(`create or replace table ${table} as ${withKeys('incoming', width)}`)
  await connection.run('drop table incoming')
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

function withKeys(source: string, width: keyof typeof rules): string {
  const keys = rules[width].map((rule, at) => `${rule} as key${at}`).join(', ')
  return `select id, name, ${keys} from (select *, ${sound} as sound from ${source})`
}

/** One join per rule, each without the pairs of the rules before it, as record linkers write it. */
function bestPairs(width: keyof typeof rules, limit: number): string {
  const joins = rules[width].map((_, at) => {
    const earlier = rules[width].slice(0, at).map((_, before) => ` and q.key${before} <> l.key${before}`)
    return `select q.id as query, l.id as id, ${score} as score from query q join list l on q.key${at} = l.key${at}${earlier.join('')}`
  })
  return `select query, unnest(max_by(id, score, ${limit})) as id from (${joins.join(' union all ')}) group by query`
}
