import { catalogueHref } from '~/inventory/catalogue-state'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { listDealershipOptions } from '../../api/dealerships/contract'
import { overview, search } from '../../api/search/contract'
import { listPostSitemapParts, listSitemapPosts } from '../../api/social/sitemap/sitemap.contract'
import { listSitemapParts, listSitemapVehicles } from '../../api/vehicles/sitemap/sitemap.contract'
import type { SitemapEntry } from './document'

const information = [
  paths.home,
  paths.inventory,
  paths.search,
  paths.justListed,
  paths.dealerships,
  paths.about,
  paths.founder,
  paths.howItWorks,
  paths.help,
  paths.contact,
  paths.contactUs,
  paths.contactSupport,
  paths.contactDealerships,
  paths.insurance,
  paths.sell,
  paths.ship,
  paths.social,
  paths.socialExplore,
  paths.privacyPolicy,
  paths.termOfUse,
]

export const sitemapAnswer = (body: string) =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })

export async function sitemapFiles(context: RequestContext): Promise<SitemapEntry[]> {
  const [parts, posts] = await Promise.all([context.api.call(listSitemapParts), context.api.call(listPostSitemapParts)])
  const file = (name: string, updatedAt?: string) => ({ url: context.origin + paths.sitemapPart(name), updatedAt })
  return [
    ...Object.keys(lists).map((name) => file(name)),
    ...parts.map(({ part, updatedAt }) => file(`vehicles-${part}`, updatedAt)),
    ...posts.map(({ part, updatedAt }) => file(`posts-${part}`, updatedAt)),
  ]
}

/** Null when there is no such file. */
export async function sitemapEntries(context: RequestContext, name: string): Promise<SitemapEntry[] | null> {
  const [, of, part] = /^(vehicles|posts)-([1-9]\d{0,5})$/.exec(name) ?? []
  if (part) return of === 'posts' ? postsIn(context, part) : vehiclesIn(context, part)
  return Object.hasOwn(lists, name) ? ((await lists[name]?.(context)) ?? null) : null
}

const lists: Record<string, (context: RequestContext) => Promise<SitemapEntry[]>> = {
  static: async (context) => information.map((path) => ({ url: context.origin + path })),
  dealerships: async (context) => {
    const slugs = await context.api.call(listDealershipOptions)
    return slugs.map(({ slug }) => ({ url: context.origin + paths.dealershipPage(slug) }))
  },
  inventory: async (context) => {
    const { makes, bodies } = await context.api.call(overview)
    const models = await Promise.all(makes.map(({ value }) => modelsOf(context, value)))
    const filters = [
      ...bodies.map(({ value }) => ({ body: value })),
      ...makes.map(({ value }) => ({ make: value })),
      ...models.flat(),
    ]
    return filters.map((filter) => ({ url: context.origin + catalogueHref(filter) }))
  },
}

async function modelsOf(context: RequestContext, make: string) {
  const { facets } = await context.api.call(search, { make })
  const models = facets.find(({ name }) => name === 'model')?.values ?? []
  return models.filter(({ count }) => count > 0).map(({ value }) => ({ make, model: value }))
}

/** Null for a part without vehicles: its file is not listed either. */
async function vehiclesIn(context: RequestContext, part: string): Promise<SitemapEntry[] | null> {
  const found = await context.api.call(listSitemapVehicles, { part })
  if (found.length === 0) return null
  return found.map(({ slug, coverId, updatedAt }) => ({
    url: context.origin + paths.vehicle(slug),
    updatedAt,
    image: coverId ? context.origin + paths.media(coverId, 1280) : undefined,
  }))
}

async function postsIn(context: RequestContext, part: string): Promise<SitemapEntry[] | null> {
  const found = await context.api.call(listSitemapPosts, { part })
  if (found.length === 0) return null
  return found.map(({ id, updatedAt }) => ({ url: context.origin + paths.socialPost(id), updatedAt }))
}
