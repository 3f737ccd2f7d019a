import { z } from 'zod'
import { Id } from '../values/ids.ts'
import { limits } from '../values/limits.ts'

/** The lists that have saved views. */
export const savedViewLists = ['alerts', 'population'] as const
export type SavedViewList = (typeof savedViewLists)[number]
const SavedViewList = z.enum(savedViewLists)

/** A saved view of a list: a name, and the query string of the page's URL. */
export const SavedView = z
  .object({ id: Id, list: SavedViewList, name: z.string(), search: z.string() })
  .meta({ id: 'SavedView' })
export type SavedView = z.output<typeof SavedView>

export const SavedViewsQuery = z.object({ list: SavedViewList })

export const SavedViewInput = z
  .object({
    list: SavedViewList,
    name: z.string().trim().min(1).max(limits.savedViewName),
    search: z
      .string()
      .max(4_000)
      .regex(/^(\?.*)?$/),
  })
  .meta({ id: 'SavedViewInput' })
export type SavedViewInput = z.output<typeof SavedViewInput>
