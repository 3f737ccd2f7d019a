import { monitorProducts, type ClientSummary, type MonitorProduct, type ProductEffect } from '@vigil/contract'
import { findSource } from '@vigil/sources'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import {
  countActiveProviders,
  countClientApiKeys,
  countOpenAlerts,
  countProvidersOf,
  countUsers,
  countUsersWithoutRole,
  selectLastImport,
} from './client-counts-queries.ts'
import { selectClient, selectLoadedSources } from './clients-queries.ts'

export const getClientSummary = (context: Context, clientId: string): Promise<ClientSummary> =>
  context.forClient(clientId).read(async (sql) => {
    if (!(await selectClient(sql, clientId))) return notFound('Client')
    const lastImport = await selectLastImport(sql, clientId)
    return {
      activeProviders: await countActiveProviders(sql, clientId),
      users: await countUsers(sql, clientId),
      usersWithoutRole: await countUsersWithoutRole(sql, clientId),
      apiKeys: await countClientApiKeys(sql, clientId),
      lastImport: lastImport?.toISOString() ?? null,
    }
  })

export interface ProductQuestion {
  monitorProducts: MonitorProduct[]
  syncProductsToSubjects: boolean
}

/** What a change of the monitored products would do to providers and alerts. */
export const previewProducts = (
  context: Context,
  clientId: string,
  asked: ProductQuestion,
): Promise<ProductEffect> =>
  context.forClient(clientId).read(async (sql) => {
    const client = (await selectClient(sql, clientId)) ?? notFound('Client')
    const loaded = await selectLoadedSources(sql, clientId)
    const activeProviders = await countActiveProviders(sql, clientId)
    const changes: ProductEffect['changes'] = []
    for (const product of monitorProducts) {
      const [isNow, willBe] = [client.monitorProducts, asked.monitorProducts].map((all) =>
        all.includes(product),
      )
      if (isNow === willBe) continue
      const reachesAll = willBe === true && asked.syncProductsToSubjects
      changes.push({
        product,
        change: willBe ? 'added' : 'removed',
        providers: reachesAll ? activeProviders : await countProvidersOf(sql, clientId, product),
        openAlerts: willBe ? 0 : await countOpenAlerts(sql, clientId, product),
        listsLoaded: loaded.some((sourceId) => findSource(sourceId)?.meta.product === product),
      })
    }
    return { activeProviders, changes }
  })
