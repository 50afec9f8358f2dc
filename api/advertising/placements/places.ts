import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { findDealership } from '../../dealerships/lookup'
import type { Staff } from '../../http/guards'
import { isOnSale } from '../../vehicles/on-sale'
import { bookingsWithin, type CampaignRow, isFirm, mostAtOnce, weeksAfter } from '../campaigns/overlaps'
import { advertiserNames } from '../campaigns/present-campaigns'
import { bookedCents, type Days } from '../campaigns/price'
import { isBooking } from '../kinds.contract'
import { adPlacements } from '../schema'
import { isAdvertisingOn } from '../settings'
import { adDay } from '../today'
import { featuredInUse } from './featured'
import { inSoldOrder, rateOn } from './rates'

const weeksShown = 8

/** Lists the places that are sold, with their prices and free weeks. */
export async function listPlaces(context: Context & Staff, days: { from?: string; to?: string } = {}) {
  const { db, dealership } = context
  const today = await adDay(context)
  const { featuredLimit } = await findDealership(context, dealership.id)
  const used = await featuredInUse(context, dealership.id, days)
  const places = inSoldOrder(await db.select().from(adPlacements))
  const usual = await shownAWeek(context)
  const items = []
  for (const { code, slots, isOn } of places) {
    if (!isOn || code === 'insurance_partner') continue
    const { priceModel, unitMillicents } = await rateOn(context, code, today)
    const weeks = isBooking(priceModel) ? await weeksOf(context, { code, slots, today }) : []
    const [week] = weeksAfter(today, 1)
    const weekPriceCents = isBooking(priceModel) && week ? bookedCents(priceModel, unitMillicents, week) : null
    items.push({ code, slots, priceModel, unitMillicents, weekPriceCents, shownAWeek: usual.get(code) ?? null, weeks })
  }
  const vehicles = await vehiclesToAdvertise(context)
  return { today, isOn: await isAdvertisingOn(context), vehicles, featured: { included: featuredLimit, used }, items }
}

/** Lists vehicles that are on sale, the newest first. */
async function vehiclesToAdvertise({ db, dealership }: Context & Staff) {
  const { rows } = await db.execute<{ id: string; title: string; stock_no: string | null; total: string | null }>(sql`
    select v.id, concat_ws(' ', v.year, m.name, o.name, v.trim) as title, v.stock_no, v.price_total_cents as total
      from vehicle v join make m on m.id = v.make_id join model o on o.id = v.model_id
      where v.dealership_id = ${dealership.id} and ${isOnSale('v')} and v.price_total_cents is not null
        and (v.condition = 'new' or exists (select from price_rating r where r.vehicle_id = v.id and r.band is not null))
      order by v.published_at desc, v.id desc limit 300`)
  return rows.map(({ id, title, stock_no, total }) => ({
    id: Number(id),
    title,
    stockNo: stock_no ?? '',
    totalCents: total === null ? null : Number(total),
  }))
}

async function weeksOf(
  context: Context & Staff,
  { code, slots, today }: { code: CampaignRow['placement']; slots: number; today: string },
) {
  const weeks = weeksAfter(today, weeksShown)
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (!first || !last) return []
  const bookings = await bookingsWithin(context, { code, startsOn: first.startsOn, endsOn: last.endsOn })
  const nameOf = await advertiserNames(context, bookings)
  return weeks.map((week) => {
    const own = bookings.filter((one) => overlaps(one, week))
    const free = Math.max(0, slots - mostAtOnce(own, week))
    const isHeld = free === 0 && mostAtOnce(own.filter(isFirm), week) < slots
    return {
      from: week.startsOn,
      to: week.endsOn,
      free,
      isHeld,
      takenBy: own.filter(isFirm).map((one) => nameOf(one).name),
    }
  })
}

const overlaps = (one: Days, other: Days): boolean => one.startsOn <= other.endsOn && one.endsOn >= other.startsOn

/** Takes the average of the last four weeks in which a place was shown. */
async function shownAWeek({ db }: Pick<Context, 'db'>): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ placement: string; shown: string }>(sql`
    select c.placement, round(sum(d.shown) * 7.0 / nullif(count(distinct d.day), 0)) as shown
      from ad_campaign_day d join ad_campaign c on c.id = d.campaign_id
      where d.day >= current_date - 28 and d.shown > 0 group by 1`)
  return new Map(rows.map(({ placement, shown }) => [placement, Number(shown)]))
}
