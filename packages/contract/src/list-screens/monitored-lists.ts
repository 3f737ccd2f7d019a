import { z } from 'zod'
import { monitorProducts } from '../vocabulary/products.ts'
import { results } from '../vocabulary/results.ts'

/** The filter values of one product. */
export const MonitoredList = z
  .object({
    monitoredProduct: z.enum(monitorProducts),
    statuses: z.array(z.enum(results)),
    alertReasons: z.array(z.string()),
    sources: z.array(z.string()),
    /** issuers with the types of their licenses */
    licenseSources: z.record(z.string(), z.array(z.string())),
    npdbReportTypes: z.array(z.object({ code: z.string(), label: z.string() })),
  })
  .meta({ id: 'MonitoredList' })
export type MonitoredList = z.output<typeof MonitoredList>

/** What the values are for: a status can exist without an alert. */
export const monitoredListUses = ['MonitorStatusFilter', 'AlertTypeFilter'] as const
export type MonitoredListUse = (typeof monitoredListUses)[number]

export const MonitoredListQuery = z.object({ type: z.enum(monitoredListUses).optional() })
