/** Says how a value is typed: cents and dollars in dollars, thousandths and shares in percent. */
export type FieldKind =
  | 'cents'
  | 'dollars'
  | 'milli'
  | 'share'
  | 'number'
  | 'text'
  | 'note'
  | 'prose'
  | 'day'
  | 'days'
  | 'clock'
  | 'flag'
  | 'choice'
  | 'color'
  | 'logo'
  | 'order'

export interface EditorField {
  name: string
  label: string
  kind: FieldKind
  /** Leads to the value, in the row or in the whole. */
  path: readonly (string | number)[]
  group: string
  /** Is shown once for the group, above its fields; the first field that has one counts. */
  groupHint?: string
  optional?: boolean
  /** Names the entry of a list whose fields stay in one row; an entry with nothing typed is left out. */
  entry?: string
  /** Takes a column: its words are few, or it belongs to an entry of a list. */
  isColumn?: boolean
  hint?: string
  suffix?: string
  /** Sorts the entries of its list, lowest first and an empty one last; entries without any value are left out. */
  sorts?: boolean
  /** Is how many entries an order is of. */
  count?: number
  options?: readonly { value: string; label: string }[]
}

export type FieldParts = Omit<EditorField, 'group' | 'groupHint' | 'path'> & { path?: EditorField['path'] }

export const inGroup = (group: string, parts: readonly FieldParts[], groupHint?: string): EditorField[] =>
  parts.map((part) => ({ ...part, group, groupHint, path: part.path ?? [part.name] }))
