import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { paths } from '~/paths'
import { Thumb } from '~/vehicles/Picture'
import type { ThreadVehicle } from './thread-vehicle'

/** The car that a conversation is about, as it stands now. */
export function ThreadVehicleLine({ vehicle, cover }: { vehicle: ThreadVehicle; cover: string | null }) {
  const { slug, title, trim, totalNowCents, totalCents } = vehicle
  const price = totalNowCents ?? totalCents
  return (
    <a className="inbox__car" href={paths.vehicle(slug)}>
      {cover && <Thumb id={cover} color="transparent" />}
      <span>
        <b>{[title, trim].filter(Boolean).join(' ')}</b>
        <span className="caption">{factsOf(vehicle)}</span>
      </span>
      {price !== null && <b className="num">{dollars(price)}</b>}
    </a>
  )
}

export const factsOf = ({ mileage, stockNo, isOnSale }: ThreadVehicle): string =>
  [mileage !== null && miles(mileage), stockNo && `stock ${stockNo}`, isOnSale ? 'on sale' : 'no longer on sale']
    .filter(Boolean)
    .join(', ')
