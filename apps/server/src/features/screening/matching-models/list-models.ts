import { modelTexts, type MatchingModelList } from '@vigil/contract'
import { models } from '@vigil/matching'
import type { Context } from '../../../context.ts'
import { presentRehearsal } from './rehearsal/present-rehearsal.ts'
import { selectRehearsals } from './rehearsal/stored-rehearsals-queries.ts'
import { selectActivation, selectClientsWithModel } from './models-queries.ts'

/** Every model, newest first, with what is known of it for each client. */
export const listModels = (base: Context): Promise<MatchingModelList> =>
  base.asSystem().read(async (sql) => {
    const active = await selectActivation(sql)
    const clients = await selectClientsWithModel(sql, active?.model ?? '')
    const ids = new Set(clients.map(({ id }) => id))
    const rehearsals = await selectRehearsals(sql)
    return {
      models: Object.keys(models)
        .toSorted()
        .toReversed()
        .map((id) => ({
          id,
          about: modelTexts[id] ?? '',
          active:
            active?.model === id ? { since: active.activatedAt.toISOString(), by: active.activatedBy } : null,
        })),
      clients,
      rehearsals: rehearsals.filter(({ clientId }) => ids.has(clientId)).map(presentRehearsal),
    }
  })
