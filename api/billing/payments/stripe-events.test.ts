import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney, invoicesOf } from '../../../tests/support/invoices'
import { outboxRows } from '../../../tests/support/mails'
import { aCardWorld, type CardWorld } from '../../../tests/support/stripe/card-world'
import { payments, stripeEvents } from './payments.schema'
import { reconcile } from './reconcile'
import { syncPayment } from './sync-payment'

let world: CardWorld
beforeAll(async () => {
  world = await aCardWorld()
})
afterAll(() => world.close())

const token = () => crypto.randomUUID()
const events = (id: string) => world.api.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))

async function aPaidInvoice() {
  const payer = await world.aPayer(49_900)
  const saved = await world.saveCard(payer.lot)
  const { body } = await payer.finance.post('/api/dealership/payments', {
    what: 'all',
    with: 'card',
    amountCents: 49_900,
    token: token(),
  })
  const [row] = await payer.rows()
  return { ...payer, ...saved, id: body.id as number, reference: row?.reference ?? '' }
}

test('an event without our signature, with an old one or with another body is refused, and nothing is stored', async () => {
  const good = world.stripe.event('ping', { id: 'pi_1', object: 'payment_intent' }, { id: 'evt_signed' })
  expect((await world.deliver({ ...good, signature: 't=1,v1=00' })).status).toBe(422)
  expect((await world.deliver({ ...good, payload: good.payload.replace('ping', 'pong') })).status).toBe(422)
  const old = new Date(world.clock.at.getTime() - 301_000)
  expect((await world.deliver(world.stripe.event('ping', { object: 'x' }, { id: 'evt_old', at: old }))).status).toBe(
    422,
  )
  expect([...(await events('evt_signed')), ...(await events('evt_old'))]).toEqual([])
  expect((await world.deliver(good)).status).toBe(200)
})

test('an event of an unknown kind is stored and has no effect', async () => {
  await world.deliver(world.stripe.event('price.created', { id: 'price_1', object: 'price' }, { id: 'evt_unknown' }))
  await world.handle()
  expect(await events('evt_unknown')).toMatchObject([{ handledAt: expect.any(Date), error: '' }])
})

test('events that come twice, at once and in the wrong order have one effect', async () => {
  const { lot, rows, finance } = await world.aPayer(49_900)
  const { body } = await finance.post('/api/dealership/payments', {
    what: 'all',
    with: 'checkout',
    amountCents: 49_900,
    token: token(),
  })
  world.stripe.payOnPage(body.url)
  const intent = [...world.stripe.sessions.values()].find(({ metadata }) => metadata.payment_id === String(body.id))
  const reference = intent?.intent ?? ''
  const failed = world.stripe.eventOfIntent('payment_intent.payment_failed', reference)
  const succeeded = world.stripe.eventOfIntent('payment_intent.succeeded', reference)
  const completed = world.stripe.eventOfPage('checkout.session.completed', body.url)
  const order = [succeeded, completed, failed, completed, succeeded]
  expect((await Promise.all(order.map((event) => world.deliver(event)))).map(({ status }) => status)).toEqual(
    order.map(() => 200),
  )
  await Promise.all([world.handle(), world.handle(), syncPayment(world.context, world.company, body.id)])
  await world.deliver(succeeded)
  await world.handle()
  expect(await rows()).toMatchObject([{ status: 'succeeded', amountCents: 49_900, allocatedCents: 49_900 }])
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['paid', 49_900, 0]])
  const mails = (await outboxRows(world.api.db)).filter(({ message }) => message.kind === 'payment-received')
  const own = mails.filter(({ message }) => (message as unknown as { dealershipId: number }).dealershipId === lot.id)
  expect(new Set(own.map(({ dedupeKey }) => dedupeKey)).size).toBe(own.length)
})

test('a dispute opens the invoice again and mails the administrators; won, the money is put back', async () => {
  const { lot, id, reference, rows } = await aPaidInvoice()
  const dispute = world.stripe.dispute(reference, 49_900)
  await world.deliver(world.stripe.eventOfIntent('charge.dispute.created', reference))
  await world.handle()
  expect(await rows()).toMatchObject([{ status: 'disputed', disputedCents: 49_900, allocatedCents: 0 }])
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['open', 0, 49_900]])
  const mails = (await outboxRows(world.api.db)).filter(({ message }) => message.kind === 'payment-disputed')
  expect(mails.length).toBeGreaterThan(0)
  world.stripe.closeDispute(dispute.id, 'won')
  await world.deliver(world.stripe.eventOfIntent('charge.dispute.closed', reference))
  await world.handle()
  expect(await rows()).toMatchObject([{ id, status: 'succeeded', disputedCents: 0, allocatedCents: 49_900 }])
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['paid', 49_900, 0]])
  await checkMoney(world.api.db, lot.id)
})

test('handling that fails is tried again later, and then succeeds', async () => {
  const { lot, reference, rows } = await aPaidInvoice()
  world.stripe.refundElsewhere(reference, 9_900)
  const refunded = world.stripe.event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: reference })
  await world.deliver(refunded)
  world.stripe.fail('GET /v1/payment_intents/:id', 500, 500, 500)
  await world.handle()
  expect(await rows()).toMatchObject([{ refundedCents: 0 }])
  await world.handle()
  expect(await rows()).toMatchObject([{ refundedCents: 0 }])
  world.pass(0.01)
  await world.handle()
  world.pass(-0.01)
  expect(await rows()).toMatchObject([{ refundedCents: 9_900, allocatedCents: 40_000 }])
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['open', 40_000, 9_900]])
})

test('the reconciliation lists what differs, changes nothing, and takes over what an administrator asks for', async () => {
  const { lot, boss, customer, reference, rows, id } = await aPaidInvoice()
  const lost = await aPaidInvoice()
  world.stripe.refundElsewhere(reference, 900)
  const elsewhere = world.stripe.payElsewhere(customer, 7_000)
  world.stripe.intents.delete(lost.reference)
  await reconcile(world.context, world.company)
  await reconcile(world.context, world.company)
  const { body } = await boss.get('/api/admin/payment-differences?size=100')
  type Difference = {
    id: number
    kind: string
    reference: string
    ours: string
    theirs: string
    dealership: { id: number }
  }
  const listed = (body.items as Difference[]).filter((one) =>
    [reference, elsewhere.id, lost.reference].includes(one.reference),
  )
  expect(listed.map(({ kind, ours, theirs }) => [kind, ours, theirs]).sort()).toEqual([
    ['missing_here', 'Nothing', '$70.00, paid'],
    ['missing_there', '$499.00, paid', 'Nothing'],
    ['refund', '$0.00', '$9.00'],
  ])
  expect(await rows()).toMatchObject([{ id, refundedCents: 0 }])
  for (const one of listed)
    expect((await boss.post(`/api/admin/payment-differences/${one.id}/take-over`, {})).status).toBe(200)
  expect(await rows()).toMatchObject([{ refundedCents: 900 }, { reference: elsewhere.id, amountCents: 7_000 }])
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['paid', 49_900, 0]])
  expect(await invoicesOf(world.api.db, lost.lot.id)).toEqual([['open', 0, 49_900]])
  await reconcile(world.context, world.company)
  const after = (await boss.get('/api/admin/payment-differences?size=100')).body.items as Difference[]
  expect(after.filter((one) => [reference, elsewhere.id, lost.reference].includes(one.reference))).toEqual([])
  await checkMoney(world.api.db, lot.id)
})

test('a payment in another currency is listed, books nothing, and is not taken over', async () => {
  const { boss, customer, reference, rows } = await aPaidInvoice()
  const elsewhere = world.stripe.payElsewhere(customer, 7_000)
  for (const id of [reference, elsewhere.id]) {
    const intent = world.stripe.intents.get(id)
    if (intent) intent.currency = 'eur'
  }
  world.stripe.refundElsewhere(reference, 900)
  await reconcile(world.context, world.company)
  const { body } = await boss.get('/api/admin/payment-differences?size=100')
  const listed = body.items.filter((one: { reference: string }) => [reference, elsewhere.id].includes(one.reference))
  expect(listed.map(({ kind, ours, theirs }: Record<string, string>) => [kind, ours, theirs]).sort()).toEqual([
    ['currency', '$499.00', '€499.00'],
    ['missing_here', 'Nothing', '€70.00, paid'],
  ])
  for (const { id } of listed)
    expect((await boss.post(`/api/admin/payment-differences/${id}/take-over`, {})).status).toBe(409)
  await world.deliver(world.stripe.eventOfIntent('charge.refunded', reference))
  await world.handle()
  expect(await rows()).toMatchObject([{ refundedCents: 0, allocatedCents: 49_900 }])
  expect(await world.api.db.$count(payments, eq(payments.reference, elsewhere.id))).toBe(0)
})

test('a payment of a stranger’s customer is taken over by no dealership', async () => {
  const { boss } = await world.aPayer()
  const strange = world.stripe.payElsewhere('cus_unknown', 100)
  await reconcile(world.context, world.company)
  const { body } = await boss.get('/api/admin/payment-differences?size=100')
  const one = body.items.find((item: { reference: string }) => item.reference === strange.id)
  expect((await boss.post(`/api/admin/payment-differences/${one.id}/take-over`, {})).status).toBe(409)
  expect(await world.api.db.$count(payments, eq(payments.reference, strange.id))).toBe(0)
})
