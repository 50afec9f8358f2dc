import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aCampaign, aDealership } from '../../../tests/support/factories'
import { charges } from '../../billing/invoices/invoices.schema'
import { lineAmount } from '../../billing/money'
import { amountUsed } from '../../billing/plans/usage'
import { campaignDays, campaigns } from '../schema'
import { chargeDelivery } from './charge-delivery'

let api: TestApi
let now = new Date('2026-12-04T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => now })
})
afterAll(() => api.close())

const run = () => chargeDelivery({ ...api.context, now: () => now })
const chargesOf = (dealershipId: number) =>
  api.db.select().from(charges).where(eq(charges.dealershipId, dealershipId)).orderBy(asc(charges.id))

type Price = Pick<typeof campaigns.$inferInsert, 'priceModel' | 'unitMillicents' | 'budgetCents'>
async function delivered(price: Price, days: readonly (readonly [day: string, units: number])[]) {
  const { id: dealershipId } = await aDealership(api.db)
  const { campaign } = await aCampaign(api.db, { dealershipId }, { ...price, status: 'running' })
  await add(campaign, days)
  return { campaign, dealershipId }
}

async function add(campaign: typeof campaigns.$inferSelect, days: readonly (readonly [day: string, units: number])[]) {
  const unit = campaign.priceModel === 'flat' ? Math.floor(campaign.unitMillicents / 7) : campaign.unitMillicents
  for (const [day, chargedUnits] of days)
    await api.db
      .insert(campaignDays)
      .values({ campaignId: campaign.id, day, chargedUnits, spentMillicents: chargedUnits * unit })
  const all = await api.db.select().from(campaignDays).where(eq(campaignDays.campaignId, campaign.id))
  const spentMillicents = all.reduce((sum, one) => sum + one.spentMillicents, 0)
  await api.db.update(campaigns).set({ spentMillicents }).where(eq(campaigns.id, campaign.id))
}

const clicks = { priceModel: 'cpc', unitMillicents: 3000, budgetCents: 60_000 } as const
const weeks = { priceModel: 'flat', unitMillicents: 42_000_000, budgetCents: 84_000 } as const

test('what was delivered until the month’s end is charged once, the rest a month later, late counts with it', async () => {
  now = new Date('2026-12-04T15:00:00Z')
  const { campaign, dealershipId } = await delivered(clicks, [
    ['2026-11-29', 1200],
    ['2026-11-30', 2000],
    ['2026-12-01', 50],
  ])
  await Promise.all([run(), run()])
  await run()
  const [first, none] = await chargesOf(dealershipId)
  expect(first).toMatchObject({ kind: 'advertising', quantity: 3200, unitMillicents: 3000, day: '2026-11-30' })
  expect(first && lineAmount(first)).toBe(9600)
  expect(none).toBeUndefined()
  await add(campaign, [['2026-11-28', 7]])
  now = new Date('2027-01-04T15:00:00Z')
  await run()
  const [, second] = await chargesOf(dealershipId)
  expect(second).toMatchObject({ quantity: 57, day: '2026-12-31' })
})

test('a month is charged once nothing of it can be taken back any more', async () => {
  const { dealershipId } = await delivered(clicks, [['2026-11-30', 100]])
  now = new Date('2026-12-03T15:00:00Z')
  await run()
  expect(await chargesOf(dealershipId), 'events of its last day may be those of a program').toEqual([])
  now = new Date('2026-12-04T15:00:00Z')
  await run()
  expect(await chargesOf(dealershipId)).toMatchObject([{ quantity: 100, day: '2026-11-30' }])
})

test('a booking is charged by its days, to the cent of what was agreed', async () => {
  now = new Date('2026-12-04T15:00:00Z')
  const days = Array.from({ length: 14 }, (_, at) => [`2026-11-${10 + at}`, 1] as const)
  const { dealershipId } = await delivered(weeks, days)
  await run()
  const [charge] = await chargesOf(dealershipId)
  expect(charge).toMatchObject({ quantity: 1, days: 14, daysInPeriod: 7 })
  expect(charge && lineAmount(charge)).toBe(84_000)
})

test('what has no price and the site’s own becomes no charge, and a featured place of the plan is counted', async () => {
  now = new Date('2026-12-04T15:00:00Z')
  const { id: dealershipId } = await aDealership(api.db)
  const free = {
    isIncluded: true,
    unitMillicents: 0,
    budgetCents: 0,
    priceModel: 'day',
    placement: 'home_featured',
  } as const
  const { campaign } = await aCampaign(api.db, { dealershipId }, { ...free, status: 'running' })
  await add(campaign, [['2026-11-20', 1]])
  const house = await aCampaign(api.db, { dealershipId: null }, { ...clicks, status: 'running' })
  await add(house.campaign, [['2026-11-20', 90]])
  await run()
  expect(await chargesOf(dealershipId)).toEqual([])
  expect(await amountUsed(api.context, dealershipId, 'featuredPlaces')).toEqual({ used: 1 })
})
