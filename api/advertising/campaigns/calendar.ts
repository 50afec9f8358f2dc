import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../context'
import { isBooking } from '../kinds.contract'
import { inSoldOrder, rateOn } from '../placements/rates'
import { adPlacements } from '../schema'
import { adDay } from '../today'
import { asConflict } from './campaign-detail'
import type { AdCalendar } from './campaigns.contract'
import { campaignsWithin, conflictsOf, lanesOf } from './overlaps'
import { presentCampaigns } from './present-campaigns'

const daysShown = 28

/** Shows four weeks, from a Monday on. */
export async function getCalendar(context: Context, query: { from?: string }): Promise<AdCalendar> {
  const today = await adDay(context)
  const firstDay = Temporal.PlainDate.from(query.from ?? today)
  const monday = firstDay.subtract({ days: firstDay.dayOfWeek - 1 })
  const [from, to] = [monday.toString(), monday.add({ days: daysShown - 1 }).toString()]
  const places = inSoldOrder(await context.db.select().from(adPlacements))
  const rows = await campaignsWithin(context, { startsOn: from, endsOn: to })
  const shown = await presentCampaigns(context, rows)
  const byId = new Map(shown.map((one) => [one.id, one]))
  const lanes = await Promise.all(
    places.map(async ({ code, slots }) => {
      const { priceModel, unitMillicents } = await rateOn(context, code, today)
      return {
        code,
        slots,
        priceModel,
        unitMillicents,
        lanes: lanesOf(shown.filter(({ placement }) => placement === code)),
      }
    }),
  )
  const conflicts: AdCalendar['conflicts'] = []
  for (const row of rows) {
    const campaign = byId.get(row.id)
    if (row.status !== 'submitted' || !isBooking(row.priceModel) || !campaign) continue
    const slots = places.find(({ code }) => code === row.placement)?.slots ?? 1
    const against = await conflictsOf(context, row, slots)
    if (against.length > 0)
      conflicts.push({
        campaign,
        submittedAt: row.submittedAt?.toISOString() ?? null,
        against: (await presentCampaigns(context, against)).map(asConflict),
      })
  }
  return { from, to, today, places: lanes, conflicts }
}
