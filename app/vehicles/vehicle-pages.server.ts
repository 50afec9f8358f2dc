import { LRUCache } from 'lru-cache'
import type { Visit } from '~/session/visit.server'
import type { ApiLine } from '~/upstream/transport.server'
import * as vehicles from '~/upstream/vehicles.server'
import { openPageVersions, type PageVersionOf } from './page-versions.server'

const megabyte = 1024 * 1024
/** A page also shows what is no part of its version: similar cars, hours, other listings. Those are lists. */
const maxAgeMs = 30_000

/** The markup of a vehicle's page, in the pieces that the page shows. */
export interface VehicleMarkup {
  top: string
  rest: string
  bar: string | null
}

/** What the pages of vehicles are made of, remembered for as long as the version that the API names stays the same. */
export interface VehiclePages {
  versionOf: PageVersionOf
  /** Never older than the question. Throws what the call throws. */
  read(visit: Visit, slug: string): Promise<vehicles.VehiclePage>
  /** The markup under this key, rendered when it is not there. The key holds all that it depends on besides the page. */
  markup(page: vehicles.VehiclePage, key: string, render: () => VehicleMarkup): VehicleMarkup
}

export function openVehiclePages(line: ApiLine, pageIsHttps: boolean): VehiclePages {
  const versionOf = openPageVersions(line, pageIsHttps)
  const pages = new LRUCache<string, vehicles.VehiclePage>({ maxSize: 12 * megabyte, sizeCalculation, ttl: maxAgeMs })
  const markups = new LRUCache<string, VehicleMarkup>({ maxSize: 16 * megabyte, sizeCalculation: lengthOf })
  return {
    versionOf,
    async read(visit, slug) {
      const known = pages.get(slug)
      if (known && known.version === (visit.pageVersion ?? (await versionOf(slug)))) return known
      const page = await vehicles.page(visit, slug)
      if (page.vehicle.slug === slug) pages.set(slug, page)
      return page
    },
    markup(page, key, render) {
      if (pages.peek(page.vehicle.slug) !== page) return render()
      const name = `${page.vehicle.id} ${readAt(page)} ${key}`
      const known = markups.get(name)
      if (known) return known
      const markup = render()
      markups.set(name, markup)
      return markup
    },
  }
}

let reads = 0
const numbers = new WeakMap<vehicles.VehiclePage, number>()

/** Tells one answer from the next of the same vehicle: its lists may differ while its version does not. */
function readAt(page: vehicles.VehiclePage): number {
  const number = numbers.get(page) ?? ++reads
  numbers.set(page, number)
  return number
}

/** Objects weigh several times what their text would. */
const sizeCalculation = ({ vehicle, rating, history }: vehicles.VehiclePage): number =>
  12_000 + vehicle.pictures.length * 300 + (rating?.comparables.length ?? 0) * 700 + history.length * 300

/** A text with one character beyond Latin 1 takes two bytes for each. */
const lengthOf = ({ top, rest, bar }: VehicleMarkup): number =>
  2 * (top.length + rest.length + (bar?.length ?? 0)) + 500
