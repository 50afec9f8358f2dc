import { count } from '~/format/numbers'
import { FormKey } from '~/forms/FormKey'
import { Button } from '~/ui/Button'
import { SelectAll } from '~/ui/lists/SelectBoxes'
import { useSelection } from '~/ui/lists/useSelection'
import { reasonOptions } from './moderation-labels'

interface BulkDecisionProps {
  id: string
  action: string
  /** All that match; null: nobody has counted them to the end. */
  total: number | null
  /** Those of the page. */
  items: readonly { id: number; version: number }[]
  noun: string
}

/** What is decided on all that are ticked, or on all that match; it can be undone for ten minutes. */
export function BulkDecision({ id, action, total, items, noun }: BulkDecisionProps) {
  const selection = useSelection(id)
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {selection && selection.selected > 0 && `${count(selection.selected, noun)} selected`}
      </p>
      <form
        id={id}
        method="post"
        action={action}
        className="bulkbar modbulk"
        aria-label={`Decide on selected ${noun}s`}
      >
        <FormKey of="decide-many" />
        <input type="hidden" name="intent" value="decide-many" />
        <input type="hidden" name="read" value={items.map(({ id: item, version }) => `${item}:${version}`).join()} />
        <span className="bulkbar__page">
          <SelectAll form={id} />
        </span>
        <b>{selection ? `${selection.selected} selected` : 'Selected'}</b>
        {total !== null && total > items.length && total <= 1000 && (
          <label className="check">
            <input type="checkbox" name="all" value="1" />
            <span>All {count(total, noun)} that match</span>
          </label>
        )}
        <Button name="verdict" value="approve" size="sm" variant="secondary" icon="check">
          Approve
        </Button>
        <Button name="verdict" value="spam" size="sm" variant="secondary" icon="shield-alert">
          Spam
        </Button>
        <label className="modbulk__reason">
          <span className="sr-only">Reason for rejecting</span>
          <select className="select select--sm" name="reason" defaultValue="">
            <option value="">Reason …</option>
            {reasonOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button name="verdict" value="reject" size="sm" variant="secondary" icon="x">
          Reject
        </Button>
      </form>
    </>
  )
}
