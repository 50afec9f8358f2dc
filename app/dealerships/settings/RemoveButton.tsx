import { ActionButton } from '~/forms/ActionButton'

interface RemoveButtonProps {
  action: string
  intent: string
  id: number
  /** A noun: it stands after "Remove this". */
  what: string
}

/** At the end of the dialog in which one of a section's items is changed. */
export const RemoveButton = ({ action, intent, id, what }: RemoveButtonProps) => (
  <ActionButton action={action} intent={intent} fields={{ id }} variant="danger-quiet" size="sm" icon="trash-2">
    Remove this {what}
  </ActionButton>
)
