import { StatusBadge } from '~/dealership-inventory/LotCells'
import { Moment } from '~/ui/Moment'
import type { EditedVehicle } from '../../api/vehicles/editor/editor.contract'

/** Below the title: its state, and since when. */
export const EditorSub = ({ vehicle: { status, stockNo, listedAt, changedAt } }: Pick<EditedVehicle, 'vehicle'>) => (
  <span className="row editor__sub">
    <StatusBadge status={status} />
    {stockNo && <span>Stock {stockNo}</span>}
    {listedAt && (
      <span>
        Listed <Moment at={listedAt} />
      </span>
    )}
    <span>
      Last changed <Moment at={changedAt} />
    </span>
  </span>
)
