import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countAds } from '../../api/advertising/counts/record-ads'
import { unequalSums } from '../../api/advertising/counts/unequal-sums'
import { advertisements, campaignDays, campaigns } from '../../api/advertising/schema'
import { openAdTokens } from '../../api/advertising/serving/ad-tokens'
import { auditLog } from '../../api/audit/schema'
import type { CountBatch } from '../../api/counting/counts.contract'
import { emptyBatch, recordCounts } from '../../api/counting/record-counts'
import { aLiveAd, aRunningCampaign } from '../../tests/support/advertising'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aMember, aUser } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { Counter } from './counter'

const start = Date.parse('2026-11-20T15:00:00Z')
let clock = start
let api: TestApi
const tokens = openAdTokens(testSecrets)
beforeAll(async () => {
  api = await anApi({ now: () => new Date(clock) })
})
beforeEach(async () => {
  clock = start
  await api.db.delete(campaigns)
})
afterAll(async () => {
  expect(await unequalSums(api.context)).toEqual([])
  await api.close()
})

const context = () => ({ ...api.context, now: () => new Date(clock) })
const send = (batch: Partial<CountBatch>) => recordCounts(context(), { ...emptyBatch, ...batch }, countAds)
const aCounter = () =>
  new Counter({ secrets: testSecrets, now: () => clock, send: async (batch) => void (await send(batch)) })
const reader = (at: number) => ({ clientAddress: `198.51.100.${at % 250}`, userAgent: `Mozilla/5.0 Firefox/${at}` })
const minutes = (n: number) => {
  clock += n * 60_000
}
const campaignOf = async (id: number) => (await api.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]

async function aShownAd(values: Partial<typeof campaigns.$inferInsert> = {}) {
  const dealership = await aDealership(api.db)
  const campaign = await aRunningCampaign(api.db, { placement: 'srp_top', dealershipId: dealership.id, ...values })
  const ad = await aLiveAd(api.db, campaign.id)
  return { dealership, campaign, ad, token: tokens.of(ad.id, new Date(clock)) }
}

test('a visit’s impression of a page counts once and is charged, and its address is worth nothing after ten minutes', async () => {
  const { campaign, ad, token } = await aShownAd()
  const counter = aCounter()
  for (let replay = 0; replay < 20; replay += 1) counter.noteAds(reader(1), 'shown', [token])
  counter.noteAds(reader(2), 'shown', [token, token, 'made.up.12345678901'])
  await counter.flush()
  minutes(11)
  counter.noteAds(reader(3), 'shown', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 2, clicked: 0, spentMillicents: 1800, hourShown: 2 })
  const days = await api.db.select().from(campaignDays).where(eq(campaignDays.campaignId, campaign.id))
  expect(days).toMatchObject([{ day: '2026-11-20', shown: 2, chargedUnits: 2, spentMillicents: 1800 }])
  expect(await api.db.select().from(advertisements).where(eq(advertisements.id, ad.id))).toMatchObject([{ shown: 2 }])
  expect(await unequalSums(api.context)).toEqual([])
})

test('10,000 made-up clicks and replays count once each or not at all', async () => {
  const { campaign, ad, token } = await aShownAd({ priceModel: 'cpc', unitMillicents: 3000, placement: 'srp_inline' })
  const counter = aCounter()
  const readers = 41
  for (let at = 0; at < 10_000; at += 1) {
    if (at % 400 === 399) {
      minutes(1)
      await counter.flush()
    }
    const isReplay = at % 5 === 0
    const forged = `${ad.id.toString(36)}.${(at + 1).toString(36)}.${String(at).padStart(11, 'A')}`
    counter.noteAds(reader(at % readers), 'clicked', [isReplay ? token : forged])
  }
  await counter.flush()
  const clickers = new Set(Array.from({ length: 2000 }, (_, at) => (at * 5) % readers)).size
  expect(await campaignOf(campaign.id)).toMatchObject({ clicked: clickers, spentMillicents: clickers * 3000 })
  minutes(24 * 60)
  counter.noteAds(reader(1000), 'clicked', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ clicked: clickers })
})

test('what turned out to be a program is taken back, its money too', async () => {
  const { campaign, token } = await aShownAd()
  const counter = aCounter()
  const bot = { network: reader(7).clientAddress, userAgent: reader(7).userAgent }
  for (const at of [7, 8]) counter.noteAds(reader(at), 'shown', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 2, spentMillicents: 1800 })
  await send({ withdrawn: [bot] })
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 1, spentMillicents: 900 })
  expect(await unequalSums(api.context)).toEqual([])
})

test('a budget that pays no more ends its campaign; nothing is counted after it', async () => {
  const { campaign, ad, token } = await aShownAd({ priceModel: 'cpc', unitMillicents: 300_000, budgetCents: 1000 })
  const counter = aCounter()
  for (let at = 0; at < 5; at += 1) counter.noteAds(reader(at), 'clicked', [token])
  await counter.flush()
  counter.noteAds(reader(9), 'clicked', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({
    status: 'ended',
    endReason: 'budget',
    endedAt: new Date(clock),
    clicked: 5,
    spentMillicents: 900_000,
  })
  expect(await api.db.select().from(advertisements).where(eq(advertisements.id, ad.id))).toMatchObject([
    { status: 'expired' },
  ])
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.entity, 'ad_campaign'))
  expect(entries.filter(({ entityId }) => entityId === String(campaign.id))).toHaveLength(1)
})

test('a campaign whose budget programs had spent goes on once their clicks are taken back', async () => {
  const { campaign, ad, token } = await aShownAd({ priceModel: 'cpc', unitMillicents: 300_000, budgetCents: 600 })
  const decided = { submittedAt: new Date(start - 1000), decidedAt: new Date(start) }
  await api.db.update(advertisements).set(decided).where(eq(advertisements.id, ad.id))
  const counter = aCounter()
  for (const at of [1, 2]) counter.noteAds(reader(at), 'clicked', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ status: 'ended', endReason: 'budget' })
  await send({ withdrawn: [{ network: reader(1).clientAddress, userAgent: reader(1).userAgent }] })
  expect(await campaignOf(campaign.id)).toMatchObject({
    status: 'running',
    endReason: null,
    endedAt: null,
    spentMillicents: 300_000,
  })
  expect(await api.db.select().from(advertisements).where(eq(advertisements.id, ad.id))).toMatchObject([
    { status: 'live' },
  ])
})

test('a network costs an advertiser ten clicks a day at most, however many browsers it names', async () => {
  const { campaign, token } = await aShownAd({ priceModel: 'cpc' })
  const counter = aCounter()
  for (let at = 0; at < 40; at += 1)
    counter.noteAds({ clientAddress: '203.0.113.9', userAgent: `Mozilla/5.0 Firefox/${at}` }, 'clicked', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ clicked: 10 })
})

test('beyond its cap of an hour a campaign pays nothing', async () => {
  const { campaign, token } = await aShownAd({ hourlyCap: 3 })
  const counter = aCounter()
  for (let at = 0; at < 5; at += 1) counter.noteAds(reader(at), 'shown', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 5, hourShown: 5, spentMillicents: 2700 })
})

test('bookings, what a plan includes and the site’s own cost nothing by the event', async () => {
  const booked = await aShownAd({ priceModel: 'flat', unitMillicents: 42_000_000, budgetCents: 42_000 })
  const included = await aShownAd({ isIncluded: true })
  const house = await aShownAd({ dealershipId: null })
  const counter = aCounter()
  counter.noteAds(reader(1), 'shown', [booked.token, included.token, house.token])
  await counter.flush()
  for (const { campaign } of [booked, included, house])
    expect(await campaignOf(campaign.id)).toMatchObject({ shown: 1, spentMillicents: 0, status: 'running' })
})

test('what is paused, judged again or over counts nothing', async () => {
  const paused = await aShownAd({ status: 'paused' })
  const over = await aShownAd({ startsOn: '2026-11-01', endsOn: '2026-11-19' })
  const pending = await aShownAd()
  await api.db.update(advertisements).set({ status: 'pending' }).where(eq(advertisements.id, pending.ad.id))
  const counter = aCounter()
  counter.noteAds(reader(1), 'shown', [paused.token, over.token, pending.token])
  await counter.flush()
  for (const { campaign } of [paused, over, pending])
    expect(await campaignOf(campaign.id)).toMatchObject({ shown: 0, spentMillicents: 0 })
})

test('an impression about midnight counts once, on the day of its page', async () => {
  clock = Date.parse('2026-11-21T04:58:00Z')
  const { campaign, token } = await aShownAd()
  const counter = aCounter()
  counter.noteAds(reader(1), 'shown', [token])
  minutes(4)
  counter.noteAds(reader(1), 'shown', [token])
  await counter.flush()
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 1 })
})

test('who is signed in counts as one visit; administrators and the advertiser’s own staff never', async () => {
  const { campaign, dealership, token } = await aShownAd()
  const seen = { kind: 'shown', ads: [token] }
  const staff = await api.as(await aMember(api.db, dealership.id, 'dealership_sale'), dealership.id)
  const admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
  const consumer = await api.as(await aUser(api.db))
  const guest = await api.as(null)
  expect((await staff.post('/api/ads/events', seen)).body).toEqual({ counted: 0 })
  expect((await admin.post('/api/ads/events', seen)).body).toEqual({ counted: 0 })
  expect((await consumer.post('/api/ads/events', seen)).body).toEqual({ counted: 1 })
  expect((await consumer.post('/api/ads/events', seen, { 'user-agent': 'another' })).body).toEqual({ counted: 0 })
  expect((await consumer.post('/api/ads/events', { ...seen, ads: ['1.1.aaaaaaaaaaa'] })).body).toEqual({
    counted: 0,
  })
  expect((await guest.post('/api/ads/events', seen)).status).toBe(401)
  expect((await consumer.post('/api/ads/events', { ...seen, kind: 'bought' })).status).toBe(422)
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 1 })
})

test('a batch that is rolled back leaves neither rows nor sums', async () => {
  const { campaign, token } = await aShownAd()
  const failing = async () => {
    await recordCounts(context(), { ...emptyBatch, ads: [event(token)] }, async (tx, batch, reading) => {
      await countAds(tx, batch, reading)
      throw new Error('killed before the commit')
    })
  }
  await expect(failing()).rejects.toThrow('killed')
  expect(await campaignOf(campaign.id)).toMatchObject({ shown: 0, spentMillicents: 0, hour: null })
  expect((await api.db.execute(sql`select 1 from ad_event`)).rows).toEqual([])
})

const event = (token: string) => ({
  advertisementId: tokens.read(token)?.id ?? 0,
  kind: 'shown' as const,
  bucket: Math.floor(clock / 600_000),
  at: new Date(clock).toISOString(),
  network: '198.51.100.1',
  userAgent: 'Mozilla/5.0',
})
