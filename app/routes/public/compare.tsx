import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { type Comparison, comparison } from '~/compare/compare.server'
import { compareHref } from '~/compare/selection'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { Icon } from '~/ui/icons/Icon'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { Crumbs } from '~/ui/page/Crumbs'
import { ShareMenu } from '~/vehicles/ShareMenu'
import { useTools } from '~/vehicles/useTools'

const crumbs = [{ label: 'Home', href: paths.home }, { label: 'Compare' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const { compared } = context.current.browserState
  if (!context.url.searchParams.has('ids') && compared.length > 0) throw safeRedirect(paths.compare(...compared))
  return comparison(context)
}

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
  error ? [] : pageMeta({ title: data?.table ? `Compare: ${data.titles.join(' vs ')}` : 'Compare cars', noindex: true })

export default function Compare() {
  const data = useLoaderData<typeof loader>()
  const main = useRef<HTMLElement>(null)
  useTools(main)
  const { table, notes, others, illustrated } = data
  return (
    <main id="main" className="wrap search-page" ref={main}>
      <Crumbs items={crumbs} />
      <div className="search-page__head">
        <h1>Compare cars</h1>
        {table && <CompareTools comparison={data} />}
      </div>
      {notes.length > 0 && (
        <Banner tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      )}
      {table ? <StaticHtml part={table} /> : <TooFew titles={data.titles} />}
      {table && <ZipForm comparison={data} />}
      {others && <StaticHtml part={others} />}
      {illustrated && <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>}
    </main>
  )
}

function CompareTools({ comparison: { view, titles, address } }: { comparison: Comparison }) {
  const rows = [
    { label: 'All rows', differences: false },
    { label: 'Differences only', differences: true },
  ]
  return (
    <div className="comparison-tools">
      <p className={`comparison-tools__more comparison-tools__more--${titles.length}`}>
        {titles.length} cars: swipe to see all
        <Icon name="arrow-right" size="sm" />
      </p>
      <nav className="segmented" aria-label="Rows shown">
        {rows.map(({ label, differences }) => (
          <a
            key={label}
            href={compareHref(view, { differences })}
            aria-current={differences === view.differences ? 'true' : undefined}
            data-keep-scroll
          >
            {label}
          </a>
        ))}
      </nav>
      <ShareMenu name={`Compare: ${titles.join(' vs ')}`} address={address} what="this comparison" />
    </div>
  )
}

/** Distance needs a place to measure from. */
function ZipForm({ comparison: { view, place } }: { comparison: Comparison }) {
  return (
    <form className="comparison-zip" action={paths.compare()} aria-label="Distance">
      <input type="hidden" name="ids" value={view.ids.join()} />
      {view.differences && <input type="hidden" name="differences" value="only" />}
      <label htmlFor="cmp-zip">How far from ZIP</label>
      <input
        key={place?.zip}
        type="text"
        id="cmp-zip"
        className="input input--sm"
        name="zip"
        defaultValue={place?.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <button type="submit" className="btn btn--secondary btn--sm">
        Measure
      </button>
      {place && (
        <span className="muted">
          Distances from {place.city}, {place.state}
        </span>
      )}
    </form>
  )
}

function TooFew({ titles: [title] }: { titles: string[] }) {
  return (
    <EmptyState
      title={title ? `One more beside the ${title}` : 'Nothing to compare yet'}
      icon="scale"
      action={{ href: paths.search, label: 'Search cars' }}
    >
      Press Compare on two to four cars: then see price, history, specs and features side by side.
    </EmptyState>
  )
}
