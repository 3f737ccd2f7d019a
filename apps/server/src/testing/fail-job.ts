import type { JobData, JobName } from '../jobs/job-table.ts'
import type { TestWorld } from './test-world.ts'

/** A job that has used up its attempts, in a world without workers; returns the id by which it is listed. */
export async function failJob<N extends JobName>(
  world: TestWorld,
  name: N,
  data: JobData<N>,
  output: object = { name: 'PlainError', message: 'mail server: ECONNREFUSED' },
): Promise<string> {
  const { boss } = world.services.jobs
  await boss.insert(name, [{ data, retryLimit: 0, priority: 10 }])
  const [job] = await boss.fetch(name)
  await boss.fail(name, job!.id, output)
  const found = await world.services.jobs.findDead({ name, data })
  return found!.id
}
