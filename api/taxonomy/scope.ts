import type { NameScope } from '../vehicles/taxonomy/move-vehicles'
import type { nameChanges } from './schema'

type Change = Pick<typeof nameChanges.$inferSelect, 'kind' | 'fromMakeId' | 'fromModelId' | 'fromName' | 'intoName'>

/** Returns the vehicles that a change is about. */
export const scopeOf = ({ kind, fromMakeId, fromModelId, fromName, intoName }: Change): NameScope => ({
  makeId: fromMakeId,
  modelId: fromModelId,
  ...(kind === 'merge_trim' ? { trim: fromName, newTrim: intoName } : {}),
})

/** Tells a rename, which leaves vehicles what they are: they are written once, so that pages and the search show it. */
export const isRename = ({ kind }: Pick<Change, 'kind'>): boolean => kind === 'rename_make' || kind === 'rename_model'
