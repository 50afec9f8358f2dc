import { promiseHash } from 'remix-utils/promise'
import { homeAds } from '~/advertising/public/home-ads.server'
import { recentlyViewed } from '~/browser-state/recent.server'
import { addJsonLd } from '~/json-ld/add-json-ld.server'
import { itemList } from '~/json-ld/lists.server'
import { organization, webSite } from '~/json-ld/site.server'
import { paths } from '~/paths'
import { searchNews } from '~/saved/news.server'
import type { RequestContext } from '~/session/request-context.server'
import { latestPosts } from '~/social/latest-posts.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { cardRenderer } from '~/vehicles/cards.server'
import type { HomeWords } from '../../api/content/site-pages/site-pages.contract'
import { homeLists, homeMarkup } from './home.server'

/** Gathers the home page with the words in force, or with those of a preview. */
export async function loadHome(context: RequestContext, wording: HomeWords | Promise<HomeWords>) {
  const { words, shown, recent, news, renderCards, posts } = await promiseHash({
    words: Promise.resolve(wording),
    posts: latestPosts(context),
    shown: homeLists(context),
    recent: recentlyViewed(context),
    news: searchNews(context),
    renderCards: cardRenderer(context),
  })
  const { lists, near } = shown
  const hrefs = lists.newest.map(({ slug }) => paths.vehicle(slug))
  addJsonLd(context, webSite(context.origin), organization(context.origin), itemList(context.origin, hrefs))
  const { vehicles, listedThisWeek } = lists.overview
  const { hero, middle, dealerships, stats } = homeMarkup(shown, words)
  const ads = await homeAds(context, near?.place)
  const { title, description, justListed, posts: postsTitle } = words
  return {
    words: { title, description, justListed, posts: postsTitle },
    overview: { vehicles, listedThisWeek },
    hero: insertHtml(context, hero),
    near: near && near.cars.length > 0 ? { ...near.shelf, cards: renderCards(near.cars) } : null,
    ads,
    recent,
    news,
    newest: renderCards(lists.newest),
    middle: insertHtml(context, middle + dealerships),
    posts,
    stats: insertHtml(context, stats),
    origin: context.origin,
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>
