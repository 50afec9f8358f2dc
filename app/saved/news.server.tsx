import { renderToStaticMarkup } from 'react-dom/server'
import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { savedSearchHref } from '~/search/saved-search-href'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { Badge } from '~/ui/Chip'
import { Thumb } from '~/vehicles/Picture'
import { listSavedSearches, type SavedSearchRow } from '../../api/saved/searches.contract'

const shown = 4
const shownPictures = 3

/** Null for who is not signed in, and when there is nothing or it cannot be had. */
export async function searchNews(context: RequestContext): Promise<StaticHtmlPart | null> {
  if (!context.caller.token) return null
  const found = await context.api.call(listSavedSearches).catch(() => null)
  const news = found?.items.filter(({ fresh }) => fresh > 0).sort((a, b) => b.fresh - a.fresh) ?? []
  return news.length > 0 ? insertHtml(context, renderToStaticMarkup(<SearchNews news={news.slice(0, shown)} />)) : null
}

function SearchNews({ news }: { news: SavedSearchRow[] }) {
  return (
    <section className="wrap band" aria-labelledby="search-news">
      <div className="section-head">
        <h2 id="search-news">New in your saved searches</h2>
        <a href={paths.user.savedSearches}>All saved searches</a>
      </div>
      <ul className="yours">
        {news.map(({ id, name, query, fresh, total, newest }) => (
          <li key={id}>
            <a href={savedSearchHref(query, id, { sort: 'newest' })}>
              <b>{name}</b>
              <span className="muted">{count(total, 'car')} now</span>
            </a>
            <Badge tone="ok">{number(fresh)} new</Badge>
            <div className="thumbs">
              {newest.slice(0, shownPictures).map(({ id: car, slug, title, cover }) =>
                cover ? (
                  <a key={car} href={paths.vehicle(slug)} aria-label={title} title={title}>
                    <Thumb {...cover} />
                  </a>
                ) : null,
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
