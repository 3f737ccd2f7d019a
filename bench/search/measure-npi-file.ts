import { sql as raw } from 'drizzle-orm'
import type { Context } from '../../apps/server/src/context.ts'
import { milliseconds, type Figure } from '../alerts/bench-figures.ts'
import type { SearchAlone } from './search-alone.ts'
import type { Calls } from './searching-client.ts'

interface BulkState extends Record<string, unknown> {
  state: string
  done: number
  reason: string | null
}

async function isOver(context: Context, id: string): Promise<boolean> {
  const { rows } = await context.read((sql) =>
    sql.execute<BulkState>(raw`select state, done, reason from bulk_searches where id = ${id}`),
  )
  if (rows[0]?.state === 'failed') throw new Error(`the file failed: ${rows[0].reason}`)
  return rows[0]?.state === 'done'
}

/** From the upload to the last result in the history. */
async function searchFile(context: Context, calls: Calls, content: string): Promise<void> {
  const { id } = await calls.uploadNpis(content)
  while (!(await isOver(context, id))) await new Promise((resolve) => setTimeout(resolve, 50))
}

export async function measureNpiFile(
  context: Context,
  { npis, alone, calls }: { npis: readonly string[]; alone: SearchAlone; calls: Calls },
): Promise<Figure> {
  const content = `npi\n${npis.join('\n')}\n`
  const engine = await milliseconds(() => alone.searchFile(content))
  const product = await milliseconds(() => searchFile(context, calls, content))
  return {
    what: `${npis.length} NPIs by file, to reading and looking them up`,
    value: product / engine,
    target: 2,
    unit: 'x',
    note: `${(product / 1000).toFixed(1)} s; engine ${(engine / 1000).toFixed(1)} s`,
  }
}
