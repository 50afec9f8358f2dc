import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { limits } from '~/browser-state/browser-state'
import { type Comparison, comparison } from '~/compare/compare.server'
import { compareHref } from '~/compare/selection'
import { paths } from '~/paths'
import { safeRedirect } from '~/session/toast.server'
import { pageMeta } from '~/site'
import { StaticHtml } from '~/static-html/StaticHtml'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Banner } from '~/ui/page/Banner'
import { Crumbs } from '~/ui/page/Crumbs'

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
  const { view, table, notes, illustrated } = data
  return (
    <main id="main" className="wrap search-page">
      <Crumbs items={crumbs} />
      <div className="search-page__head">
        <h1>Compare cars</h1>
        {table && (
          <ButtonLink
            href={compareHref(view, { differences: !view.differences })}
            variant="secondary"
            icon={view.differences ? 'rows-3' : 'list-filter'}
            data-keep-scroll
          >
            {view.differences ? 'Show every row' : 'Differences only'}
          </ButtonLink>
        )}
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
      <Others comparison={data} />
      {illustrated && <p className="tiny faint note">Cars shown are illustrations drawn for this demo.</p>}
    </main>
  )
}

/** Distance needs a place to measure from. */
function ZipForm({ comparison: { view, place } }: { comparison: Comparison }) {
  return (
    <form className="comparison__zip" action={paths.compare()} aria-label="Distance">
      <input type="hidden" name="ids" value={view.ids.join()} />
      {view.differences && <input type="hidden" name="differences" value="only" />}
      <label htmlFor="cmp-zip">How far from ZIP</label>
      <input
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
      Press Compare on two to four cars: price, history, technique and features then stand side by side here.
    </EmptyState>
  )
}

function Others({ comparison: { view, others } }: { comparison: Comparison }) {
  if (others.length === 0 || view.ids.length >= limits.compared) return null
  return (
    <section className="comparison__others" aria-labelledby="others">
      <h2 id="others">Add one of yours</h2>
      <ul className="chips">
        {others.map(({ id, title, trim }) => (
          <li key={id}>
            <a className="chip" href={compareHref(view, { ids: [...view.ids, id] })}>
              {[title, trim].filter(Boolean).join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
