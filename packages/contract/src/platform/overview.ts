import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'

/** How a client is doing, for the operators of the installation. */
export const ClientOverview = z
  .object({
    id: Id,
    name: z.string(),
    openAlerts: z.int(),
    oldestOpenAlert: IsoDateTime.nullable(),
    staleSources: z.int(),
    neverLoadedSources: z.int(),
    sources: z.int().meta({ description: 'all lists of the products that it has ordered' }),
    failedJobs: z.int(),
    lastImport: IsoDateTime.nullable().meta({ description: 'when a population file last counted' }),
    lastImportFailed: z.boolean().meta({ description: 'the newest population file has failed' }),
    subjects: z.int().meta({ description: 'that are monitored' }),
    lastSignIn: IsoDateTime.nullable(),
  })
  .meta({ id: 'ClientOverview' })
export type ClientOverview = z.infer<typeof ClientOverview>
