import { and, count, desc, eq, lte, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import { audit } from '../../audit/audit'
import { type Context, publishChange, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { changedMeanwhile, findOrRefuse } from '../../refusals'
import { type PlacementCode, placementCodes } from '../kinds.contract'
import { adPlacements, adRates, campaigns } from '../schema'
import { isAdvertisingOn, setAdvertisingOn } from '../settings'
import { adDay } from '../today'
import type { NewRate, Placement } from './placements.contract'
import { lockPlacement } from './rates'

type Reading = { db: Context['db'] | Transaction; now: Context['now'] }

export async function listPlacements(context: Context) {
  return { isOn: await isAdvertisingOn(context), today: await adDay(context), items: await presentPlacements(context) }
}

async function presentPlacements(reading: Reading): Promise<Placement[]> {
  const { db } = reading
  const today = await adDay(reading)
  const places = await db.select().from(adPlacements)
  const rates = await db.select().from(adRates).orderBy(desc(adRates.validFrom), desc(adRates.id))
  const running = await db
    .select({ placement: campaigns.placement, n: count() })
    .from(campaigns)
    .where(eq(campaigns.status, 'running'))
    .groupBy(campaigns.placement)
  const names = await namesOfUsers({ db }, [...new Set(rates.flatMap(({ createdBy }) => createdBy ?? []))])
  return placementCodes.flatMap((code) => {
    const place = places.find((one) => one.code === code)
    const own = rates.filter(({ placement }) => placement === code).map((rate) => presentRate(rate, names))
    const rate = own.find(({ validFrom }) => validFrom <= today)
    if (!place || !rate) return []
    const { slots, isOn, version } = place
    return {
      code,
      slots,
      isOn,
      rate,
      rates: own,
      running: running.find(({ placement }) => placement === code)?.n ?? 0,
      version,
    }
  })
}

const presentRate = (
  { priceModel, unitMillicents, floorMillicents, validFrom, note, createdBy }: typeof adRates.$inferSelect,
  names: Map<number, string>,
) => ({
  priceModel,
  unitMillicents,
  floorMillicents,
  validFrom,
  note,
  by: createdBy === null ? null : (names.get(createdBy) ?? null),
})

interface Version {
  code: PlacementCode
  version: number
}

/** Throws conflict when it has changed since. */
export const changePlacement = (
  context: Context & SignedIn,
  { code, version, slots, isOn }: Version & { slots: number; isOn: boolean },
): Promise<Placement> =>
  transaction(context, async (tx) => {
    const before = await lockVersion(tx, { code, version })
    await raiseVersion(tx, context, code, { slots, isOn })
    await record(tx, context, code, { before: { slots: before.slots, isOn: before.isOn }, after: { slots, isOn } })
    return presentOne({ db: tx, now: context.now }, code)
  })

/** Adds a version of the rate; nothing that was agreed changes. */
export const addRate = (
  context: Context & SignedIn,
  { code, version, ...rate }: NewRate & Version,
): Promise<Placement> =>
  transaction(context, async (tx) => {
    await lockVersion(tx, { code, version })
    const today = await adDay({ db: tx, now: context.now })
    const [before] = await tx
      .select()
      .from(adRates)
      .where(and(eq(adRates.placement, code), lte(adRates.validFrom, today)))
      .orderBy(desc(adRates.validFrom), desc(adRates.id))
      .limit(1)
    await tx.insert(adRates).values({ placement: code, ...rate, createdBy: context.actor.id, createdAt: context.now() })
    await raiseVersion(tx, context, code, {})
    const facts = before && { priceModel: before.priceModel, unitMillicents: before.unitMillicents }
    await record(tx, context, code, { before: facts ?? null, after: { ...rate } })
    return presentOne({ db: tx, now: context.now }, code)
  })

export const switchAdvertising = (
  context: Context & SignedIn,
  { isOn }: { isOn: boolean },
): Promise<{ isOn: boolean }> =>
  transaction(context, async (tx) => {
    const before = await isAdvertisingOn({ db: tx })
    await setAdvertisingOn(tx, isOn)
    const detail = { before: { isOn: before }, after: { isOn } }
    await audit(context, { action: 'advertising.switched', entity: 'ad_placement', entityId: 'all', detail }, tx)
    await publishChange(tx, context, { concept: 'advertising', ids: [0], kind: 'updated' })
    return { isOn }
  })

async function lockVersion(tx: Transaction, { code, version }: Version) {
  const place = await lockPlacement(tx, code)
  if (place.version !== version) throw changedMeanwhile('placement')
  return place
}

const raiseVersion = (
  tx: Transaction,
  context: Context,
  code: PlacementCode,
  set: Partial<typeof adPlacements.$inferSelect>,
) =>
  tx
    .update(adPlacements)
    .set({ ...set, version: sql`${adPlacements.version} + 1`, updatedAt: context.now() })
    .where(eq(adPlacements.code, code))

async function record(tx: Transaction, context: Context, code: PlacementCode, detail: Record<string, unknown>) {
  await audit(context, { action: 'placement.changed', entity: 'ad_placement', entityId: code, detail }, tx)
  await publishChange(tx, context, { concept: 'advertising', ids: [0], kind: 'updated' })
}

async function presentOne(reading: Reading, code: PlacementCode): Promise<Placement> {
  return findOrRefuse(
    (await presentPlacements(reading)).find((one) => one.code === code),
    'The placement',
  )
}
