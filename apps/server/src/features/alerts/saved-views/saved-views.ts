import type { SavedView, SavedViewInput, SavedViewList } from '@vigil/contract'
import { randomUUIDv7 } from 'node:crypto'
import type { ClientContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
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

const ownerOf = ({ clientId, actor }: ClientContext): ViewOwner => ({ clientId, userId: actor.userId })

/** The caller's views of a list in the current client, by name. */
export const listSavedViews = (context: ClientContext, list: SavedViewList): Promise<SavedView[]> =>
  context.read((sql) => selectViews(sql, { ...ownerOf(context), list }))

export function addSavedView(context: ClientContext, input: SavedViewInput): Promise<SavedView> {
  const owner = ownerOf(context)
  return context.write(async ({ sql, audit }) => {
    const ofList = { ...owner, list: input.list }
    await lockViews(sql, ofList)
    const views = await selectViews(sql, ofList)
    refuseFullList(views)
    refuseTakenName(views, input.name)
    const view = { id: randomUUIDv7(), ...input }
    await writingName(() => insertView(sql, { ...view, ...owner, createdAt: context.now() }))
    // a search text may be a person's name
    audit({ action: 'saved-view.create', subjectType, subjectId: view.id, after: { name: view.name } })
    return view
  })
}

export function changeSavedView(
  context: ClientContext,
  viewId: string,
  input: SavedViewInput,
): Promise<SavedView> {
  const owner = ownerOf(context)
  return context.write(async ({ sql, audit }) => {
    const ofList = { ...owner, list: input.list }
    await lockViews(sql, ofList)
    const views = await selectViews(sql, ofList)
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

export function deleteSavedView(context: ClientContext, viewId: string): Promise<void> {
  const owner = ownerOf(context)
  return context.write(async ({ sql, audit }) => {
    const view = (await removeView(sql, owner, viewId)) ?? notFound('Saved view')
    audit({ action: 'saved-view.delete', subjectType, subjectId: viewId, before: { name: view.name } })
  })
}
