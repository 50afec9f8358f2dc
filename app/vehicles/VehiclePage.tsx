import { Drawn } from '~/drawn/Drawn'
import type { DrawnPiece } from '~/drawn/drawn.server'
import { paths, withQuery } from '~/paths'
import type { DrawnPrice } from '~/pricing/draw.server'
import { Crumbs } from '~/ui/Crumbs'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import type { VehicleDetail } from '~/upstream/vehicles.server'
import { CardGrid } from './CardGrid'
import type { DrawnCards } from './cards.server'
import { DealershipPanel } from './DealershipPanel'
import { Facts } from './Facts'
import { phone } from './format'
import { Gallery } from './Gallery'
import { Offer } from './Offer'
import { priceInWords } from './offer'
import { Specs } from './Specs'
import { StatusBanner } from './StatusBanner'

interface VehiclePageProps {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  similar: DrawnCards
  photo: number
  price: DrawnPrice
  /** Save and Compare. */
  actions: DrawnPiece
}

export function VehiclePage({ vehicle, dealership, similar, photo, price, actions }: VehiclePageProps) {
  const { make, model } = vehicle
  const forSale = vehicle.status !== 'sold'
  return (
    <>
      <main id="main" className="wrap vdp" data-visited={`vehicle=${vehicle.id}`}>
        <Crumbs
          items={[
            { label: 'Home', href: paths.home },
            { label: 'Inventory', href: paths.inventory },
            { label: make.name, href: withQuery(paths.inventory, { make: make.name }) },
            { label: model.name, href: withQuery(paths.inventory, { make: make.name, model: model.name }) },
            { label: [vehicle.year, vehicle.trim].filter(Boolean).join(' ') },
          ]}
        />
        <StatusBanner vehicle={vehicle} />
        <div className="vdp__top">
          <Gallery vehicle={vehicle} photo={photo} />
          <Offer vehicle={vehicle} dealership={dealership} priceBox={price.box} actions={actions} />
        </div>
        <PageTabs price={price} />
        <div className="vdp__cols">
          <div className="vdp__main">
            <Facts vehicle={vehicle} />
            <Drawn piece={price.sections} className="vdp__drawn" />
            <Specs vehicle={vehicle} />
          </div>
          <aside className="vdp__side" aria-label="Dealership">
            <DealershipPanel dealership={dealership} />
          </aside>
        </div>
        {similar.count > 0 && (
          <section className="band" id="similar">
            <div className="section-head">
              <h2>Similar cars</h2>
              <p>The same model first, then the same body near this price.</p>
            </div>
            <CardGrid cards={similar} shelf />
          </section>
        )}
        {vehicle.pictures.some(({ illustration }) => illustration) && (
          <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>
        )}
      </main>
      {forSale && (
        <aside className="buybar" aria-label="Price">
          <div>
            <b className="num">{priceInWords(vehicle)}</b>
            <span className="tiny muted">{vehicle.price ? 'total' : dealership.name}</span>
          </div>
          <a className="btn btn--primary" href={`tel:${dealership.phone}`}>
            Call<span className="sr-only"> {phone(dealership.phone)}</span>
          </a>
        </aside>
      )}
    </>
  )
}

function PageTabs({ price }: { price: DrawnPrice }) {
  return (
    <nav className="tabs vdp__tabs" aria-label="On this page">
      <a href="#facts" aria-current="true">
        Overview
      </a>
      {price.hasRating && <a href="#price-rating">Price rating</a>}
      {price.hasHistory && <a href="#history">Price history</a>}
      {price.hasCost && <a href="#payment">What you will pay</a>}
      <a href="#specs">Specs</a>
      <a href="#dealer">Dealership</a>
    </nav>
  )
}
