import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { promiseHash } from 'remix-utils/promise'
import { Drawn } from '~/drawn/Drawn'
import { BrowseTiles } from '~/home/BrowseTiles'
import { DealershipsAndSteps } from '~/home/DealershipsAndSteps'
import { drawnDrops } from '~/home/drawn.server'
import { Hero } from '~/home/Hero'
import { SellStrip } from '~/home/SellStrip'
import { Stats } from '~/home/Stats'
import { paths } from '~/paths'
import { searchNews } from '~/saved/news.server'
import { pageMeta, siteName } from '~/site'
import { describe } from '~/structured/describe.server'
import { itemList } from '~/structured/lists.server'
import { organization, webSite } from '~/structured/site.server'
import { EmptyState } from '~/ui/EmptyState'
import * as dealerships from '~/upstream/dealerships.server'
import * as vehicles from '~/upstream/vehicles.server'
import { CardGrid, IllustrationNote } from '~/vehicles/CardGrid'
import { cardDrawer } from '~/vehicles/cards.server'
import { count } from '~/vehicles/format'
import { RecentStrip } from '~/visitor/RecentStrip'
import { recentlyViewed } from '~/visitor/recent.server'

export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const { overview, newest, drops, directory, shown, recent, news, drawCards } = await promiseHash({
    overview: vehicles.overview(visit),
    newest: vehicles.browse(visit, { sort: 'newest', facets: '0' }),
    drops: vehicles.priceDrops(visit, 8),
    directory: dealerships.list(visit, { sort: 'rating' }),
    shown: vehicles.browse(visit, { body: 'sedan', color: 'green', condition: 'used', facets: '0' }),
    recent: recentlyViewed(visit),
    news: searchNews(visit),
    drawCards: cardDrawer(visit),
  })
  const example = shown.items[0] ? await vehicles.one(visit, shown.items[0].slug) : null
  const fresh = newest.items.slice(0, 8)
  const hrefs = fresh.map(({ slug }) => paths.vehicle(slug))
  describe(visit, webSite(visit.origin), organization(visit.origin), itemList(visit.origin, hrefs))
  return {
    overview,
    recent,
    news,
    newest: drawCards(fresh),
    drops: drawnDrops(visit, drops, overview.droppedThisWeek),
    dealerships: directory.items.slice(0, 5),
    example: example?.price
      ? { title: example.title, trim: example.trim, city: example.city, price: example.price, slug: example.slug }
      : null,
    origin: visit.origin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { overview, origin } = data
  return [
    { title: `${siteName}: ${count(overview.vehicles, 'car')}, each with its whole price` },
    ...pageMeta({
      title: `${siteName}: cars with their whole price`,
      description: 'Search cars by what you will pay: doc fee, freight and mandatory add-ons are in every price.',
      canonical: origin + paths.home,
    }).slice(1),
  ]
}

export default function Home() {
  const { overview, newest, recent, news, drops, dealerships: directory, example } = useLoaderData<typeof loader>()
  if (overview.vehicles === 0) return <NoVehicles />
  return (
    <main id="main">
      <Hero overview={overview} example={example} />
      {news && <Drawn piece={news} />}
      <RecentStrip piece={recent} className="wrap band" />
      <section className="wrap band">
        <div className="section-head">
          <h2>Just listed</h2>
          <p>{count(overview.listedThisWeek, 'car')} in the last seven days.</p>
          <a href={paths.justListed}>All just listed</a>
        </div>
        <CardGrid cards={newest} shelf />
      </section>
      <BrowseTiles overview={overview} />
      {drops && <Drawn piece={drops} />}
      <SellStrip />
      <DealershipsAndSteps dealerships={directory} total={overview.dealerships} />
      <section className="wrap">
        <Stats overview={overview} />
        <IllustrationNote cards={[newest]} />
      </section>
    </main>
  )
}

function NoVehicles() {
  return (
    <main id="main" className="wrap page-plain">
      <h1>No vehicles yet</h1>
      <EmptyState
        title="Nothing is on sale here at the moment."
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
      >
        The first dealership’s cars will stand on this page a second after they are imported.
      </EmptyState>
    </main>
  )
}
