import { count } from '~/format/numbers'
import { Button, type ButtonVariant } from '~/ui/Button'
import { SelectAll } from '~/ui/lists/SelectBoxes'
import { useSelection } from '~/ui/lists/useSelection'
import type { ListAddress } from './list-address'

export interface BulkAction {
  value: string
  label: string
  variant?: ButtonVariant
}

interface BulkBarProps {
  id: string
  address: ListAddress
  /** The page that says what would happen; without it the list's own. */
  path?: string
  actions: readonly BulkAction[]
  total: number
  shown: number
  /** One of the rows, for people: “member”. */
  noun: string
}

/**
 * What is done to the rows that are ticked: the form asks for a page that says what would happen first. Where script runs,
 * the style sheet shows it once a row is ticked.
 */
export function BulkBar({ id, address, actions, total, shown, noun, path = listPath(address) }: BulkBarProps) {
  const selection = useSelection(id)
  const { page: _, ...filters } = address.state
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {selection && selection.selected > 0 && `${count(selection.selected, noun)} selected`}
      </p>
      <form id={id} className="bulkbar" action={path} aria-label={`Selected ${noun}s`}>
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <b>{selection ? `${selection.selected} selected` : 'Selected'}</b>
        <span className="bulkbar__page">
          <SelectAll form={id} />
        </span>
        {total > shown && (
          <label className="check">
            <input type="checkbox" name="all" value="1" />
            <span>All {count(total, noun)} that match</span>
          </label>
        )}
        {actions.map(({ value, label, variant = 'secondary' }) => (
          <Button key={value} name="bulk" value={value} size="sm" variant={variant}>
            {label}
          </Button>
        ))}
      </form>
    </>
  )
}

const listPath = ({ path, hash }: ListAddress): string => (hash ? `${path}#${hash}` : path)
