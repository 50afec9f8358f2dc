import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bannerMarkup, whyMarkup } from '~/advertising/public/ad-markup.server'
import { adAt, pageAds } from '~/advertising/public/page-ads.server'
import { savedOf } from '~/browser-state/saved.server'
import { DirectoryBar } from '~/dealerships/DirectoryBar'
import { DirectoryFilters } from '~/dealerships/DirectoryFilters'
import { type Directory, directory } from '~/dealerships/directory.server'
import { directoryChips, directoryHref, directoryState, showsMap } from '~/dealerships/directory-state'
import { renderDirectory } from '~/dealerships/static-directory.server'
import { count } from '~/format/numbers'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { paths } from '~/paths'
import { Problems } from '~/search/Problems'
import { pageMeta } from '~/site'
import { insertHtml } from '~/static-html/insert-html.server'
import { StaticHtml } from '~/static-html/StaticHtml'
import { Pager } from '~/ui/lists/Pager'
import { Tabs } from '~/ui/lists/Tabs'
import { Crumbs } from '~/ui/page/Crumbs'

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Dealerships' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const [listed, saved] = await Promise.all([directory(context, directoryState(context.url)), savedOf(context)])
  const { items, map: _rendered, ...found } = listed.found
  const { page, pageSize } = found
  const hrefs = items.map(({ slug }) => paths.dealershipPage(slug))
  addJsonLd(context, itemList(context.origin, hrefs, (page - 1) * pageSize))
  const list = renderDirectory(context, { ...listed, saved: saved.dealerships })
  const ads = await pageAds(context, ['dealers_top'], {
    states: listed.state.state?.length ? listed.state.state : [found.place?.state],
    makes: listed.state.brand,
  })
  const banner = adAt(ads, 'dealers_top')
  return {
    state: listed.state,
    found,
    list,
    banner: banner ? insertHtml(context, bannerMarkup(banner)) : null,
    why: banner ? insertHtml(context, whyMarkup(ads)) : null,
    origin: context.origin,
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error) return []
  const { state, found, origin } = data
  const page = found.page > 1 ? [String(found.page)] : undefined
  return pageMeta({
    title: titleOf(found),
    description: `${count(found.total, 'dealership')} with doc fees, opening hours, ratings and how fast each one answers.`,
    canonical: origin + directoryHref({}, { page }),
    noindex: directoryChips(state).length > 0 || showsMap(state) || found.problems.length > 0,
  })
}

export default function Dealerships() {
  const { state, found, list, banner, why } = useLoaderData<typeof loader>()
  const chips = directoryChips(state)
  return (
    <main id="main" className="wrap search-page">
      <Crumbs items={crumbs} />
      <div className="search-page__head search-page__head--action">
        <div>
          <h1>{titleOf(found)}</h1>
          <p className="muted" role="status">
            <b className="num">{count(found.total, 'dealership')}</b>
            {found.total > 0 && ', each with its doc fee and how fast it answers'}
          </p>
        </div>
        <Tabs
          segmented
          label="Show as"
          items={[
            { label: 'List', href: directoryHref(state, { view: undefined }), current: !showsMap(state) },
            { label: 'Map', href: directoryHref(state, { view: ['map'] }), current: showsMap(state) },
          ]}
        />
      </div>
      <div className="search-page__grid">
        <aside className="search-page__side" aria-label="Filters">
          <DirectoryFilters state={state} states={found.states} brands={found.brands} activeCount={chips.length} />
        </aside>
        <section className="search-page__main" aria-label="Results">
          <Problems problems={found.problems} />
          <DirectoryBar state={state} found={found} />
          {banner && <StaticHtml part={banner} />}
          <StaticHtml part={list} />
          <Pager
            className="search-page__pager"
            {...found}
            href={(page) => directoryHref(state, { page: page > 1 ? [String(page)] : undefined })}
          />
          {why && <StaticHtml part={why} />}
        </section>
      </div>
    </main>
  )
}

const titleOf = ({ place }: Pick<Directory, 'place'>) =>
  place ? `Dealerships near ${place.city}, ${place.state}` : 'Dealerships'
