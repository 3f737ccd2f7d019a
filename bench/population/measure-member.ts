import { sql as raw } from 'drizzle-orm'
import { milliseconds, quantile, type Figure } from '../alerts/bench-figures.ts'
import type { BenchWorld } from '../alerts/bench-world.ts'
import { profileCalls, type ProfileCall } from './profile-calls.ts'

const warmUp = 20

interface Times {
  what: string
  ours: number[]
  bare: number[]
}

/** Sums by round. */
const together = (times: readonly (readonly number[])[]): number[] =>
  times[0]!.map((_, round) => times.reduce((sum, one) => sum + one[round]!, 0))

async function measureCall(
  { context, clientId }: BenchWorld,
  { what, call, bare }: ProfileCall,
  ids: readonly string[],
): Promise<Times> {
  const times: Times = { what, ours: [], bare: [] }
  const runs: [kept: number[], run: (id: string) => Promise<unknown>][] = [
    [times.ours, (id) => call(context, id)],
    [
      times.bare,
      async (id) => {
        for (const query of bare(clientId, id)) await context.read((sql) => sql.execute(query))
      },
    ],
  ]
  for (const [round, id] of ids.entries())
    // whichever runs second finds the rows in the cache: they take turns
    for (const [kept, run] of round % 2 === 0 ? runs : runs.toReversed())
      kept.push(await milliseconds(() => run(id)))
  return { what, ours: times.ours.slice(warmUp), bare: times.bare.slice(warmUp) }
}

const figureOf = ({ what, ours, bare }: Times, target: number | null): Figure => {
  const [p95, bare95] = [quantile(ours, 0.95), quantile(bare, 0.95)]
  return {
    what,
    value: p95 / bare95,
    target,
    unit: '',
    note: `${p95.toFixed(1)} ms to ${bare95.toFixed(1)} ms; median ${quantile(ours, 0.5).toFixed(1)} ms to ${quantile(bare, 0.5).toFixed(1)} ms`,
  }
}

/**
 * The calls of a profile, one after the other, beside queries for the same rows, by turns; neither over HTTP, both over
 * the same pool and under row security. Calls are independent of each other, so each has queries of its own, also for
 * rows that another call reads as well. Whether the caller may see a subject is part of a call and not of its queries.
 */
export async function measureMember(world: BenchWorld, rounds: number): Promise<Figure[]> {
  const { context, clientId } = world
  const { rows } = await context.read((sql) =>
    sql.execute<{ id: string }>(
      raw`select id from subjects where client_id = ${clientId} and end_date is null order by number limit ${rounds + warmUp}`,
    ),
  )
  const ids = rows.map(({ id }) => id)
  const times: Times[] = []
  for (const one of profileCalls) times.push(await measureCall(world, one, ids))
  const all = {
    what: 'the calls of a profile to their bare queries: p95 to p95',
    ours: together(times.map(({ ours }) => ours)),
    bare: together(times.map(({ bare }) => bare)),
  }
  return [
    figureOf(all, 3),
    ...times.map((one) => figureOf({ ...one, what: `  of these: ${one.what}` }, null)),
  ]
}
