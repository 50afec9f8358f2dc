import type { ReactNode } from 'react'
import { isCompared } from '~/browser-state/browser-state'
import { operatorDay } from '~/format/operator-day'
import { inboxPaths } from '~/inbox-paths'
import { paths, withQuery } from '~/paths'
import { restOfComparables } from '~/pricing/ComparableList'
import { type Cost, costNames } from '~/pricing/cost.server'
import { type PriceParts, priceParts } from '~/pricing/price-parts.server'
import { QuestionsBlock } from '~/questions/QuestionsBlock'
import type { RequestContext } from '~/session/request-context.server'
import type { VehicleShipping } from '~/shipping/vehicle-estimate.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { Crumbs } from '~/ui/page/Crumbs'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { phone } from '../../api/phone'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { Background } from './Background'
import { DealershipPanel } from './DealershipPanel'
import { Facts } from './Facts'
import { Gallery } from './Gallery'
import { NextSteps } from './NextSteps'
import { Offer } from './Offer'
import { priceInWords } from './offer'
import { PageTabs } from './PageTabs'
import { Specs } from './Specs'
import { StatusBanner } from './StatusBanner'
import type { CachedVehicle, VehicleMarkup } from './vehicle-pages.server'

interface PageFacts {
  vehicle: VehicleDetail
  dealership: DealershipDetail
  price: PriceParts
  photo: number
  saved: boolean
  compared: boolean
  origin: string
  /** Names the picture by which a browser without script says that it opened the page. */
  opened: string | undefined
  typed: Record<string, string>
  questions: CachedVehicle['questions']
  shipping: VehicleShipping | null
}

export interface StaticVehicle {
  top: StaticHtmlPart
  /** What a sold car has below the others that it leads to; null on sale, where nothing stands between. */
  rest: StaticHtmlPart | null
  /** On phones the price stays at the lower edge; null when there is nothing to buy. */
  bar: StaticHtmlPart | null
}

interface PageView {
  read: CachedVehicle
  cost: Cost | null
  shipping: VehicleShipping | null
  photo: number
  saved: boolean
}

/** Rendered once for all who see it alike, and cached for as long as the page's version holds. */
export function renderVehicle(
  context: RequestContext,
  { read, cost, shipping, photo, saved }: PageView,
): StaticVehicle {
  const { page, questions } = read
  const { vehicle } = page
  const marks = { photo, saved, compared: isCompared(context.current.browserState, vehicle.id), origin: context.origin }
  const typed = knownNames(context.url)
  const opened = context.counter?.pictureOf(vehicle.id)
  const key = JSON.stringify([marks, cost, shipping, typed, operatorDay(Date.now())])
  const { top, rest, bar } = context.vehiclePages.markup(read, key, () => {
    const price = priceParts({ ...page, cost, photo, all: allComparables(vehicle.slug, typed, photo) })
    return markupOf({ ...page, ...marks, price, opened, typed, questions, shipping })
  })
  return {
    top: insertHtml(context, top),
    rest: rest === null ? null : insertHtml(context, rest),
    bar: bar === null ? null : insertHtml(context, bar),
  }
}

function markupOf(facts: PageFacts): VehicleMarkup {
  if (facts.vehicle.status !== 'sold')
    return {
      top: renderToText(
        <Top {...facts}>
          <Details {...facts} />
        </Top>,
      ),
      rest: null,
      bar: renderToText(<BuyBar {...facts} />),
    }
  const details = (
    <div className="vehicle-page__cols">
      <Details {...facts} />
    </div>
  )
  return { top: renderToText(<Top {...facts} />), rest: renderToText(details), bar: null }
}

/** Keeps what means something here; other names of the address are not carried on. */
const knownNames = ({ searchParams }: URL): Record<string, string> => ({
  ...Object.fromEntries([...searchParams].filter(([name]) => costNames.includes(name))),
  ...(searchParams.get('comparables') === 'all' && { comparables: 'all' }),
})

function allComparables(slug: string, typed: Record<string, string>, photo: number) {
  const query = { ...typed, photo: photo > 1 ? photo : undefined, comparables: 'all' }
  return {
    href: `${withQuery(paths.vehicle(slug), query)}#${restOfComparables}`,
    isShown: typed.comparables === 'all',
  }
}

function Top({ children, ...facts }: PageFacts & { children?: ReactNode }) {
  const { vehicle, dealership, price, photo, saved, compared, origin, opened, typed } = facts
  const { make, model, year, trim } = vehicle
  const hrefOf = (n: number) =>
    `${withQuery(paths.vehicle(vehicle.slug), { ...typed, photo: n > 1 ? n : undefined })}#gallery`
  return (
    <>
      <Crumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: 'Browse cars', href: paths.inventory },
          { label: make.name, href: withQuery(paths.inventory, { make: make.name }) },
          { label: model.name, href: withQuery(paths.inventory, { make: make.name, model: model.name }) },
          { label: [year, trim].filter(Boolean).join(' ') },
        ]}
      />
      <StatusBanner vehicle={vehicle} />
      {opened && (
        <noscript>
          <img src={opened} alt="" width={1} height={1} />
        </noscript>
      )}
      <div className="vehicle-page__cols">
        <Gallery vehicle={vehicle} photo={photo} hrefOf={hrefOf} />
        <Offer
          vehicle={vehicle}
          dealership={dealership}
          priceBox={price.box}
          address={origin + paths.vehicle(vehicle.slug)}
          saved={saved}
          compared={compared}
        />
        {children}
      </div>
    </>
  )
}

function Details({ vehicle, dealership, price, questions, shipping }: PageFacts) {
  return (
    <>
      <div className="vehicle-page__body">
        <PageTabs price={price} />
        <div className="vehicle-page__main">
          <Facts vehicle={vehicle} />
          {price.sections}
          <Specs vehicle={vehicle} />
          <Background vehicle={vehicle} />
          {questions && <QuestionsBlock found={questions} />}
        </div>
      </div>
      <aside className="vehicle-page__side" aria-label="Dealership">
        <div className="vehicle-page__follow">
          <DealershipPanel dealership={dealership} slug={vehicle.status === 'sold' ? null : vehicle.slug} />
          <NextSteps vehicle={vehicle} shipping={shipping} />
        </div>
      </aside>
    </>
  )
}

function BuyBar({ vehicle, dealership }: PageFacts) {
  return (
    <aside className="buybar" aria-label="Price">
      <b className="buybar__name">
        {vehicle.title} {vehicle.trim}
      </b>
      <div>
        <b className="num">{priceInWords(vehicle)}</b>
        <span className="tiny muted">{vehicle.price ? 'total' : dealership.name}</span>
      </div>
      <a className="btn btn--secondary" href={`tel:${dealership.phone}`} data-tool="call">
        Call<span className="sr-only"> {phone(dealership.phone)}</span>
      </a>
      <a className="btn btn--primary" href={inboxPaths.vehicleContact(vehicle.slug)} rel="nofollow">
        Contact
      </a>
    </aside>
  )
}
