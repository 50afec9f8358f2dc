import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aCampaign, aDealership, anAdvertiser } from '../../../tests/support/factories'
import { checkMoney } from '../../../tests/support/invoices'
import { runUntil } from '../../../tests/support/run-until'
import { invoiceRuns } from '../../billing/invoices/invoices.schema'
import { campaignDays, campaigns } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

const [now, month] = ['2026-11-10T15:00:00Z', '2026-12']
const run = (killAt: number | null) => runUntil(api, { script: 'ad-biller.ts', now, month, killAt })
const payersEach = 6
/** Counts statements: the first are in the charging, the later in the billing. */
const killedAt = [9, 23, 41, 88, 131]

/** Makes dealerships and other advertisers, each with campaigns of clicks and of days. */
async function someCampaigns(): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < payersEach; at += 1) {
    const owner =
      at % 2 === 0
        ? { dealershipId: (await aDealership(api.db)).id }
        : { advertiserId: (await anAdvertiser(api.db)).id }
    const weekly = { priceModel: 'flat', unitMillicents: 42_000_000, budgetCents: 84_000 } as const
    ids.push(await delivered(owner, {}, 100 + at, 3000), await delivered(owner, weekly, 7, 6_000_000))
  }
  return ids
}

async function delivered(
  owner: Parameters<typeof aCampaign>[1],
  price: Partial<typeof campaigns.$inferInsert>,
  chargedUnits: number,
  unit: number,
): Promise<number> {
  const { campaign } = await aCampaign(api.db, owner, { ...price, status: 'running' })
  const spentMillicents = chargedUnits * unit
  const day = { campaignId: campaign.id, day: '2026-10-20', chargedUnits, spentMillicents }
  await api.db.insert(campaignDays).values(day)
  await api.db.update(campaigns).set({ spentMillicents }).where(eq(campaigns.id, campaign.id))
  return campaign.id
}

/** Reads what each campaign delivered, what of it is charged, and what of that is on invoices, in cents. */
async function moneyOf(ids: readonly number[]) {
  const { rows } = await api.db.execute<Record<'id' | 'spent' | 'charges' | 'lines' | 'invoices', string>>(sql`
    select c.id, c.spent_millicents / 1000 as spent, count(distinct h.id) as charges,
      coalesce(sum(l.amount_cents), 0) as lines, count(distinct l.invoice_id) as invoices
    from ad_campaign c left join charge h on h.source_key like 'ad:' || c.id || ':%'
      left join invoice_line l on l.charge_id = h.id
    where c.id = any(${sql.param([...ids])}::bigint[]) group by c.id order by c.id`)
  return rows.map(({ spent, charges, lines, invoices }) => [spent, charges, lines, invoices].map(Number))
}

test('killed -9 while charging and while billing, each delivered unit is on one line of one invoice', async () => {
  const ids = await someCampaigns()
  const kills = []
  for (const at of killedAt) kills.push(await run(at))
  expect(kills.filter((end) => end === 'killed').length).toBeGreaterThan(3)
  expect(await Promise.all([run(null), run(null)])).toEqual(['ended', 'ended'])
  for (const [spent, charges, lines, invoices] of await moneyOf(ids))
    expect({ charges, lines, invoices }).toEqual({ charges: 1, lines: spent, invoices: 1 })
  const owners = await api.db.select().from(campaigns).where(inArray(campaigns.id, ids))
  for (const { dealershipId, advertiserId } of owners)
    await checkMoney(api.db, dealershipId ?? { advertiserId: advertiserId ?? 0 })
  const { rows } = await api.db.execute<{ n: string; last: string }>(
    sql`select count(*) as n, max(sequence) as last from invoice where year = 2026`,
  )
  expect(Number(rows[0]?.n), 'numbers without a gap').toBe(Number(rows[0]?.last))
  expect(await api.db.$count(invoiceRuns)).toBe(1)
})
