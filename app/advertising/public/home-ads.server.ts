import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { bannerMarkup, rowMarkup, whyMarkup } from './ad-markup.server'
import { adAt, adCards, pageAds } from './page-ads.server'

/** Renders what is booked of the home page; null where nothing is. */
export async function homeAds(context: RequestContext, place: { zip: string; state: string } | undefined) {
  const ads = await pageAds(context, ['home_hero', 'home_featured'], { states: [place?.state], zip: place?.zip })
  if (ads.length === 0) return { hero: null, featured: null, why: null }
  const hero = adAt(ads, 'home_hero')
  const featured = ads.filter(({ placement }) => placement === 'home_featured')
  const cards = await adCards(context, featured)
  return {
    hero: hero ? insertHtml(context, bannerMarkup(hero, true)) : null,
    featured: cards === '' ? null : insertHtml(context, rowMarkup(featured, cards)),
    why: insertHtml(context, whyMarkup(ads)),
  }
}
