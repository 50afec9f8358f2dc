import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Context } from '../../context'
import { centsOf } from '../campaigns/price'
import type { PlacementCode } from '../kinds.contract'
import { adDay } from '../today'

const monthsShown = 12

export interface AdIncome {
  placement: PlacementCode
  /** Names the month of delivery, like 2026-11. */
  month: string
  shown: number
  clicked: number
  spentCents: number
}

/** Sums what each place delivered and earned in each of the last twelve months, by the operator’s days. */
export async function adIncome(context: Context): Promise<AdIncome[]> {
  const today = Temporal.PlainDate.from(await adDay(context))
  const from = today
    .with({ day: 1 })
    .subtract({ months: monthsShown - 1 })
    .toString()
  const { rows } = await context.db.execute<Record<'placement' | 'month' | 'shown' | 'clicked' | 'spent', string>>(sql`
    select c.placement, to_char(d.day, 'YYYY-MM') as month, sum(d.shown) as shown, sum(d.clicked) as clicked,
        sum(d.spent_millicents) as spent
      from ad_campaign_day d join ad_campaign c on c.id = d.campaign_id
      where d.day >= ${from} group by 1, 2 order by 2 desc, 1`)
  return rows.map(({ placement, month, shown, clicked, spent }) => ({
    placement: placement as PlacementCode,
    month,
    shown: Number(shown),
    clicked: Number(clicked),
    spentCents: centsOf(Number(spent)),
  }))
}
