import { z } from 'zod'
import { IsoDateTime } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { alertingEffects, rehearsalEffects } from '../vocabulary/matching-models.ts'
import { findingReasonCodes } from '../vocabulary/reasons.ts'
import { results } from '../vocabulary/results.ts'
import { backgroundStates } from './jobs.ts'

const count = z.int().min(0)

export const EffectCounts = z
  .object({ raised: count, changed: count, closed: count, unchanged: count })
  .meta({ id: 'EffectCounts' })
export type EffectCounts = z.infer<typeof EffectCounts>

/** Alerts that activating the model leaves to review: a closed finding raises one, too, with the result No Match. */
export const alertsToReview = (counts: EffectCounts): number =>
  alertingEffects.reduce((sum, effect) => sum + counts[effect], 0)

export const RehearsalSummary = z
  .object({
    comparedWith: z.string().meta({ description: 'the model whose findings it was compared with' }),
    subjects: count,
    isCurrent: z.boolean().meta({
      description:
        'false: lists or subjects have changed since the last run, so that some effects are not of the model',
    }),
    counts: EffectCounts,
    finishedAt: IsoDateTime,
    requestedBy: z.string().nullable(),
  })
  .meta({ id: 'RehearsalSummary' })
export type RehearsalSummary = z.infer<typeof RehearsalSummary>

export const ModelRehearsal = z
  .object({
    clientId: Id,
    model: z.string(),
    state: z.enum(backgroundStates),
    requestedAt: IsoDateTime,
    requestedBy: z.string().nullable(),
    progress: z
      .object({ done: count, total: count })
      .nullable()
      .meta({ description: 'comparisons; null before it is known how many' }),
    result: RehearsalSummary.nullable().meta({
      description: 'of the last one that was completed; kept while the next one runs',
    }),
  })
  .meta({ id: 'ModelRehearsal' })
export type ModelRehearsal = z.infer<typeof ModelRehearsal>

export const MatchingModel = z
  .object({
    id: z.string(),
    about: z.string(),
    active: z
      .object({ since: IsoDateTime, by: z.string().nullable() })
      .nullable()
      .meta({ description: 'null if another model is active; by: null for the first of the installation' }),
  })
  .meta({ id: 'MatchingModel' })
export type MatchingModel = z.infer<typeof MatchingModel>

export const MatchingModelList = z
  .object({
    models: z.array(MatchingModel).meta({ description: 'newest first' }),
    clients: z
      .array(
        z.object({
          id: Id,
          name: z.string(),
          subjects: count,
          isBehind: z.boolean().meta({ description: 'not yet screened again with the active model' }),
        }),
      )
      .meta({ description: 'monitored clients' }),
    rehearsals: z.array(ModelRehearsal),
  })
  .meta({ id: 'MatchingModelList' })
export type MatchingModelList = z.infer<typeof MatchingModelList>

export const RehearsalExample = z
  .object({
    effect: z.enum(alertingEffects),
    subjectName: z.string(),
    comparedName: z
      .string()
      .nullable()
      .meta({ description: 'the former or DBA name that was compared; null if the current one was' }),
    listedName: z.string(),
    sourceName: z.string(),
    before: z.enum(results).nullable().meta({ description: 'null if nothing was found' }),
    after: z.enum(results).meta({
      description: 'of the alert that would be raised; No Match if the finding would be closed',
    }),
    reason: z.enum(findingReasonCodes).meta({
      description: 'of the result after; of the one before if the finding would be closed',
    }),
  })
  .meta({ id: 'RehearsalExample' })
export type RehearsalExample = z.infer<typeof RehearsalExample>

export const RehearsalDetail = RehearsalSummary.extend({
  lists: z.array(
    z.object({
      sourceName: z.string(),
      effect: z.enum(rehearsalEffects),
      result: z.enum(results),
      count,
    }),
  ),
  examples: z.array(RehearsalExample),
}).meta({ id: 'RehearsalDetail' })
export type RehearsalDetail = z.infer<typeof RehearsalDetail>

export const StartRehearsals = z
  .object({ clientId: Id.optional().meta({ description: 'one client; all monitored clients if omitted' }) })
  .meta({ id: 'StartRehearsals' })
export type StartRehearsals = z.infer<typeof StartRehearsals>

export const StartedRehearsals = z.object({ clientIds: z.array(Id) }).meta({ id: 'StartedRehearsals' })
export type StartedRehearsals = z.infer<typeof StartedRehearsals>

export const ActivatedModel = z
  .object({ clients: count.meta({ description: 'that are screened again' }) })
  .meta({ id: 'ActivatedModel' })
export type ActivatedModel = z.infer<typeof ActivatedModel>
