import { renderToStaticMarkup } from 'react-dom/server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { cardsMarkup, isIllustrated } from '~/vehicles/cards.server'
import { CatalogueCars } from './CatalogueCars'
import { BodyStrip, CatalogueNav } from './CatalogueNav'
import { readCatalogue } from './read-catalogue.server'

/** Nothing in it depends on who asks. */
export async function catalogue(context: RequestContext) {
  const [whole, render] = await Promise.all([readCatalogue(context), cardsMarkup(context)])
  const { title, total, page, pageSize, canonical, indexable, all, steps, filters, items } = whole
  const cards = {
    markup: render(items, { level: 'h2', anchored: true, eager: 3 }),
    illustrated: isIllustrated(items),
  }
  const hrefs = items.map(({ slug }) => paths.vehicle(slug))
  addJsonLd(context, itemList(context.origin, hrefs, (page - 1) * pageSize))
  return {
    title,
    total,
    page,
    canonical,
    indexable,
    all,
    steps,
    filters,
    strip: insertHtml(context, renderToStaticMarkup(<BodyStrip catalogue={whole} />)),
    nav: insertHtml(context, renderToStaticMarkup(<CatalogueNav catalogue={whole} />)),
    cars: insertHtml(context, renderToStaticMarkup(<CatalogueCars catalogue={whole} cards={cards} />)),
  }
}
