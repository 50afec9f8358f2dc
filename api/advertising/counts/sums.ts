import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import type { Ledger, Sum } from './ledger'

/** Adds to all sums what a batch changed. Each writer has locked the campaigns before it, so none waits for another here. */
export async function addSums(tx: Transaction, ledger: Ledger): Promise<void> {
  if (ledger.ofCampaigns.size === 0) return
  const ads = JSON.stringify(rowsOf(ledger.ofAds))
  await tx.execute(sql`
    insert into ad_stat_daily as s (advertisement_id, day, shown, clicked)
    select id, day, shown, clicked from jsonb_to_recordset(${ads}::jsonb) as r
      (id bigint, day date, shown integer, clicked integer) order by 1, 2
    on conflict (advertisement_id, day) do update
      set shown = s.shown + excluded.shown, clicked = s.clicked + excluded.clicked`)
  await tx.execute(sql`
    update advertisement a set shown = a.shown + r.shown, clicked = a.clicked + r.clicked
      from (select id, sum(shown)::integer as shown, sum(clicked)::integer as clicked
        from jsonb_to_recordset(${ads}::jsonb) as e (id bigint, shown integer, clicked integer) group by id) r
      where a.id = r.id`)
  await tx.execute(sql`
    insert into ad_campaign_day as d (campaign_id, day, shown, clicked, charged_units, spent_millicents)
    select id, day, shown, clicked, units, spent
      from jsonb_to_recordset(${JSON.stringify(rowsOf(ledger.ofCampaigns))}::jsonb) as r
        (id bigint, day date, shown integer, clicked integer, units integer, spent bigint) order by 1, 2
    on conflict (campaign_id, day) do update set shown = d.shown + excluded.shown, clicked = d.clicked + excluded.clicked,
      charged_units = d.charged_units + excluded.charged_units,
      spent_millicents = d.spent_millicents + excluded.spent_millicents`)
  const after = ledger.rows().map(({ id, shown, clicked, spentMillicents, hour, hourShown }) => ({
    id,
    shown,
    clicked,
    spent: spentMillicents,
    hour,
    hour_shown: hourShown,
  }))
  await tx.execute(sql`
    update ad_campaign c set shown = r.shown, clicked = r.clicked, spent_millicents = r.spent, hour = r.hour,
        hour_shown = r.hour_shown
      from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as r
        (id bigint, shown integer, clicked integer, spent bigint, hour timestamptz, hour_shown integer)
      where c.id = r.id`)
}

const rowsOf = (sums: ReadonlyMap<string, Sum>) =>
  [...sums].map(([key, sum]) => {
    const [id, day] = key.split(' ')
    return { id: Number(id), day, ...sum }
  })
