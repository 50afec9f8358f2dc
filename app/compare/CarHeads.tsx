import type { CSSProperties } from 'react'
import { SaveHeart } from '~/browser-state/CardActions'
import { dollars } from '~/format/money'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { fullName } from '~/vehicles/offer'
import { Picture } from '~/vehicles/Picture'
import { NoPicture } from '~/vehicles/VehicleCard'
import type { ComparedVehicle } from '../../api/vehicles/contract'
import { type CompareView, compareHref } from './selection'

interface CarHeadsProps {
  cars: readonly ComparedVehicle[]
  view: CompareView
  isSaved: (id: number) => boolean
}

/** Pictures and actions scroll away; names and prices stay in view. Rendered by the server alone. */
export function CarHeads({ cars, view, isSaved }: CarHeadsProps) {
  return (
    <thead>
      <tr className="comparison__pictures">
        <td />
        {cars.map((car) => (
          <td key={car.id}>
            <CarPicture car={car} />
            <CarActions car={car} view={view} saved={isSaved(car.id)} />
          </td>
        ))}
      </tr>
      <tr className="comparison__names">
        <td />
        {cars.map((car) => (
          <CarName key={car.id} car={car} />
        ))}
      </tr>
    </thead>
  )
}

/** How many cars there are, for the widths of their columns. */
export const carCount = (count: number) => ({ '--cars': count }) as CSSProperties

function CarPicture({ car: { pictures, body, status } }: { car: ComparedVehicle }) {
  const [cover] = pictures
  return (
    <div className="comparison__pic">
      {cover ? (
        <Picture {...cover} alt="" sizes="(min-width: 992px) 280px, (min-width: 640px) 33vw, 50vw" eager />
      ) : (
        <NoPicture body={body} />
      )}
      {status !== 'active' && <span className="badge badge--line">{status === 'sold' ? 'Sold' : 'Sale pending'}</span>}
    </div>
  )
}

function CarActions({ car, view, saved }: { car: ComparedVehicle; view: CompareView; saved: boolean }) {
  const { id, slug, status } = car
  const name = fullName(car)
  return (
    <div className="comparison__acts">
      <SaveHeart id={id} title={name} on={saved} hint={`Save ${name}`} />
      {status !== 'sold' && (
        <IconLink
          icon="message-circle"
          label={`Contact the dealership of the ${name}`}
          href={inboxPaths.vehicleContact(slug)}
          rel="nofollow"
        />
      )}
      <IconLink
        icon="x"
        label={`Remove ${name}`}
        href={compareHref(view, { ids: view.ids.filter((one) => one !== id) })}
        data-keep-scroll
      />
    </div>
  )
}

function IconLink({ label, ...link }: { label: string } & Parameters<typeof ButtonLink>[0]) {
  return <ButtonLink {...link} variant="quiet" className="btn--icon" aria-label={label} title={label} />
}

function CarName({ car }: { car: ComparedVehicle }) {
  const { title, trim, slug, price } = car
  return (
    <th scope="col">
      <a className="comparison__name" href={paths.vehicle(slug)} title={fullName(car)}>
        {title}
        {trim && <span> {trim}</span>}
      </a>
      <span className="comparison__price">
        {price ? dollars(price.totalCents) : 'Call for price'}
        {price && <small> total</small>}
      </span>
    </th>
  )
}
