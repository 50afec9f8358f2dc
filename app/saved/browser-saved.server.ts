import { limits } from '~/browser-state/browser-state'
import { inBrowser, refOf } from '~/browser-state/saved.server'
import { savedSearchHref } from '~/search/saved-search-href'
import type { RequestContext } from '~/session/request-context.server'
import { cardRenderer } from '~/vehicles/cards.server'
import { vehicleCards } from '~/vehicles/vehicle-cards.server'
import { listDealershipOptions } from '../../api/dealerships/contract'
import { search as searchCall } from '../../api/search/contract'
import { readQuery } from '../../api/search/query.contract'

export type SavedPage = Awaited<ReturnType<typeof readSavedPage>>

export async function readSavedPage(context: RequestContext) {
  const saved = inBrowser(context)
  const [{ items, missing }, renderCards, searches, dealerships] = await Promise.all([
    vehicleCards(context, saved.vehicles),
    cardRenderer(context),
    Promise.all(saved.searches.map((search) => found(context, search))),
    dealershipsOf(context, saved.dealerships),
  ])
  return {
    cards: renderCards(items, { level: 'h3', eager: 4 }),
    missing,
    beside: items.slice(0, limits.compared).map(({ id }) => id),
    searches,
    dealerships,
  }
}

/** One whose count cannot be had is listed without. */
async function found(context: RequestContext, { query, name }: { query: string; name: string }) {
  const answer = await context.api.call(searchCall, { ...readQuery(query), facets: '0' }).catch(() => null)
  const criteria = answer?.chips.map(({ label }) => label) ?? []
  return {
    query,
    name,
    href: savedSearchHref(query, refOf({ query, id: null })),
    criteria,
    total: answer?.total ?? null,
  }
}

async function dealershipsOf(context: RequestContext, ids: readonly number[]) {
  if (ids.length === 0) return []
  const known = new Map((await context.api.call(listDealershipOptions)).map((option) => [option.id, option]))
  return ids.map((id) => {
    const { name = null, slug = null, logoId = null } = known.get(id) ?? {}
    return { id, name, slug, logoId }
  })
}
