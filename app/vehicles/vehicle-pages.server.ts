import { LRUCache } from 'lru-cache'
import { type ShownQuestions, shownQuestions } from '~/questions/shown-questions.server'
import { type ApiLine, Transport } from '~/upstream/transport.server'
import type { OutTheDoor } from '../../api/pricing/contract'
import { getVehiclePage, type VehiclePage } from '../../api/vehicles/page/page.contract'
import { nobody, openPageVersions, type PageVersionOf } from './page-versions.server'

const maxBytes = 28 * 1024 * 1024
/** A page also shows what is no part of its version: similar cars, hours, other listings, questions. Those are lists. */
const maxAgeMs = 30_000
/** A page is rendered alike for nearly everybody; whoever has saved the car, or turned its pictures, sees another one. */
const maxMarkups = 4

export interface VehicleMarkup {
  top: string
  /** Null when nothing stands between the two. */
  rest: string | null
  bar: string | null
}

export interface CachedVehicle {
  page: VehiclePage
  questions: ShownQuestions
  readAt: number
  /** The cost at the dealership's place, once it has been asked for. */
  estimate?: OutTheDoor
  markups: Map<string, VehicleMarkup>
}

interface PageRequest {
  api: Transport
  pageVersion?: string | null
  response: { dataReadAt: number }
}

/** What the pages of vehicles are made of, remembered for as long as the version that the API names stays the same. */
export interface VehiclePages {
  versionOf: PageVersionOf
  /** Never older than the question. Throws what the call throws. */
  read(context: PageRequest, slug: string): Promise<CachedVehicle>
  markup(vehicle: CachedVehicle, key: string, render: () => VehicleMarkup): VehicleMarkup
}

export function openVehiclePages(line: ApiLine, pageIsHttps: boolean, writes?: () => number): VehiclePages {
  const versionOf = openPageVersions(line, pageIsHttps, writes)
  const known = new LRUCache<string, CachedVehicle>({ maxSize: maxBytes, sizeCalculation, ttl: maxAgeMs })
  return {
    versionOf,
    async read(context, slug) {
      const remembered = known.get(slug)
      if (remembered && remembered.page.version === (await versionNow(context, slug))) return shown(context, remembered)
      const page = await context.api.call(getVehiclePage, { slug })
      const questions = noQuestionsOf(page) ?? (await shownQuestions(new Transport(line, nobody(pageIsHttps)), slug))
      const vehicle = { page, questions, readAt: Date.now(), markups: new Map() }
      if (page.vehicle.slug === slug) known.set(slug, vehicle)
      return shown(context, vehicle)
    },
    markup(vehicle, key, render) {
      const rendered = vehicle.markups.get(key)
      if (rendered) return rendered
      const markup = render()
      const { slug } = vehicle.page.vehicle
      if (vehicle.markups.size >= maxMarkups || known.peek(slug) !== vehicle) return markup
      vehicle.markups.set(key, markup)
      known.set(slug, vehicle, { noUpdateTTL: true }) // it weighs more now
      return markup
    },
  }
  function versionNow({ pageVersion }: PageRequest, slug: string) {
    return pageVersion === undefined ? versionOf(slug) : pageVersion
  }
}

/** Saves a call for most cars. Returns null when there are questions, or when the API does not count them. */
function noQuestionsOf({ vehicle, dealership, questions }: VehiclePage): ShownQuestions {
  if (questions?.total !== 0) return null
  const { slug } = vehicle
  return { items: [], total: 0, vehicle: { slug, isOpen: questions.isOpen }, dealership: { name: dealership.name } }
}

/** The finished page is as old as the oldest of what it shows. */
function shown({ response }: PageRequest, vehicle: CachedVehicle): CachedVehicle {
  response.dataReadAt = Math.min(response.dataReadAt, vehicle.readAt)
  return vehicle
}

/** Objects weigh several times what their text would; a text with one character beyond Latin 1 takes two bytes for each. */
function sizeCalculation({ page: { vehicle, rating, history }, questions, markups }: CachedVehicle): number {
  const facts =
    12_000 +
    vehicle.pictures.length * 300 +
    (rating?.comparables.length ?? 0) * 700 +
    history.length * 300 +
    (questions?.items.length ?? 0) * 1500
  const lengths = [...markups.values()].map(
    ({ top, rest, bar }) => top.length + (rest?.length ?? 0) + (bar?.length ?? 0),
  )
  return facts + lengths.reduce((sum, length) => sum + 2 * length, 0)
}
