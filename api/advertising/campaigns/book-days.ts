import { sql } from 'drizzle-orm'
import { type Context, transaction } from '../../context'
import { isAdvertisingOn } from '../settings'
import { adDay } from '../today'

/**
 * Adds the day to what is charged of each booking that holds its place today, once, and never beyond what was agreed:
 * while it has an advertisement that can be shown, or one whose change its advertiser made waits for review. A booking
 * that its advertiser paused goes on: its place stays reserved.
 */
export const chargeDays = async (context: Context): Promise<number> =>
  transaction(context, async (tx) => {
    if (!(await isAdvertisingOn({ db: tx }))) return 0
    const today = await adDay({ db: tx, now: context.now })
    const { rows } = await tx.execute(sql`
      with due as (
        select c.id, least(
            case c.price_model when 'flat' then c.unit_millicents / 7 else c.unit_millicents end,
            c.budget_cents * 1000 - c.spent_millicents) as amount
          from ad_campaign c join ad_placement p on p.code = c.placement
          where c.price_model in ('flat', 'day') and c.starts_on <= ${today} and c.ends_on >= ${today} and p.is_on
            and (c.advertiser_id is not null
              or exists (select from dealership d where d.id = c.dealership_id and d.status = 'approved'))
            and (c.status in ('running', 'approved') or (c.status = 'paused' and not c.is_paused_by_admin))
            and exists (select from advertisement a where a.campaign_id = c.id
              and (a.status in ('live', 'approved') or (a.status = 'pending' and a.decided_at is not null))
              and (a.target <> 'vehicle' or exists (select from vehicle v where v.id = a.vehicle_id
                and v.status in ('active', 'pending') and v.price_total_cents is not null)))
          order by c.id for update of c
      ), booked as (
        insert into ad_campaign_day as d (campaign_id, day, charged_units, spent_millicents)
        select id, ${today}::date, 1, amount from due
        on conflict (campaign_id, day) do update
          set charged_units = 1, spent_millicents = excluded.spent_millicents where d.charged_units = 0
        returning campaign_id, spent_millicents
      )
      update ad_campaign c set spent_millicents = c.spent_millicents + b.spent_millicents
        from booked b where c.id = b.campaign_id returning c.id`)
    return rows.length
  })
