import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count, number } from '~/format/numbers'
import { catalogue } from '~/inventory/catalogue.server'
import { type CatalogueFilters, catalogueHref, refineHref } from '~/inventory/catalogue-state'
import type { Catalogue } from '~/inventory/read-catalogue.server'
import { paths } from '~/paths'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { ButtonLink } from '~/ui/Button'
import { Crumbs } from '~/ui/page/Crumbs'

export const loader = ({ context }: LoaderFunctionArgs) => catalogue(context)

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { title, total, page, canonical, indexable } = data
  const heading = page > 1 ? `${title}, page ${page}` : title
  return pageMeta({
    title: heading,
    description: `${heading}: ${count(total, 'car')}, newest first, each with its whole price: doc fee, freight and mandatory add-ons included.`,
    canonical,
    noindex: !indexable,
  })
}

export default function Inventory() {
  const data = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap search-page">
      <Crumbs items={crumbsOf(data)} />
      <div className="search-page__head search-page__head--action">
        <div>
          <h1>{data.title}</h1>
          <Intro catalogue={data} />
        </div>
        <ButtonLink href={refineHref(data.filters)} variant="secondary" icon="sliders-horizontal" className="only-wide">
          All filters
        </ButtonLink>
      </div>
      <StaticHtml part={data.strip} />
      <div className="search-page__grid">
        <aside className="search-page__side" aria-label="Browse">
          <StaticHtml part={data.nav} />
        </aside>
        <section className="search-page__main" aria-label="Cars">
          <StaticHtml part={data.cars} />
        </section>
      </div>
    </main>
  )
}

function Intro({ catalogue: { all, total, steps } }: { catalogue: Pick<Catalogue, 'all' | 'total' | 'steps'> }) {
  if (steps.length > 0)
    return (
      <p className="muted">
        <b className="num">{number(total)}</b> of {count(all.vehicles, 'car')}, newest first, by total price before tax
        and title
      </p>
    )
  return (
    <p className="muted catintro">
      <b className="num">{number(all.vehicles)}</b> cars on sale, <b className="num">{number(all.listedThisWeek)}</b> of
      them listed this week. Every total has the doc fee, freight and mandatory add-ons in it.
    </p>
  )
}

function crumbsOf({ steps, filters }: Pick<Catalogue, 'steps' | 'filters'>) {
  const soFar: CatalogueFilters = {}
  const trail = steps.map(({ name, label }) => {
    soFar[name] = filters[name]
    if (name === 'price_min') soFar.price_max = filters.price_max
    return { label, href: catalogueHref(soFar) }
  })
  const all = [{ label: 'Home', href: paths.home }, { label: 'Browse cars', href: paths.inventory }, ...trail]
  return all.map((crumb, index) => (index === all.length - 1 ? { label: crumb.label } : crumb))
}
