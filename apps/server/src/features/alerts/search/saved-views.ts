import type { SavedView, SavedViewInput } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import { clientOf, type Context } from '../../../context.ts'
import { AppError, notFound } from '../../../errors.ts'
import {
  insertView,
  lockViews,
  removeView,
  selectViews,
  updateView,
  type ViewOwner,
} from './saved-views-queries.ts'
import { refuseFullList, refuseTakenName, writingName } from './saved-views-rules.ts'

const subjectType = 'saved-view'

function ownerOf(context: Context): ViewOwner {
  if (!context.actor) throw new AppError('unauthenticated', 'Sign in first.')
  return { clientId: clientOf(context), userId: context.actor.userId }
}

/** The caller's views in the current client, by name. */
export const listSavedViews = (context: Context): Promise<SavedView[]> =>
  context.read((sql) => selectViews(sql, ownerOf(context)))

export function addSavedView(context: Context, input: SavedViewInput): Promise<SavedView> {
  const owner = ownerOf(context)
  return context.write(async ({ sql, audit }) => {
    await lockViews(sql, owner)
    const views = await selectViews(sql, owner)
    refuseFullList(views)
    refuseTakenName(views, input.name)
    const view = { id: randomUUIDv7(), ...input }
    await writingName(() => insertView(sql, { ...view, ...owner, createdAt: context.now() }))
    // a search may hold the name of a person
    audit({ action: 'saved-view.create', subjectType, subjectId: view.id, after: { name: view.name } })
    return view
  })
}

export function changeSavedView(context: Context, viewId: string, input: SavedViewInput): Promise<SavedView> {
  const owner = ownerOf(context)
  return context.write(async ({ sql, audit }) => {
    await lockViews(sql, owner)
    const views = await selectViews(sql, owner)
    const before = views.find(({ id }) => id === viewId) ?? notFound('Saved view')
    const others = views.filter((one) => one !== before)
    refuseTakenName(others, input.name)
    const view = { id: viewId, ...input }
    await writingName(() => updateView(sql, owner, view))
    audit({
      action: 'saved-view.update',
      subjectType,
      subjectId: viewId,
      before: { name: before.name },
      after: { name: view.name },
    })
    return view
  })
}

export function deleteSavedView(context: Context, viewId: string): Promise<void> {
  const owner = ownerOf(context)
  return context.write(async ({ sql, audit }) => {
    const view = (await removeView(sql, owner, viewId)) ?? notFound('Saved view')
    audit({ action: 'saved-view.delete', subjectType, subjectId: viewId, before: { name: view.name } })
  })
}
