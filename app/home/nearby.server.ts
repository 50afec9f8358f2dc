import { count } from '~/format/numbers'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { listDealerships } from '../../api/dealerships/contract'
import { search } from '../../api/search/contract'

const radius = '100'
const wellPriced = { rating: ['great', 'good'] }
const carsShown = 8

export type Nearby = NonNullable<Awaited<ReturnType<typeof readNearby>>['near']>

/** Well-priced cars and dealerships around a remembered place; null: there is no such place. */
export async function nearby(context: RequestContext, zip: string | null): Promise<Nearby | null> {
  if (zip === null) return null
  return (await context.lists.read(context, `near ${zip}`, () => readNearby(context, zip))).near
}

async function readNearby(context: RequestContext, zip: string) {
  const filters = { ...wellPriced, zip, radius }
  const [found, directory] = await Promise.all([
    context.api.call(search, { ...filters, facets: '0' }),
    context.api.call(listDealerships, { zip, radius, sort: 'distance' }),
  ])
  const { place, total, items } = found
  if (!place) return { near: null }
  const shelf = {
    title: `Good prices near ${place.city}`,
    note: `${count(total, 'car')} within ${radius} miles.`,
    all: { href: withQuery(paths.search, filters), label: 'All good prices' },
  }
  const cars = items.filter(({ status }) => status === 'active').slice(0, carsShown)
  return { near: { place, cars, shelf, dealerships: directory.items } }
}
