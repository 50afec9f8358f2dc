import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { sendMails } from '../../../tests/support/mails'
import { type Sale, saleWorld } from '../../../tests/support/sale-world'
import { notifier } from '../../notifications/notifier'
import { endSellingOf } from '../end-of-dealership'
import { sellOffers, sellRequests } from '../schema'

let api: TestApi
let world: ReturnType<typeof saleWorld>
beforeAll(async () => {
  api = await anApi()
  world = saleWorld(api)
})
afterAll(() => api.close())
beforeEach(() => sendMails(api.db))

const close = (buyer: Sale['first']) =>
  api.db.transaction((tx) => endSellingOf(tx, { now: () => new Date(), notifier }, buyer.dealership.id))
const rowOf = async ({ request }: Sale) =>
  (await api.db.select().from(sellRequests).where(eq(sellRequests.id, request.id)))[0]

async function aSaleWithTwoOffers() {
  const sale = await world.aSale()
  await world.offer(sale, sale.first)
  await world.offer(sale, sale.second, { amountCents: 915_000 })
  return sale
}
const accept = async (sale: Sale, buyer: Sale['first']) =>
  (await api.as(null)).put(`${sale.seller}/offers/${(await world.openOf(sale, buyer)).offer.id}/acceptance`, {})

test('a dealership that closes leaves alone what another one has agreed on', async () => {
  const sale = await aSaleWithTwoOffers()
  expect((await accept(sale, sale.second)).status).toBe(200)
  const before = await rowOf(sale)
  await sendMails(api.db)
  await close(sale.first)
  expect(await rowOf(sale)).toMatchObject({ status: 'accepted', acceptedAt: before?.acceptedAt })
  expect((await sendMails(api.db)).map(({ subject }) => subject).filter((line) => /fell|ahead/.test(line))).toEqual([])
  expect((await world.openOf(sale, sale.second)).offer.status).toBe('accepted')
})

test('one whose accepted offer ends with it makes the request open for offers again', async () => {
  const sale = await aSaleWithTwoOffers()
  await accept(sale, sale.first)
  await close(sale.first)
  expect(await rowOf(sale)).toMatchObject({ status: 'offers', acceptedAt: null })
})

test('an offer whose time is over binds no more, although no job has ended it yet', async () => {
  const sale = await world.aSale()
  await world.offer(sale, sale.first, { amountCents: 900_000 })
  expect((await world.offer(sale, sale.first, { amountCents: 880_000 })).status).toBe(422)
  await api.db
    .update(sellOffers)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sellOffers.requestId, sale.request.id))
  expect((await world.offer(sale, sale.first, { amountCents: 880_000 })).status).toBe(201)
  const kinds = (await (await api.as(null)).get(sale.seller)).body.events.map(({ kind }: { kind: string }) => kind)
  expect(kinds.filter((kind: string) => kind === 'offered' || kind === 'raised')).toEqual(['offered', 'offered'])
})

test('an offer is in whole dollars, as emails write it', async () => {
  const sale = await world.aSale()
  const { status, body } = await world.offer(sale, sale.first, { amountCents: 900_050 })
  expect({ status, fields: body.error.fields }).toEqual({
    status: 422,
    fields: { amountCents: 'Enter whole dollars.' },
  })
})
