import type { Command } from 'commander'
import { deadLetterQueue } from '../jobs/job-table.ts'
import { print, printTable } from './print.ts'
import { withServices } from './with-services.ts'

export function addJobsCommand(program: Command): void {
  const jobs = program.command('jobs').description('the job queue')
  jobs
    .command('dead')
    .description('list jobs that failed for good')
    .action(async () => {
      const dead = await withServices('vigil jobs dead', ({ services }) => services.jobs.dead())
      if (dead.length === 0) return print('No failed jobs.')
      printTable([
        ['ID', 'JOB', 'SINCE', 'DATA'],
        ...dead.map((job) => [job.id, job.name, job.since, job.data]),
      ])
    })
  jobs
    .command('retry')
    .description(`retry failed jobs; all of "${deadLetterQueue}" if no ids are given`)
    .argument('[ids...]')
    .action(async (ids: string[]) => {
      const moved = await withServices('vigil jobs retry', ({ services }) => services.jobs.retryDead(ids))
      print(`${moved} jobs will run again.`)
    })
}
