import { RecentStrip } from '~/browser-state/RecentStrip'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { StaticHtml } from '~/static-html/StaticHtml'
import { EmptyState } from '~/ui/lists/EmptyState'
import { IllustrationNote } from '~/vehicles/CardGrid'
import type { HomeData } from './load-home.server'
import { Shelf } from './Shelf'

export function HomePage(data: HomeData) {
  const { words, overview, hero, ads, near, newest, recent, news, middle, posts, stats } = data
  if (overview.vehicles === 0) return <NoVehicles />
  return (
    <main id="main">
      {ads.hero && <StaticHtml part={ads.hero} className="wrap ad-top" />}
      <StaticHtml part={hero} />
      {near && <Shelf {...near} />}
      {news && <StaticHtml part={news} />}
      <RecentStrip part={recent} className="wrap band" />
      <Shelf
        title={words.justListed}
        note={`${count(overview.listedThisWeek, 'car')} in the last seven days.`}
        all={{ href: paths.justListed, label: 'All just listed' }}
        cards={newest}
      />
      {ads.featured && <StaticHtml part={ads.featured} />}
      <StaticHtml part={middle} />
      {posts && (
        <section className="wrap band">
          <div className="section-head">
            <h2>{words.posts}</h2>
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
