import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { stockPaths } from '~/stock-paths'
import { ButtonLink } from '~/ui/Button'
import { Panel } from '~/ui/page/Panel'
import type { StockVehicleDetail } from '../../api/vehicles/stock/vehicle/vehicle.contract'

interface ActionsPanelProps {
  vehicle: StockVehicleDetail
  week: { startsOn: string; endsOn: string }
}

/** Leads to what an administrator may do with a vehicle; each page says first what happens. */
export const StockActions = ({ vehicle: { id, can } }: Pick<ActionsPanelProps, 'vehicle'>) => (
  <>
    {can.restore && (
      <ButtonLink href={stockPaths.changeOf('restore', id)} variant="primary" icon="undo-2">
        Restore …
      </ButtonLink>
    )}
    {can.suspend && (
      <ButtonLink href={stockPaths.changeOf('suspend', id)} variant="secondary" icon="ban">
        Suspend …
      </ButtonLink>
    )}
    {can.transfer && (
      <ButtonLink href={stockPaths.transfer(id)} variant="secondary" icon="arrow-right">
        Transfer …
      </ButtonLink>
    )}
    <ActionButton action={stockPaths.vehicle(id)} intent="rate" formKey={`rate ${id}`} variant="secondary" icon="gauge">
      Rate again
    </ActionButton>
  </>
)

/** Offers what only some vehicles allow: to be featured while on sale, to be deleted as a draft. */
export function ActionsPanel({ vehicle, week }: ActionsPanelProps) {
  const { can, status } = vehicle
  const isOnSale = status === 'active' || status === 'pending'
  if (!isOnSale && !can.delete) return null
  return (
    <Panel title={isOnSale ? 'Promote' : 'Delete'}>
      {isOnSale && <FeatureForm vehicle={vehicle} week={week} />}
      {can.delete && <DeleteForm vehicle={vehicle} />}
    </Panel>
  )
}

const FeatureForm = ({ vehicle: { id, title }, week }: ActionsPanelProps) => (
  <details className="more">
    <summary>Feature on the home page</summary>
    <RecordForm
      action={stockPaths.vehicle(id)}
      intent="feature"
      label="Feature on the home page"
      values={{ headline: title, ...week }}
      submit="Book at no price"
      variant="secondary"
      secondary={<span className="caption">Labeled as an ad, like all. It is approved on its campaign’s page.</span>}
    >
      <Field name="headline" label="Headline" />
      <div className="stock-fields">
        <Field name="startsOn" label="First day" type="date" />
        <Field name="endsOn" label="Last day" type="date" />
      </div>
    </RecordForm>
  </details>
)

const DeleteForm = ({ vehicle: { id, title } }: Pick<ActionsPanelProps, 'vehicle'>) => (
  <details className="more">
    <summary>Delete this draft</summary>
    <p>{title} was never on sale. Its photos are deleted with it. This can’t be undone.</p>
    <ActionButton action={stockPaths.vehicle(id)} intent="delete" variant="danger" icon="trash-2">
      Delete for good
    </ActionButton>
  </details>
)
