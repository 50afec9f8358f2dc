import { renderToStaticMarkup } from 'react-dom/server'
import { bannerMarkup, whyMarkup } from '~/advertising/public/ad-markup.server'
import { insertAdCard } from '~/advertising/public/insert-ad-card'
import { adAt, adCards, pageAds } from '~/advertising/public/page-ads.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { cardsMarkup, isIllustrated } from '~/vehicles/cards.server'
import { CatalogueCars } from './CatalogueCars'
import { BodyStrip, CatalogueNav } from './CatalogueNav'
import { type Catalogue, readCatalogue } from './read-catalogue.server'

/** Nothing in it depends on who asks. */
export async function catalogue(context: RequestContext) {
  const [whole, render] = await Promise.all([readCatalogue(context), cardsMarkup(context)])
  const { title, total, page, pageSize, canonical, indexable, all, steps, filters, items } = whole
  const ads = items.length > 0 ? await catalogueAds(context, whole) : []
  const inline = await adCards(
    context,
    ads.filter(({ placement }) => placement === 'srp_inline'),
    { level: 'h2' },
  )
  const cards = {
    markup: insertAdCard(render(items, { level: 'h2', anchored: true, eager: 3 }), inline),
    illustrated: isIllustrated(items),
    banner: bannerMarkup(adAt(ads, 'srp_top')),
    why: whyMarkup(ads),
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

/** Chooses by the filters of the catalogue. */
const catalogueAds = (context: RequestContext, { filters, items }: Catalogue) =>
  pageAds(context, items.length >= 3 ? ['srp_top', 'srp_inline'] : ['srp_top'], {
    makes: [filters.make],
    bodies: [filters.body],
    except: items.map(({ id }) => id),
  })
