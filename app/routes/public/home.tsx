import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { promiseHash } from 'remix-utils/promise'
import { homeAds } from '~/advertising/public/home-ads.server'
import { RecentStrip } from '~/browser-state/RecentStrip'
import { recentlyViewed } from '~/browser-state/recent.server'
import { count } from '~/format/numbers'
import { homeLists, homeMarkup } from '~/home/home.server'
import { Shelf } from '~/home/Shelf'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { organization, webSite } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { searchNews } from '~/saved/news.server'
import { pageMeta, siteName } from '~/site'
import { latestPosts } from '~/social/latest-posts.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import { EmptyState } from '~/ui/lists/EmptyState'
import { IllustrationNote } from '~/vehicles/CardGrid'
import { cardRenderer } from '~/vehicles/cards.server'

export async function loader({ context }: LoaderFunctionArgs) {
  const { shown, recent, news, renderCards, posts } = await promiseHash({
    posts: latestPosts(context),
    shown: homeLists(context),
    recent: recentlyViewed(context),
    news: searchNews(context),
    renderCards: cardRenderer(context),
  })
  const { lists, near } = shown
  const hrefs = lists.newest.map(({ slug }) => paths.vehicle(slug))
  addJsonLd(context, webSite(context.origin), organization(context.origin), itemList(context.origin, hrefs))
  const { vehicles, listedThisWeek } = lists.overview
  const { hero, middle, dealerships, stats } = homeMarkup(lists, near)
  const ads = await homeAds(context, near?.place)
  return {
    overview: { vehicles, listedThisWeek },
    hero: insertHtml(context, hero),
    near: near && near.cars.length > 0 ? { ...near.shelf, cards: renderCards(near.cars) } : null,
    ads,
    recent,
    news,
    newest: renderCards(lists.newest),
    middle: insertHtml(context, middle + dealerships),
    posts,
    stats: insertHtml(context, stats),
    origin: context.origin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { overview, origin } = data
  return [
    { title: `${siteName()}: ${count(overview.vehicles, 'car')}, each with its whole price` },
    ...pageMeta({
      title: `${siteName()}: cars with their whole price`,
      description: 'Search cars by what you will pay: doc fee, freight and mandatory add-ons are in every price.',
      canonical: origin + paths.home,
    }).slice(1),
  ]
}

export default function Home() {
  const { overview, hero, ads, near, newest, recent, news, middle, posts, stats } = useLoaderData<typeof loader>()
  if (overview.vehicles === 0) return <NoVehicles />
  return (
    <main id="main">
      {ads.hero && <StaticHtml part={ads.hero} className="wrap ad-top" />}
      <StaticHtml part={hero} />
      {near && <Shelf {...near} />}
      {news && <StaticHtml part={news} />}
      <RecentStrip part={recent} className="wrap band" />
      <Shelf
        title="Just listed"
        note={`${count(overview.listedThisWeek, 'car')} in the last seven days.`}
        all={{ href: paths.justListed, label: 'All just listed' }}
        cards={newest}
      />
      {ads.featured && <StaticHtml part={ads.featured} />}
      <StaticHtml part={middle} />
      {posts && (
        <section className="wrap band">
          <div className="section-head">
            <h2>Latest posts</h2>
            <a href={paths.social}>All posts</a>
          </div>
          <StaticHtml part={posts} />
        </section>
      )}
      <section className="wrap">
        <StaticHtml part={stats} />
        <IllustrationNote cards={near ? [near.cards, newest] : [newest]} />
        {ads.why && <StaticHtml part={ads.why} />}
      </section>
    </main>
  )
}

function NoVehicles() {
  return (
    <main id="main" className="wrap page-plain">
      <h1>No cars yet</h1>
      <EmptyState
        title="Nothing is on sale here at the moment."
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
      >
        The first cars show here as soon as a dealership lists them.
      </EmptyState>
    </main>
  )
}
