import { z } from 'zod'
import { FirstSteps, ListFreshness } from '../alerts/dashboard.ts'
import { Id } from '../values/ids.ts'
import { defineRoutes } from './route.ts'
import { apiDocsAccess, ApiSpec } from './api-spec.ts'

export const monitorRoutes = defineRoutes({
  getFile: {
    method: 'GET',
    path: '/monitor/files/:fileId',
    summary: 'A stored file, such as the screenshot of an alert',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { all: ['SHOW_ALERTS'] },
      feature: 'ongoingMonitoring',
    },
    params: z.object({ fileId: Id }),
    response: 'binary',
  },
  getListFreshness: {
    method: 'GET',
    path: '/monitor/lists/freshness',
    summary: "How current the client's public lists are",
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { any: ['SHOW_ALERTS', 'SHOW_POPULATION'] },
      feature: 'ongoingMonitoring',
    },
    response: ListFreshness,
  },
  getFirstSteps: {
    method: 'GET',
    path: '/monitor/first-steps',
    summary: 'What a new client still needs: users, a population, lists',
    access: {
      kind: 'guarded',
      legacy: 'member',
      permission: { any: ['SHOW_ALERTS', 'SHOW_POPULATION'] },
      feature: 'ongoingMonitoring',
    },
    response: FirstSteps,
  },
  getMonitorApiSpec: {
    method: 'GET',
    path: '/monitor/api-spec',
    summary: 'OpenAPI document of the monitor API',
    access: apiDocsAccess,
    response: ApiSpec,
  },
})
