import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { sendMails } from '../../../tests/support/mails'
import { type Sale, saleWorld } from '../../../tests/support/sale-world'
import { auditLog } from '../../audit/schema'
import { threads } from '../../inbox/schema'
import { dayInWords } from '../../mail/moments'
import { notifier } from '../../notifications/notifier'
import { workContext } from '../../work-parts'
import { expireSelling } from '../expire'
import { dueStep } from '../handover.contract'
import { sellEvents, sellOffers, sellRecipients, sellRequests } from '../schema'
import { dueSales } from './unconfirmed'

let api: TestApi
let visitor: Caller
let world: ReturnType<typeof saleWorld>
beforeAll(async () => {
  api = await anApi()
  visitor = await api.as(null)
  world = saleWorld(api)
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const car = '2016 Honda Fit EX'
const dayMs = 86_400_000

/** Is accepted with the first of two dealerships that made an offer. */
async function anAcceptedSale(): Promise<Sale> {
  const sale = await world.aSale()
  await world.offer(sale, sale.first)
  await world.offer(sale, sale.second)
  const { offer } = await world.openOf(sale, sale.first)
  expect((await visitor.put(`${sale.seller}/offers/${offer.id}/acceptance`, {})).status).toBe(200)
  await sendMails(api.db)
  return sale
}

/** Runs the work as it is so many days from now, twice: a run that is repeated after a kill changes nothing more. */
async function mailsAfter(days: number, { db } = api) {
  const failed: unknown[] = []
  const now = () => new Date(Date.now() + days * dayMs)
  const run = () => expireSelling(workContext({ db, now, notifier }, 'test'), (error) => failed.push(error))
  await run()
  expect(await run()).toBe(0)
  expect(failed).toEqual([])
  return sendMails(api.db)
}
const runAfter = async (days: number) => (await mailsAfter(days)).map(({ to, subject }) => `${to}: ${subject}`).sort()
const handedOver = (sale: Sale) => async (by: 'seller' | 'dealership') => {
  const outcome = 'completed'
  if (by === 'seller') return visitor.put(`${sale.seller}/outcome`, { outcome, version: await world.versionOf(sale) })
  const { version } = await world.opened(sale, sale.first)
  return sale.first.office.put(`${sale.path}/outcome`, { outcome, version })
}
const eventsOf = async (id: number) =>
  (await api.db.select().from(sellEvents).where(eq(sellEvents.requestId, id))).map(({ kind }) => kind)

test('both sides are reminded after 7 and 14 days, and after 30 the sale ends as not confirmed', async () => {
  const sale = await anAcceptedSale()
  const [seller, first, second] = [sale.request.email, sale.first.member.email, sale.second.member.email]
  const questions = [`${seller}: Was your ${car} handed over?`, `${first}: Do you have the ${car}?`].sort()
  expect(await runAfter(6.9)).toEqual([])
  expect(await runAfter(7.1)).toEqual(questions)
  expect(await runAfter(13)).toEqual([])
  expect(await runAfter(14.2)).toEqual(questions)
  expect(await runAfter(29.9)).toEqual([])
  expect((await visitor.get(sale.seller)).body).toMatchObject({ status: 'accepted', unconfirmedRecipientId: null })
  expect(await runAfter(30.1)).toEqual(
    [
      `${seller}: The sale of your ${car} was not confirmed`,
      `${first}: The sale of the ${car} was not confirmed`,
      `${second}: The request for the ${car} has ended`,
    ].sort(),
  )
  expect(await runAfter(60)).toEqual([])

  const { id } = await world.openOf(sale, sale.first)
  expect((await visitor.get(sale.seller)).body).toMatchObject({
    status: 'expired',
    unconfirmedRecipientId: id,
    confirmUntil: null,
    handedOver: { seller: false, dealership: false },
  })
  const own = await world.opened(sale, sale.first)
  expect(own).toMatchObject({ tab: 'ended', isUnconfirmed: true, contact: null, can: { complete: false } })
  expect(own.threadId).toEqual(expect.any(Number))
  expect(await world.opened(sale, sale.second)).toMatchObject({ tab: 'ended', isUnconfirmed: false, threadId: null })
  const offers = await api.db.select().from(sellOffers).where(eq(sellOffers.requestId, sale.request.id))
  expect(offers.map(({ status }) => status)).toEqual(['expired', 'expired'])
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'sell_request.not-confirmed'), eq(auditLog.entityId, String(sale.request.id))))
  expect(entry).toMatchObject({
    actorUserId: null,
    detail: { before: 'accepted', after: 'expired', confirmed: { seller: false, dealership: false } },
  })
  expect((await handedOver(sale)('seller')).status).toBe(409)
})

for (const by of ['seller', 'dealership'] as const)
  test(`the word of the ${by} alone makes a review possible, and the other alone is reminded`, async () => {
    const sale = await anAcceptedSale()
    expect((await handedOver(sale)(by)).status).toBe(200)
    await sendMails(api.db)
    const other = by === 'seller' ? `${sale.first.member.email}: Do you` : `${sale.request.email}: Was your`
    expect(await runAfter(7.1)).toEqual([expect.stringContaining(other)])
    await runAfter(14.2)
    const text = (await mailsAfter(30.1)).find(({ to }) => to === sale.request.email)?.text
    expect(text).toContain(by === 'seller' ? 'You can review' : 'you can start a new request')
    expect(text?.includes('start a new request')).toBe(by === 'dealership')
    expect((await visitor.get(sale.seller)).body).toMatchObject({
      status: 'expired',
      handedOver: { seller: by === 'seller', dealership: by === 'dealership' },
    })
    expect(await handedOverAt(sale)).toEqual(expect.any(Date))
  })

test('without a word of either no review comes of the sale', async () => {
  const sale = await anAcceptedSale()
  for (const days of [7.1, 14.2, 30.1]) await runAfter(days)
  expect(await handedOverAt(sale)).toBeNull()
})

async function handedOverAt(sale: Sale) {
  const [row] = await api.db
    .select({ at: threads.handedOverAt })
    .from(threads)
    .innerJoin(sellRecipients, eq(sellRecipients.threadId, threads.id))
    .where(eq(sellRecipients.requestId, sale.request.id))
  return row?.at
}

test('a sale that both confirmed, or that fell through, is left alone', async () => {
  const [done, fallen] = [await anAcceptedSale(), await anAcceptedSale()]
  await handedOver(done)('seller')
  await handedOver(done)('dealership')
  const outcome = { outcome: 'fell_through', version: await world.versionOf(fallen) }
  expect((await visitor.put(`${fallen.seller}/outcome`, outcome)).status).toBe(200)
  await sendMails(api.db)
  for (const days of [7.1, 14.2, 30.1]) await runAfter(days)
  expect((await visitor.get(done.seller)).body).toMatchObject({ status: 'completed', unconfirmedRecipientId: null })
  expect((await visitor.get(fallen.seller)).body).toMatchObject({ status: 'expired', unconfirmedRecipientId: null })
  for (const { request } of [done, fallen]) expect(await eventsOf(request.id)).not.toContain('handover-reminder')
})

test('a run that is killed on its way leaves nothing half done, and the next one does all of it once', async () => {
  const sale = await anAcceptedSale()
  for (const days of [7.1, 14.2]) await runAfter(days)
  const now = () => new Date(Date.now() + 30.1 * dayMs)
  const dying = { ...notifier, notify: () => Promise.reject(new Error('killed')) }
  const failed: number[] = []
  await expireSelling(workContext({ db: api.db, now, notifier: dying }, 'test'), (_, id) => failed.push(id))
  expect(failed).toEqual([sale.request.id])
  expect(await sendMails(api.db)).toEqual([])
  const [row] = await api.db.select().from(sellRequests).where(eq(sellRequests.id, sale.request.id))
  expect(row).toMatchObject({ status: 'accepted', endedAt: null })
  expect(await runAfter(30.2)).toHaveLength(3)
  expect((await eventsOf(sale.request.id)).filter((kind) => kind === 'not-confirmed')).toHaveLength(1)
})

test('after a time without work, the page and the emails name the day on which the sale then ends', async () => {
  const sale = await anAcceptedSale()
  const { id } = sale.request
  const [acceptedAt, expiresAt] = [60, 55].map((days) => new Date(Date.now() - days * dayMs)) as [Date, Date]
  await api.db.update(sellRequests).set({ acceptedAt }).where(eq(sellRequests.id, id))
  await api.db.update(sellOffers).set({ expiresAt }).where(eq(sellOffers.requestId, id))
  const days = async () => {
    const pages = [(await visitor.get(sale.seller)).body, await world.opened(sale, sale.first)]
    return pages.map(({ confirmUntil }) => Math.round(((Date.parse(confirmUntil) - Date.now()) / dayMs) * 100) / 100)
  }
  expect(await days()).toEqual([7, 7])
  const run = () => expireSelling(workContext({ db: api.db, now: () => new Date(), notifier }, 'test'), () => {})
  expect(await run()).toBeGreaterThan(0)
  expect(await days()).toEqual([7, 7])
  const { body } = await visitor.get(sale.seller)
  const day = dayInWords(new Date(body.confirmUntil), null)
  const mails = (await sendMails(api.db)).filter(({ to }) => [sale.request.email, sale.first.member.email].includes(to))
  expect(mails).toHaveLength(2)
  for (const { text } of mails)
    expect(text.replace(/\s+/g, ' ')).toContain(`we’ll mark the sale as not completed on ${day}.`)
  await runAfter(6.9)
  expect((await visitor.get(sale.seller)).body.status).toBe('accepted')
  await runAfter(7.1)
  expect((await visitor.get(sale.seller)).body).toMatchObject({ status: 'expired', confirmUntil: null })
})

test('the query of due sales finds a sale when, and only when, a step of it is due', async () => {
  const { request } = await anAcceptedSale()
  const now = new Date(Date.now() + 400 * dayMs)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [accepted] = await api.db.select().from(sellRecipients).where(eq(sellRecipients.requestId, request.id))
  const recipientId = accepted?.id
  for (const acceptedDays of [6, 7, 8, 14, 20, 21, 29, 30, 60])
    for (const remindedDays of [null, 0, 6.9, 7, 13, 16, 23, 100]) {
      const [acceptedAt, remindedAt] = [ago(acceptedDays), remindedDays === null ? null : ago(remindedDays)]
      await api.db.update(sellRequests).set({ acceptedAt }).where(eq(sellRequests.id, request.id))
      await api.db.delete(sellEvents).where(eq(sellEvents.requestId, request.id))
      if (remindedAt)
        await api.db
          .insert(sellEvents)
          .values({ requestId: request.id, recipientId, kind: 'handover-reminder', at: remindedAt })
      const ids = await dueSales({ db: api.db, now: () => now }, 1000)
      const counted = remindedAt && remindedAt >= acceptedAt ? remindedAt : null
      const isDue = dueStep({ acceptedAt, remindedAt: counted, now }) !== null
      expect(ids.includes(request.id), `${acceptedDays} days, reminded ${remindedDays} days ago`).toBe(isDue)
    }
})
