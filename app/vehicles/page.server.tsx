import { renderToStaticMarkup } from 'react-dom/server'
import { type DrawnPiece, hand } from '~/drawn/drawn.server'
import { paths, withQuery } from '~/paths'
import type { PriceParts } from '~/pricing/draw.server'
import type { Visit } from '~/session/visit.server'
import { Crumbs } from '~/ui/Crumbs'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { isCompared } from '~/visitor/visitor'
import { Background } from './Background'
import { DealershipPanel } from './DealershipPanel'
import { Facts } from './Facts'
import { phone } from './format'
import { Gallery } from './Gallery'
import { NextSteps } from './NextSteps'
import { Offer } from './Offer'
import { priceInWords } from './offer'
import { PageTabs } from './PageTabs'
import { Specs } from './Specs'
import { StatusBanner } from './StatusBanner'

interface Known {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  price: PriceParts
  /** Which picture is shown, from 1. */
  photo: number
  saved: boolean
}

/** The page of a vehicle, drawn: the browser needs none of it. */
export interface DrawnVehicle {
  /** Path, state, pictures, price. */
  top: DrawnPiece
  /** Everything else that is known of it. */
  rest: DrawnPiece
  /** On phones the price stays at the lower edge; null when there is nothing to buy. */
  bar: DrawnPiece | null
}

export function drawVehicle(visit: Visit, facts: Known): DrawnVehicle {
  const draw = (part: React.ReactElement) => hand(visit, renderToStaticMarkup(part))
  return {
    top: draw(<Top visit={visit} {...facts} />),
    rest: draw(<Rest {...facts} />),
    bar: facts.vehicle.status === 'sold' ? null : draw(<BuyBar {...facts} />),
  }
}

function Top({ visit, vehicle, dealership, price, photo, saved }: Known & { visit: Visit }) {
  const { make, model, year, trim, id } = vehicle
  const typed = Object.fromEntries(visit.url.searchParams)
  const hrefOf = (n: number) =>
    `${withQuery(paths.vehicle(vehicle.slug), { ...typed, photo: n > 1 ? n : undefined })}#gallery`
  return (
    <>
      <Crumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Inventory', href: paths.inventory },
          { label: make.name, href: withQuery(paths.inventory, { make: make.name }) },
          { label: model.name, href: withQuery(paths.inventory, { make: make.name, model: model.name }) },
          { label: [year, trim].filter(Boolean).join(' ') },
        ]}
      />
      <StatusBanner vehicle={vehicle} />
      <div className="vdp__top">
        <Gallery vehicle={vehicle} photo={photo} hrefOf={hrefOf} />
        <Offer
          vehicle={vehicle}
          dealership={dealership}
          priceBox={price.box}
          address={visit.origin + paths.vehicle(vehicle.slug)}
          saved={saved}
          compared={isCompared(visit.visitor, id)}
        />
      </div>
    </>
  )
}

function Rest({ vehicle, dealership, price }: Known) {
  return (
    <>
      <PageTabs price={price} />
      <div className="vdp__cols">
        <div className="vdp__main">
          <Facts vehicle={vehicle} />
          {price.sections}
          <Specs vehicle={vehicle} />
          <Background vehicle={vehicle} />
        </div>
        <aside className="vdp__side" aria-label="Dealership">
          <DealershipPanel dealership={dealership} />
          <NextSteps vehicle={vehicle} />
        </aside>
      </div>
    </>
  )
}

function BuyBar({ vehicle, dealership }: Known) {
  return (
    <aside className="buybar" aria-label="Price">
      <div>
        <b className="num">{priceInWords(vehicle)}</b>
        <span className="tiny muted">{vehicle.price ? 'total' : dealership.name}</span>
      </div>
      <a className="btn btn--primary" href={`tel:${dealership.phone}`}>
        Call<span className="sr-only"> {phone(dealership.phone)}</span>
      </a>
    </aside>
  )
}
