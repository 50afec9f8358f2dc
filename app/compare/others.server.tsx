import { renderToStaticMarkup } from 'react-dom/server'
import { limits } from '~/browser-state/browser-state'
import { savedOf } from '~/browser-state/saved.server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { listSimilar } from '../../api/vehicles/contract'
import { Others } from './Others'
import type { CompareView } from './selection'

const offered = 6

/** Null when the comparison is full, or there is nothing to put into it. */
export async function othersFor(
  context: RequestContext,
  view: CompareView,
  [first]: readonly { slug: string }[],
): Promise<StaticHtmlPart | null> {
  if (view.ids.length >= limits.compared) return null
  const [own, alike] = await Promise.all([ownCars(context, view), first ? similarTo(context, first.slug) : []])
  const shown = [...view.ids, ...own.map(({ id }) => id)]
  const similar = alike.filter(({ id }) => !shown.includes(id)).slice(0, Math.max(0, offered - own.length))
  if (own.length + similar.length === 0) return null
  return insertHtml(context, renderToStaticMarkup(<Others view={view} own={own} similar={similar} />))
}

async function ownCars(context: RequestContext, { ids }: CompareView) {
  const { browserState } = context.current
  const { vehicles: saved } = await savedOf(context)
  const known = [...new Set([...browserState.compared, ...saved, ...browserState.recent])]
  const wanted = known.filter((id) => !ids.includes(id)).slice(0, offered)
  const { items } = await vehicleCards(context, wanted).catch(() => ({ items: [] }))
  return items
}

const similarTo = (context: RequestContext, slug: string) =>
  context.api.call(listSimilar, { slug }).then(
    ({ items }) => items,
    () => [],
  )
