import type { IconName } from '~/ui/icons/Icon'
import type { NameAlias, NameChange, TaxonomyChange } from '../../api/taxonomy/contract'

type Kind = TaxonomyChange['kind']

export const changeTitles: Record<Kind, string> = {
  add_make: 'Add a make',
  add_model: 'Add a model',
  rename_make: 'Rename make',
  rename_model: 'Rename model',
  merge_make: 'Merge make',
  merge_model: 'Merge model',
  merge_trim: 'Rename or merge trim',
  alias_make: 'Add an alias',
  alias_model: 'Add an alias',
  remove_alias: 'Remove alias',
}

export const aliasKinds: Record<NameAlias['kind'], string> = { make: 'Make', model: 'Model', trim: 'Trim' }
export const aliasSources: Record<NameAlias['source'], string> = {
  manual: 'Added by hand',
  rename: 'Renamed',
  merge: 'Merged',
}

type Status = NameChange['status']
export const statusNames: Record<Status, string> = {
  running: 'Running',
  done: 'Done',
  undoing: 'Undoing',
  undone: 'Undone',
}
export const statusSigns: Record<Status, { tone: 'info' | 'ok' | 'warn' | 'line'; icon: IconName }> = {
  running: { tone: 'info', icon: 'refresh-cw' },
  done: { tone: 'ok', icon: 'circle-check' },
  undoing: { tone: 'warn', icon: 'undo-2' },
  undone: { tone: 'line', icon: 'undo-2' },
}

/** Says what was changed: “CRV into CR-V” of a merge, “CRV to CR-V” of a rename. */
export const changeInWords = ({ kind, fromName, intoName }: Pick<NameChange, 'kind' | 'fromName' | 'intoName'>) =>
  `${fromName} ${kind.startsWith('merge') ? 'into' : 'to'} ${intoName}`

export const verbOf = (kind: NameChange['kind']): string => (kind.startsWith('merge') ? 'Merge' : 'Rename')
