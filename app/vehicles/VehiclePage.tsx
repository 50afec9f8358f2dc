import type { DrawnPiece } from '~/drawn/drawn.server'
import { paths, withQuery } from '~/paths'
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
import { PriceHistory } from './PriceHistory'
import { Specs } from './Specs'
import { StatusBanner } from './StatusBanner'

interface VehiclePageProps {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  similar: DrawnCards
  photo: number
  /** Save and Compare. */
  actions: DrawnPiece
}

export function VehiclePage({ vehicle, dealership, similar, photo, actions }: VehiclePageProps) {
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
          <Offer vehicle={vehicle} dealership={dealership} actions={actions} />
        </div>
        <PageTabs />
        <div className="vdp__cols">
          <div className="vdp__main">
            <Facts vehicle={vehicle} />
            <PriceHistory vehicle={vehicle} />
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

function PageTabs() {
  return (
    <nav className="tabs vdp__tabs" aria-label="On this page">
      <a href="#facts" aria-current="true">
        Overview
      </a>
      <a href="#history">Price history</a>
      <a href="#specs">Specs</a>
      <a href="#dealer">Dealership</a>
    </nav>
  )
}
