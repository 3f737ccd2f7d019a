import type { Command } from 'commander'
import { verifyAudit } from '../features/audit/index.ts'
import { print } from './print.ts'
import { withServices } from './with-services.ts'

export function addAuditCommand(program: Command): void {
  const audit = program.command('audit').description('the audit trail')
  audit
    .command('verify')
    .description('verify the hash chain, and report where it is broken')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const verdict = await withServices('vigil audit verify', (context) => verifyAudit(context))
      if (json) print(JSON.stringify(verdict, null, 2))
      else {
        const { events, checkpoints, breaks } = verdict
        for (const one of breaks) print(`lane ${one.lane}, event ${one.seq}: ${one.problem}`)
        const found = verdict.whole ? 'whole' : `broken in ${breaks.length} places`
        print(`The audit chain is ${found}: ${events} events, ${checkpoints} signed checkpoints.`)
      }
      if (!verdict.whole) process.exitCode = 1
    })
}
