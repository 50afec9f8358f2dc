import { asc, eq } from 'drizzle-orm'
import { dataSubjectOf } from '../../accounts/account-lookup'
import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { currentSetting } from '../../site-settings/memory'
import { modelNamed, trimsListed } from '../../vehicles/taxonomy/taxonomy-lookup'
import { sellConsent } from '../consent.contract'
import { deductions } from '../estimate/deductions.data'
import { deductionTable } from '../estimate/deductions.section'
import { type SellRequestRow, sellPhotos, sellRecipients } from '../schema'
import { inShotOrder, shotNames } from '../shots.contract'
import type { SellDraft, SellValue } from './draft.contract'

type Reading = Pick<Context, 'actor'> & { db: Context['db'] }

/** Shows a draft to who may open it. */
export async function presentDraft(context: Reading, row: SellRequestRow): Promise<SellDraft> {
  const [photos, chosen, car] = await Promise.all([
    photosOf(context, row.id),
    context.db
      .select({ id: sellRecipients.dealershipId })
      .from(sellRecipients)
      .where(eq(sellRecipients.requestId, row.id))
      .orderBy(asc(sellRecipients.id)),
    presentCar(context, row),
  ])
  const { actor } = context
  const { value: table } = await currentSetting(context, deductionTable)
  return {
    id: row.id,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    isOwn: row.userId !== null && row.userId === actor?.id,
    car,
    mileage: row.mileage,
    zip: row.zip,
    place: row.city && row.state ? `${row.city}, ${row.state}` : null,
    ownership: row.ownership,
    payoffCents: row.payoffCents,
    lender: row.lender,
    readyWhen: row.readyWhen,
    condition: row.condition,
    tireDepth: row.tireDepth,
    keys: row.keys,
    accidents: row.accidents,
    titleBrand: row.titleBrand,
    remarks: row.remarks,
    photos: named(photos),
    contact: {
      name: row.contactName,
      email: row.email,
      phone: row.phone,
      agreed: row.consentVersion === sellConsent.version,
      isProven: row.email === null ? Boolean(actor?.verified) : await isProven(context, row),
    },
    chosen: chosen.map(({ id }) => id),
    value: presentValue(row),
    costs: table,
  }
}

/** Tells whether the address needs no confirmation: it is the confirmed one of the account that sends. */
export async function isProven({ db, actor }: Reading, { email }: Pick<SellRequestRow, 'email'>): Promise<boolean> {
  if (!actor?.verified || email === null) return false
  return (await dataSubjectOf({ db }, actor.id)).email.toLowerCase() === email.toLowerCase()
}

const photosOf = ({ db }: { db: Context['db'] | Transaction }, requestId: number) =>
  db
    .select({ id: sellPhotos.id, shot: sellPhotos.shot })
    .from(sellPhotos)
    .where(eq(sellPhotos.requestId, requestId))
    .orderBy(asc(sellPhotos.position), asc(sellPhotos.id))

/** Names photos after their shots, and numbers the others. */
function named(photos: Awaited<ReturnType<typeof photosOf>>): SellDraft['photos'] {
  const sorted = inShotOrder(photos)
  const firstOther = sorted.findIndex(({ shot }) => shot === null)
  return sorted.map((photo, at) => ({
    ...photo,
    name: photo.shot ? shotNames[photo.shot] : `Photo ${at - firstOther + 1}`,
  }))
}

async function presentCar(context: Reading, row: SellRequestRow): Promise<SellDraft['car']> {
  const { vin, year, make, model, trim, body, fuel, transmission, drivetrain, engine, color } = row
  const known = make && model ? await modelNamed(context, { make, model }) : undefined
  return {
    name: [year, make, model, trim].filter(Boolean).join(' ') || 'Your car',
    vin,
    year,
    make,
    model,
    trim,
    body,
    fuel,
    transmission,
    drivetrain,
    engine,
    color,
    isKnown: known !== undefined,
    trims: known && year ? await trimsListed(context, { modelId: known.id, year }) : [],
  }
}

type ValueColumns = Pick<
  SellRequestRow,
  'estimate' | 'estimatedAt' | 'valueCents' | 'valueLowCents' | 'valueHighCents' | 'payLowCents' | 'payHighCents'
>

export function presentValue(row: ValueColumns): SellValue | null {
  const { estimate, estimatedAt } = row
  if (!estimate || !estimatedAt) return null
  return {
    at: estimatedAt.toISOString(),
    outcome: estimate.outcome ?? 'rated',
    valueCents: row.valueCents,
    valueLowCents: row.valueLowCents,
    valueHighCents: row.valueHighCents,
    payLowCents: row.payLowCents,
    payHighCents: row.payHighCents,
    lines: estimate.lines,
    comparables: estimate.comparables.map(({ vehicleId: _, slug = null, ...one }) => ({ ...one, slug })),
    comparableCount: estimate.comparableCount,
    radiusMiles: estimate.radiusMiles,
    yearSpan: estimate.yearSpan,
    accuracy: estimate.accuracy ?? null,
    atMileages: estimate.atMileages ?? [],
    deductions: estimate.deductions ?? { source: deductions.source, day: deductions.day },
  }
}
