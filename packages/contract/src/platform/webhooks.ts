import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { PageQuery } from '../values/paging.ts'
import { monitorProducts } from '../vocabulary/products.ts'
import { results } from '../vocabulary/results.ts'

export const webhookLimits = { perClient: 10, urlLength: 2000, alertsPerEvent: 1000, seconds: 10 } as const

/** The events of a webhook. A test event can be sent to any webhook. */
export const webhookEvents = ['alerts.raised'] as const

export const webhookTexts = {
  notHttps: 'Enter a URL that begins with https://',
  noEvents: 'Choose at least one event',
} as const

const WebhookUrl = z
  .string()
  .trim()
  .max(webhookLimits.urlLength)
  .pipe(z.url({ protocol: /^https$/, normalize: true, error: webhookTexts.notHttps }))
  .meta({ description: 'https, port 443 or 8443, without user and password; never an internal address' })
const Events = z
  .array(z.enum(webhookEvents))
  .min(1, webhookTexts.noEvents)
  .max(webhookEvents.length)
  .refine((events) => new Set(events).size === events.length, 'List each event only once')

export const WebhookInput = z.object({ url: WebhookUrl, events: Events }).meta({ id: 'WebhookInput' })
export type WebhookInput = z.infer<typeof WebhookInput>

export const WebhookUpdate = WebhookInput.extend({ enabled: z.boolean() }).meta({ id: 'WebhookUpdate' })
export type WebhookUpdate = z.infer<typeof WebhookUpdate>

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    events: z.array(z.string()),
    enabled: z.boolean(),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

export const WebhookWithSecret = Webhook.extend({
  secret: z.string().meta({ description: 'The secret for checking signatures; only in this response' }),
}).meta({ id: 'WebhookWithSecret' })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z
  .object({
    id: Id.meta({ description: 'the same on every attempt' }),
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    statusCode: z.int().nullable().meta({ description: 'the response to the last attempt' }),
    error: z.string().nullable().meta({ description: 'why the last attempt failed' }),
    createdAt: IsoDateTime,
    attemptedAt: IsoDateTime.nullable(),
    deliveredAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The event after a run has raised alerts: ids and counts, never names. */
export const AlertsRaisedEvent = z
  .object({
    id: Id,
    type: z.literal('alerts.raised'),
    createdAt: IsoDateTime,
    clientId: Id,
    runId: z.int(),
    total: z.int(),
    alerts: z.array(
      z.object({
        id: Id,
        product: z.enum(monitorProducts),
        source: z.string(),
        result: z.enum(results),
        monitoredSubjectId: Id,
      }),
    ),
    more: z.int().meta({ description: 'number of alerts not included in this event' }),
  })
  .meta({ id: 'AlertsRaisedEvent' })
export type AlertsRaisedEvent = z.infer<typeof AlertsRaisedEvent>

export const TestEvent = z
  .object({ id: Id, type: z.literal('test'), createdAt: IsoDateTime, clientId: Id })
  .meta({ id: 'TestEvent' })
export type TestEvent = z.infer<typeof TestEvent>

export const WebhookPath = z.object({ webhookId: Id })

export const deliveryStateLabels: Record<(typeof deliveryStates)[number], string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

export const DeliveryQuery = PageQuery.extend({ state: z.enum(deliveryStates).optional() })
export const DeliveryPath = z.object({ deliveryId: Id })

/** A delivery as operators see it: of any client, without its content. */
export const ListedDelivery = WebhookDelivery.extend({
  clientName: z.string(),
  host: z.string().meta({ description: 'of the URL; the rest may hold a secret' }),
  nextAttemptAt: IsoDateTime.nullable(),
}).meta({ id: 'ListedDelivery' })
export type ListedDelivery = z.infer<typeof ListedDelivery>
