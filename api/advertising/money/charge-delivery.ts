import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { longDay } from '../../billing/billing-days'
import { addCharge } from '../../billing/invoices/charge'
import { payerOf } from '../../billing/payer'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { CampaignRow } from '../campaigns/overlaps'
import { daysInWeek } from '../campaigns/price'
import { lockCampaign } from '../campaigns/settle'
import { placementNames } from '../placement-names.contract'
import { campaignDays, campaigns } from '../schema'
import { adDay } from '../today'

const lot = 200
/** Is how long events of a day may still come, or be taken back as those of programs. */
const openDays = 3

/**
 * Makes charges of what campaigns delivered until the end of the last month whose days are settled, which their payer’s next invoice takes.
 * What is counted later for such a day is charged a month later; each unit is charged once. Returns how many it made.
 */
export async function chargeDelivery(context: Context): Promise<number> {
  const today = Temporal.PlainDate.from(await adDay(context))
  const lastDay = today.subtract({ days: openDays }).with({ day: 1 }).subtract({ days: 1 }).toString()
  let made = 0
  for (let last = 0; ; ) {
    const due = await context.db
      .selectDistinct({ id: campaigns.id })
      .from(campaigns)
      .innerJoin(campaignDays, eq(campaignDays.campaignId, campaigns.id))
      .where(
        and(
          gt(campaigns.id, last),
          or(isNotNull(campaigns.dealershipId), isNotNull(campaigns.advertiserId)),
          gt(campaigns.unitMillicents, 0),
          lte(campaignDays.day, lastDay),
          sql`${campaigns.billedUnits} * (case ${campaigns.priceModel} when 'flat' then ${campaigns.unitMillicents} / 7 else ${campaigns.unitMillicents} end) < ${campaigns.spentMillicents}`,
        ),
      )
      .orderBy(asc(campaigns.id))
      .limit(lot)
    for (const { id } of due) made += await chargeOne(context, id, lastDay)
    last = due.at(-1)?.id ?? 0
    if (due.length < lot) return made
  }
}

const chargeOne = (context: Context, id: number, lastDay: string): Promise<number> =>
  transaction(context, async (tx) => {
    const row = await lockCampaign(tx, id)
    if (!row || (row.dealershipId === null && row.advertiserId === null)) return 0
    const units = (await unitsUntil(tx, id, lastDay)) - row.billedUnits
    if (units <= 0) return 0
    const isNew = await addCharge(tx, chargeOf(row, units, lastDay))
    if (!isNew) return 0
    await tx
      .update(campaigns)
      .set({ billedUnits: row.billedUnits + units })
      .where(eq(campaigns.id, id))
    return 1
  })

async function unitsUntil(tx: Transaction, id: number, lastDay: string): Promise<number> {
  const [sum] = await tx
    .select({ units: sql<number>`coalesce(sum(${campaignDays.chargedUnits}), 0)::int` })
    .from(campaignDays)
    .where(and(eq(campaignDays.campaignId, id), lte(campaignDays.day, lastDay)))
  return sum?.units ?? 0
}

const unitWords = { flat: 'days', day: 'days', cpm: 'impressions', cpc: 'clicks' } as const

/** Charges a booking by whole weeks as so many days of seven, all else by the piece. */
function chargeOf(row: CampaignRow, units: number, lastDay: string) {
  const { id, name, placement, priceModel, unitMillicents } = row
  const price =
    priceModel === 'flat'
      ? { quantity: 1, unitMillicents, days: units, daysInPeriod: daysInWeek }
      : { quantity: units, unitMillicents }
  return {
    payer: payerOf(row),
    kind: 'advertising' as const,
    title: `${placementNames[placement]}: ${name}`,
    detail: `${units.toLocaleString('en-US')} ${unitWords[priceModel]} through ${longDay(lastDay)}`,
    day: lastDay,
    sourceKey: `ad:${id}:${lastDay}`,
    ...price,
  }
}
