/** Says how a value is typed: cents and dollars in dollars, thousandths and shares in percent. */
export type FieldKind =
  | 'cents'
  | 'dollars'
  | 'milli'
  | 'share'
  | 'number'
  | 'text'
  | 'note'
  | 'day'
  | 'days'
  | 'clock'
  | 'flag'
  | 'choice'
  | 'color'
  | 'logo'

export interface EditorField {
  name: string
  label: string
  kind: FieldKind
  /** Leads to the value, in the row or in the whole. */
  path: readonly (string | number)[]
  group: string
  optional?: boolean
  hint?: string
  suffix?: string
  options?: readonly { value: string; label: string }[]
}
