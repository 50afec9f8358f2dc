import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { searchPage } from '~/search/search.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { Crumbs } from '~/ui/page/Crumbs'

export const loader = ({ context }: LoaderFunctionArgs) => searchPage(context)

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { title, page, total, canonical, indexable } = data
  return pageMeta({
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${count(total, 'car')}, each with its whole price: doc fee, freight and mandatory add-ons included.`,
    canonical,
    noindex: !indexable,
  })
}

export default function Search() {
  const { title, total, where, filters, results, saving, visited } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap search-page" data-visited={visited}>
      <Crumbs
        items={[{ label: 'Home', href: paths.home }, { label: 'Browse cars', href: paths.inventory }, { label: title }]}
      />
      <div className="search-page__head search-page__head--action">
        <div>
          <h1>{title}</h1>
          <p className="muted" role="status">
            <b className="num">{number(total)}</b>
            {` ${total === 1 ? 'car' : 'cars'}${where ? ` ${where}` : ''} by total price, before tax and title`}
          </p>
        </div>
        {total > 0 && <StaticHtml part={saving} />}
      </div>
      <a className="skip" href="#results">
        Skip to the cars
      </a>
      <div className="search-page__grid">
        <aside className="search-page__side" aria-label="Filters">
          <StaticHtml part={filters} />
        </aside>
        <section className="search-page__main" id="results" aria-label="Results">
          <StaticHtml part={results} />
        </section>
      </div>
    </main>
  )
}
