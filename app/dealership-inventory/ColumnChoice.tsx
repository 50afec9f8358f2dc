import { ActionButton } from '~/forms/ActionButton'
import { RecordForm } from '~/forms/RecordForm'
import { CheckField } from '~/ui/forms/Field'
import { Icon } from '~/ui/icons/Icon'
import { type LotColumn, lotColumns, usualLotColumns } from '../../api/vehicles/inventory/lot-columns.contract'
import { inventoryList } from './inventory-list'

interface ColumnChoiceProps {
  action: string
  /** Null: the usual ones. */
  chosen: readonly LotColumn[] | null
}

/** Which columns the list shows to this person. */
export function ColumnChoice({ action, chosen }: ColumnChoiceProps) {
  const shown = chosen ?? usualLotColumns
  return (
    <details key={shown.join()} className="columns">
      <summary className="btn btn--quiet btn--sm">
        <Icon name="columns-3" size="sm" />
        Columns
      </summary>
      <div className="columns__box">
        <RecordForm intent="columns" label="Columns" submit="Show these" block={false} action={action}>
          <fieldset className="switches">
            <legend className="sr-only">Columns beside the vehicle</legend>
            {lotColumns.map((value) => (
              <CheckField
                key={value}
                name="columns"
                value={value}
                label={inventoryList.columns[value].label}
                checked={shown.includes(value)}
              />
            ))}
          </fieldset>
        </RecordForm>
        {chosen && (
          <ActionButton action={action} intent="usual-columns" variant="quiet" size="sm">
            Back to the usual
          </ActionButton>
        )}
      </div>
    </details>
  )
}
