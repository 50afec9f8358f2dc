import { type SQL, sql } from 'drizzle-orm'
import { bodies, colors, conditions, drivetrains, fuels, transmissions } from '../vehicles/vocabulary'

export interface Place {
  zip: string
  city: string
  state: string
  lat: number
  lng: number
}

/** A search in canonical form: every value is known, every number is in range. */
export interface Filters {
  words: string[]
  place: Place | null
  radiusMiles: number | null
  lists: Record<ListName, string[]>
  makes: { id: number; name: string }[]
  models: { id: number; makeId: number; name: string }[]
  yearMin: number | null
  yearMax: number | null
  priceMinCents: number | null
  priceMaxCents: number | null
  mileageMax: number | null
  dealershipSlug: string | null
  days: number | null
}

/** The facets whose values are a closed vocabulary, the column of each and its labels. */
export const listFacets = {
  condition: { column: 'condition', labels: conditions as Record<string, string> },
  body: { column: 'body', labels: bodies as Record<string, string> },
  fuel: { column: 'fuel', labels: fuels as Record<string, string> },
  transmission: { column: 'transmission', labels: transmissions as Record<string, string> },
  drivetrain: { column: 'drivetrain', labels: drivetrains as Record<string, string> },
  color: { column: 'exterior_family', labels: colors as Record<string, string> },
} as const
export type ListName = keyof typeof listFacets
export const listNames = Object.keys(listFacets) as ListName[]

export const noFilters: Filters = {
  words: [],
  place: null,
  radiusMiles: null,
  lists: { condition: [], body: [], fuel: [], transmission: [], drivetrain: [], color: [] },
  makes: [],
  models: [],
  yearMin: null,
  yearMax: null,
  priceMinCents: null,
  priceMaxCents: null,
  mileageMax: null,
  dealershipSlug: null,
  days: null,
}

/** Great-circle miles between a listing and the place, by the haversine formula (earth's radius 3958.8 miles). */
export const distance = (place: Place): SQL =>
  sql`(7917.6 * asin(least(1, sqrt(sin(radians(lat - ${place.lat}) / 2) ^ 2
    + cos(radians(${place.lat})) * cos(radians(lat)) * sin(radians(lng - ${place.lng}) / 2) ^ 2))))`

/** Each filter in force as a condition on the listing view, by the name of the parameter it answers to. */
export function conditionsOf(filters: Filters): Map<string, SQL> {
  const where = new Map<string, SQL>()
  const put = (name: string, condition: SQL | null) => {
    if (condition) where.set(name, condition)
  }
  put('q', words(filters.words))
  put('radius', within(filters))
  for (const name of listNames) put(name, oneOf(sql.identifier(listFacets[name].column), filters.lists[name]))
  put(
    'make',
    filters.makes.length > 0
      ? oneOf(
          sql`make_id`,
          filters.makes.map(({ id }) => id),
        )
      : null,
  )
  put('model', modelsWithin(filters))
  put('year_min', filters.yearMin === null ? null : sql`year >= ${filters.yearMin}`)
  put('year_max', filters.yearMax === null ? null : sql`year <= ${filters.yearMax}`)
  put('price_min', filters.priceMinCents === null ? null : sql`price_total_cents >= ${filters.priceMinCents}`)
  put('price_max', filters.priceMaxCents === null ? null : sql`price_total_cents <= ${filters.priceMaxCents}`)
  put('mileage_max', filters.mileageMax === null ? null : sql`mileage <= ${filters.mileageMax}`)
  put('dealership', filters.dealershipSlug === null ? null : sql`dealership_slug = ${filters.dealershipSlug}`)
  put('days', filters.days === null ? null : sql`first_published_at > now() - make_interval(days => ${filters.days})`)
  return where
}

/** All of them together, less those named. */
export function allBut(where: Map<string, SQL>, ...without: string[]): SQL {
  const parts = [...where].filter(([name]) => !without.includes(name)).map(([, condition]) => condition)
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

function words(list: string[]): SQL | null {
  if (list.length === 0) return null
  const query = list.map((word) => `${word}:*`).join(' & ')
  return sql`to_tsvector('simple', concat_ws(' ', year, make, model, trim, body, exterior_family, exterior_color, fuel, drivetrain, vin, stock_no)) @@ to_tsquery('simple', ${query})`
}

/** A box that the index finds, then the circle inside it. */
function within({ place, radiusMiles }: Filters): SQL | null {
  if (!place || radiusMiles === null) return null
  const lat = radiusMiles / 69
  const lng = radiusMiles / (69 * Math.max(0.1, Math.cos((place.lat * Math.PI) / 180)))
  return sql`(lat between ${place.lat - lat} and ${place.lat + lat} and lng between ${place.lng - lng} and ${place.lng + lng}
    and ${distance(place)} <= ${radiusMiles})`
}

/** A make with chosen models means those models; a make without means all of it. */
function modelsWithin({ makes, models }: Filters): SQL | null {
  if (models.length === 0) return null
  const whole = makes.filter((make) => !models.some((model) => model.makeId === make.id)).map(({ id }) => id)
  const chosen = oneOf(
    sql`model_id`,
    models.map(({ id }) => id),
  )
  return whole.length > 0 ? sql`(${chosen} or ${oneOf(sql`make_id`, whole)})` : chosen
}

function oneOf(column: SQL | ReturnType<typeof sql.identifier>, values: readonly (string | number)[]): SQL | null {
  if (values.length === 0) return null
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`
}
