import { catalogueHref } from '~/inventory/catalogue-state'
import { paths } from '~/paths'
import type { Visit } from '~/session/visit.server'
import * as dealerships from '~/upstream/dealerships.server'
import * as vehicles from '~/upstream/vehicles.server'
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
  paths.contact,
  paths.contactUs,
  paths.contactSupport,
  paths.contactDealerships,
  paths.insurance,
  paths.sell,
  paths.ship,
  paths.privacyPolicy,
  paths.termOfUse,
]

export const sitemapAnswer = (body: string) =>
  new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })

/** The files of the sitemap; those of the vehicles say when something in them changed last. */
export async function sitemapFiles(visit: Visit): Promise<SitemapEntry[]> {
  const parts = await vehicles.sitemapParts(visit)
  const file = (name: string, updatedAt?: string) => ({ url: visit.origin + paths.sitemapPart(name), updatedAt })
  return [
    ...Object.keys(lists).map((name) => file(name)),
    ...parts.map(({ part, updatedAt }) => file(`vehicles-${part}`, updatedAt)),
  ]
}

/** What stands in a file of this name; null when there is no such file. */
export async function sitemapEntries(visit: Visit, name: string): Promise<SitemapEntry[] | null> {
  const part = /^vehicles-([1-9]\d{0,5})$/.exec(name)?.[1]
  if (part) return vehiclesIn(visit, part)
  return Object.hasOwn(lists, name) ? ((await lists[name]?.(visit)) ?? null) : null
}

const lists: Record<string, (visit: Visit) => Promise<SitemapEntry[]>> = {
  static: async (visit) => information.map((path) => ({ url: visit.origin + path })),
  dealerships: async (visit) => {
    const slugs = await dealerships.options(visit)
    return slugs.map(({ slug }) => ({ url: visit.origin + paths.dealershipPage(slug) }))
  },
  inventory: async (visit) => {
    const { makes, bodies } = await vehicles.overview(visit)
    const models = await Promise.all(makes.map(({ value }) => modelsOf(visit, value)))
    const filters = [
      ...bodies.map(({ value }) => ({ body: value })),
      ...makes.map(({ value }) => ({ make: value })),
      ...models.flat(),
    ]
    return filters.map((filter) => ({ url: visit.origin + catalogueHref(filter) }))
  },
}

async function modelsOf(visit: Visit, make: string) {
  const { facets } = await vehicles.browse(visit, { make })
  const models = facets.find(({ name }) => name === 'model')?.values ?? []
  return models.filter(({ count }) => count > 0).map(({ value }) => ({ make, model: value }))
}

/** Null for a part without vehicles: its file is not listed either. */
async function vehiclesIn(visit: Visit, part: string): Promise<SitemapEntry[] | null> {
  const found = await vehicles.sitemapVehicles(visit, part)
  if (found.length === 0) return null
  return found.map(({ slug, coverId, updatedAt }) => ({
    url: visit.origin + paths.vehicle(slug),
    updatedAt,
    image: coverId ? visit.origin + paths.media(coverId, 1280) : undefined,
  }))
}
