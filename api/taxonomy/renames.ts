import type { SearchRename } from '../saved/rename-in-searches'

/** Describes what a change means for texts that name makes and models: saved searches and alerts. */
export interface ChangedNames {
  kind: string
  fromName: string
  intoName: string
  make: { from: string; into: string }
  /** Lists models: those of one change, or all of a make that became part of another. */
  models: readonly { from: string; into: string }[]
  trim?: { from: string; into: string }
}

export function searchRenames({ make, models, trim }: ChangedNames): SearchRename[] {
  const makes = [make.from, make.into]
  const ofMake: SearchRename[] = make.from === make.into ? [] : [{ name: 'make', from: make.from, to: make.into }]
  const ofModels = models
    .filter(({ from, into }) => from !== into)
    .map(({ from, into }): SearchRename => ({ name: 'model', from, to: into, makes }))
  const ofTrim: SearchRename[] = trim ? [{ name: 'trim', from: trim.from, to: trim.into, makes }] : []
  return [...ofMake, ...ofModels, ...ofTrim]
}
