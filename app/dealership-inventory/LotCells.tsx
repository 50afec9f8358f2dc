import { vehicleStatusNames, vehicleStatusTones } from '~/dealerships/admin/vehicle-status-names'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import type { ListAddress } from '~/lists/list-address'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Thumb } from '~/vehicles/Picture'
import { statusIcons } from './lot-labels'
import { editHref } from './PriceCell'
import type { ShownVehicle } from './shown-vehicle'

export function VehicleCell({ vehicle, href }: { vehicle: ShownVehicle; href: string }) {
  const { title, trim, vin, picture, source } = vehicle
  return (
    <span className="veh">
      {picture ? (
        <Thumb id={picture.id} color={picture.color} className="thumb" />
      ) : (
        <span className="veh__none">
          <Icon name="camera" />
          <span className="sr-only">No photo</span>
        </span>
      )}
      <span className="two-lines">
        <a href={href}>{title}</a>
        {trim && <span className="caption">{trim}</span>}
        <span className="caption num">
          {vin ? <span title={vin}>{vin.slice(-8)}</span> : 'no VIN'}
          {' · '}
          <Icon name={source === 'manual' ? 'hand' : 'refresh-cw'} /> <span className="veh__source">{source}</span>
        </span>
      </span>
    </span>
  )
}

export const StatusBadge = ({ status }: Pick<ShownVehicle, 'status'>) => (
  <Badge tone={vehicleStatusTones[status]} icon={statusIcons[status]}>
    {vehicleStatusNames[status]}
  </Badge>
)

/** Its state, what becomes of a draft by itself, and why the site suspended it. */
export function StatusCell({
  vehicle: { status, publishAt, publishProblem, statusReason },
}: {
  vehicle: ShownVehicle
}) {
  const badge = <StatusBadge status={status} />
  if (!publishAt && !publishProblem && !statusReason) return badge
  return (
    <span className="two-lines">
      <span>{badge}</span>
      {publishAt && (
        <span className="caption">
          Publishes <Moment at={publishAt} />
        </span>
      )}
      {publishProblem && <span className="caption">{publishProblem}</span>}
      {statusReason && <span className="caption">{statusReason}</span>}
    </span>
  )
}

interface StockCellProps {
  vehicle: ShownVehicle
  address: ListAddress
  isOpen: boolean
}

export function StockCell({ vehicle: { id, title, stockNo, version }, address, isOpen }: StockCellProps) {
  if (isOpen)
    return (
      <RecordForm
        inline
        keepScroll
        action={editHref(address, 'stock', id)}
        label={`Stock number of ${title}`}
        intent="stock"
        record={{ id, version }}
        values={{ stockNo: stockNo ?? '' }}
        labels={{ stockNo: 'Stock number' }}
        submit="Save"
        variant="secondary"
      >
        <Field name="stockNo" label="Stock number" hideLabel small maxLength={40} autoFocus />
      </RecordForm>
    )
  return (
    <span className="quick">
      <span className="num">{stockNo ?? <span className="faint">none</span>}</span>
      <a className="quick__edit" href={editHref({ ...address, path: '' }, 'stock', id)} data-keep-scroll="">
        {`Change the stock number of ${title}`}
      </a>
    </span>
  )
}

/** Ink to 60 days, amber to 90, red beyond: the number carries it. */
export function DaysCell({ listedAt, now }: { listedAt: string | null; now: string }) {
  if (listedAt === null) return <span className="faint">not yet</span>
  const days = Math.max(0, Math.floor((Date.parse(now) - Date.parse(listedAt)) / 86_400_000))
  const tone = days > 90 ? 'age--90' : days > 60 ? 'age--60' : ''
  return <span className={`age ${tone}`.trim()}>{days}</span>
}

export function ScoreCell({ listingScore }: Pick<ShownVehicle, 'listingScore'>) {
  const tone = listingScore >= 85 ? 'ok' : listingScore >= 60 ? 'mid' : 'low'
  return (
    <span className={`score score--${tone}`}>
      <b>{listingScore}</b>
      <span className="score__bar" aria-hidden="true">
        <i style={{ width: `${listingScore}%` }} />
      </span>
    </span>
  )
}
