import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Drawn } from '~/drawn/Drawn'
import { paths } from '~/paths'
import { drawFilters } from '~/search/filters.server'
import { Results } from '~/search/Results'
import { queryOf, stateOf } from '~/search/state'
import { searchTitle } from '~/search/title'
import { pageMeta } from '~/site'
import { Crumbs } from '~/ui/Crumbs'
import { search } from '~/upstream/vehicles.server'
import { drawCards } from '~/vehicles/cards.server'
import { count, number } from '~/vehicles/format'

export async function loader({ context: { visit } }: LoaderFunctionArgs) {
  const state = stateOf(visit.url)
  const { items, ...found } = await search(visit, queryOf(state))
  const { facets: _, histogram: __, ...result } = found
  return {
    state,
    result,
    filters: drawFilters(visit, found, state),
    cards: drawCards(visit, items, { level: 'h2', eager: 3 }),
    origin: visit.origin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { result, origin } = data
  const title = searchTitle(result)
  return pageMeta({
    title,
    description: `${count(result.total, 'car')}, each with its whole price: doc fee, freight and mandatory add-ons included.`,
    canonical: origin + paths.search,
    noindex: result.chips.length > 2 || result.page > 1,
  })
}

export default function Search() {
  const { state, result, filters, cards } = useLoaderData<typeof loader>()
  const title = searchTitle(result)
  return (
    <main id="main" className="wrap srch">
      <Crumbs
        items={[{ label: 'Home', href: paths.home }, { label: 'Inventory', href: paths.inventory }, { label: title }]}
      />
      <div className="srch__head">
        <div>
          <h1>{title}</h1>
          <p className="muted" role="status">
            <b className="num">{number(result.total)}</b> {result.total === 1 ? 'car' : 'cars'} by total price, before
            tax and title
          </p>
        </div>
      </div>
      <div className="srch__grid">
        <aside className="srch__side" aria-label="Filters">
          <Drawn piece={filters} />
        </aside>
        <Results result={result} cards={cards} state={state} />
      </div>
    </main>
  )
}
