import { sql } from 'drizzle-orm'
import type { Context } from '../context'
import { milesBetween, type Point } from '../distance'
import type { Band, Outcome } from '../pricing/bands'
import type { PriceLabel, VehicleCard } from '../vehicles/contract'
import { coverAlt, coverOf } from '../vehicles/cover'
import { dropOf } from '../vehicles/lifecycle/drop'
import { vehicleSlug } from '../vehicles/slug'
import { drivetrains, titleBrands, transmissions } from '../vehicles/vocabulary'

interface CardReader extends Pick<Context, 'db' | 'now'> {
  readonly search: { readonly cards: CardCache }
}

/** Returns the cards of these vehicles, in this order, with their distance from a place; an id without a listing has none. */
export async function cardsOf(
  context: CardReader,
  ids: readonly number[],
  place: Point | null = null,
): Promise<VehicleCard[]> {
  const rows = await context.search.cards.rowsOf(context, ids)
  const now = context.now()
  return rows.map((row) => presentCard(row, now, place && milesBetween(place, row)))
}

const maxRows = 5_000

/** Stores the rows of cards. A change of a vehicle forgets its row, so a row is as fresh as the engine. */
export class CardCache {
  private readonly rows = new Map<number, ListingRow>()
  /** Raised by each change: a row that was read before one of them may be old already. */
  private changes = 0

  async rowsOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ListingRow[]> {
    const missing = ids.filter((id) => !this.rows.has(id))
    const read = new Map<number, ListingRow>()
    if (missing.length > 0) {
      const before = this.changes
      const { rows } = await db.execute<ListingRow>(
        sql`select ${cardColumns} from listing where id = any(${sql.param(missing)}::bigint[])`,
      )
      for (const row of rows) read.set(Number(row.id), row)
      if (before === this.changes) this.remember(read)
    }
    return ids.flatMap((id) => read.get(id) ?? this.rows.get(id) ?? [])
  }

  forget(ids: readonly number[]): void {
    this.changes += 1
    for (const id of ids) this.rows.delete(id)
  }

  clear(): void {
    this.changes += 1
    this.rows.clear()
  }

  private remember(rows: ReadonlyMap<number, ListingRow>): void {
    for (const [id, row] of rows) this.rows.set(id, row)
    for (const id of this.rows.keys()) {
      if (this.rows.size <= maxRows) return
      this.rows.delete(id)
    }
  }
}

interface ListingRow extends Record<string, unknown> {
  id: string
  year: number
  make: string
  model: string
  trim: string | null
  condition: VehicleCard['condition']
  body: string | null
  drivetrain: string | null
  transmission: string | null
  price_total_cents: string | null
  previous_total_cents: string | null
  price_changed_at: Date | null
  mileage: number | null
  city: string
  state: string
  lat: number
  lng: number
  dealership_name: string
  dealership_slug: string
  dealership_logo: string | null
  first_published_at: Date
  status: string
  cover_id: string | null
  cover_color: string | null
  cover_alt: string | null
  cover_illustration: string | null
  band: Band | null
  band_to: Band | null
  estimate_cents: string | null
  difference_bp: number | null
  outcome: Outcome | null
  comparable_count: number | null
  msrp_cents: string | null
  title_brand: string | null
  owners: number | null
  accidents: number | null
}

const cardColumns = sql`id::text, year, make, model, trim, condition, body, drivetrain, transmission,
  price_total_cents::text, previous_total_cents::text, price_changed_at, mileage, city, state, lat, lng, dealership_name,
  dealership_slug, (select logo_asset_id from dealership d where d.slug = dealership_slug) as dealership_logo,
  first_published_at, status, cover_id, cover_color, cover_illustration, band, band_to,
  ${coverAlt},
  estimate_cents::text, difference_bp, outcome, comparable_count, msrp_cents::text, title_brand, owners, accidents`

/** Makes a card of its row. A drop counts for 30 days; miles are great-circle miles. */
function presentCard(row: ListingRow, now: Date, miles: number | null): VehicleCard {
  const title = `${row.year} ${row.make} ${row.model}`
  const totalCents = cents(row.price_total_cents)
  return {
    id: Number(row.id),
    slug: vehicleSlug({ ...row, id: Number(row.id) }),
    title,
    year: row.year,
    make: row.make,
    model: row.model,
    trim: row.trim,
    condition: row.condition,
    body: row.body,
    drivetrain: labelIn(drivetrains, row.drivetrain),
    transmission: labelIn(transmissions, row.transmission),
    totalCents,
    dropCents: dropOf(
      { totalCents, previousTotalCents: cents(row.previous_total_cents), changedAt: row.price_changed_at },
      now,
    ),
    msrpCents: cents(row.msrp_cents),
    rating: ratingOf(row),
    outcome: row.outcome,
    mileage: row.mileage,
    titleBrand: labelIn(titleBrands, row.title_brand),
    owners: row.owners,
    accidents: row.accidents,
    city: row.city,
    state: row.state,
    distanceMiles: miles === null ? null : Math.round(miles),
    dealership: { name: row.dealership_name, slug: row.dealership_slug, logoId: row.dealership_logo },
    listedAt: new Date(row.first_published_at).toISOString(),
    status: row.status,
    cover: coverOf(row, title),
  }
}

const cents = (text: string | null): number | null => (text === null ? null : Number(text))

const labelIn = (labels: Record<string, string>, code: string | null): string | null =>
  code ? (labels[code] ?? code) : null

function ratingOf({ band, band_to, estimate_cents, difference_bp, comparable_count }: ListingRow): PriceLabel | null {
  if (band === null || estimate_cents === null || difference_bp === null) return null
  const estimate = { estimateCents: Number(estimate_cents), differenceBp: difference_bp }
  return { band, bandTo: band_to, ...estimate, comparables: comparable_count ?? 0 }
}
