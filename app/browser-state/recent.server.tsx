import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { RecentCards } from './RecentCards'

const shown = 6

/** Null when there are none, or when they cannot be had. */
export async function recentlyViewed(
  context: RequestContext,
  { except }: { except?: number } = {},
): Promise<StaticHtmlPart | null> {
  const ids = context.current.browserState.recent.filter((id) => id !== except)
  if (ids.length === 0) return null
  const found = await vehicleCards(context, ids).catch(() => null)
  const cards = found?.items.slice(0, shown) ?? []
  return cards.length > 0 ? insertHtml(context, renderToStaticMarkup(<RecentCards cards={cards} />)) : null
}
