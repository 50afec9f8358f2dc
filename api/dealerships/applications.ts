import { and, eq, inArray, sql } from 'drizzle-orm'
import { findPlace, type Place } from '../content/places'
import { timeZoneOf } from '../content/time-zones'
import { type Context, publishChange } from '../context'
import type { Transaction } from '../database/open'
import { versionInForce } from '../legal/texts'
import { invalid } from '../refusals'
import { slugify } from '../slug'
import { makesNamed } from '../vehicles/taxonomy/taxonomy-lookup'
import { hourPresets } from './application.contract'
import { dealerships, type WeekHours } from './schema'
import { dealershipOfFormerSlug } from './settings/slugs'

export interface Application {
  legalName: string
  name: string
  licenseNo: string
  licenseState: string
  address: string
  phone: string
  email: string
  website?: string
  brands: string[]
  hours: (typeof hourPresets)[number]
  docFeeCents: number
  place: Place
  zip: string
  logoAssetId: string | null
}
type Row = typeof dealerships.$inferSelect

const hour = 60
const day = (opens: number, closes: number) => ({ opens: opens * hour, closes: closes * hour })
const week = (weekdays: WeekHours[number], saturday: WeekHours[number], sunday: WeekHours[number]): WeekHours => [
  ...Array.from({ length: 5 }, () => weekdays),
  saturday,
  sunday,
]
const presets: Record<Application['hours'], WeekHours> = {
  'mon-sat': week(day(9, 19), day(9, 19), null),
  'mon-fri': week(day(9, 18), null, null),
  daily: week(day(10, 19), day(10, 19), day(10, 19)),
}

/** Place and time zone come from the ZIP code. */
export function columnsOf<Facts extends Pick<Application, 'place' | 'hours'>>({ place, hours, ...facts }: Facts) {
  const { city, state, lat, lng } = place
  return { ...facts, city, state, lat, lng, timeZone: timeZoneOf(place), hours: presets[hours] }
}

/** Null for hours that were set otherwise. */
export const presetOf = (hours: WeekHours): Application['hours'] | null =>
  hourPresets.find((name) => JSON.stringify(presets[name]) === JSON.stringify(hours)) ?? null

/** Creates a dealership that waits for approval. */
export async function openApplication(tx: Transaction, context: Context, application: Application): Promise<Row> {
  const columns = {
    ...columnsOf(application),
    status: 'pending' as const,
    plan: 'free' as const,
    termsAcceptedAt: context.now(),
    termsVersion: await versionInForce({ db: tx, now: context.now }, 'term-of-use'),
    memberSince: context.now(),
  }
  for (const slug of slugsFor(application)) {
    if ((await dealershipOfFormerSlug({ db: tx }, slug)) !== undefined) continue
    const [row] = await tx
      .insert(dealerships)
      .values({ ...columns, slug })
      .onConflictDoNothing()
      .returning()
    if (!row) continue
    await publishChange(tx, context, { concept: 'dealerships', ids: [row.id], kind: 'created' })
    return row
  }
  throw new Error('No free address was found for the dealership.')
}

/** The dealership that was created within the last ten minutes with this license: the same form was sent again. */
export async function openedJustNow(
  tx: Transaction,
  { ids, licenseNo }: { ids: number[]; licenseNo: string },
): Promise<number | undefined> {
  if (ids.length === 0) return undefined
  const [row] = await tx
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(
      and(
        inArray(dealerships.id, ids),
        eq(dealerships.licenseNo, licenseNo),
        sql`${dealerships.createdAt} > now() - interval '10 minutes'`,
      ),
    )
  return row?.id
}

function* slugsFor({ name, place }: Application): Generator<string> {
  const base = slugify(name).slice(0, 60) || 'dealership'
  const long = base.length < 3 ? `${base}-${slugify(place.city)}` : base
  yield long
  yield slugify(`${long} ${place.city}`).slice(0, 70)
  for (let number = 2; number < 1000; number += 1) yield `${long}-${number}`
}

interface TypedFacts {
  zip: string
  brands?: string
  docFee?: string
}

/** Throws invalid for a ZIP code or a brand that is not known. */
export async function resolvePlaceAndBrands(context: Context, { zip, brands: list, docFee }: TypedFacts) {
  const [place, { brands, unknown }] = await Promise.all([findPlace(context, zip), brandsIn(context, list)])
  const wrong = {
    ...(place ? {} : { zip: 'We do not know this ZIP code.' }),
    ...(unknown ? { brands: `We do not know the brand “${unknown}”.` } : {}),
  }
  if (!place || unknown) throw invalid('Check the fields that are marked.', wrong)
  return { place, brands, docFeeCents: docFeeCents(docFee) }
}

export async function brandsIn(
  context: Context,
  list: string | undefined,
): Promise<{ brands: string[]; unknown?: string }> {
  const names = [
    ...new Set(
      (list ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ]
  const brands = await makesNamed(context, names)
  const known = brands.map((name) => name.toLowerCase())
  return { brands, unknown: names.find((name) => !known.includes(name.toLowerCase())) }
}

export const docFeeCents = (dollars: string | undefined): number =>
  Math.round(Number((dollars ?? '0').replace('$', '')) * 100)
