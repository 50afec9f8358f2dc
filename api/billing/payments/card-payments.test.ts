import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkMoney, invoicesOf } from '../../../tests/support/invoices'
import { outboxRows } from '../../../tests/support/mails'
import { aCardWorld, type CardWorld } from '../../../tests/support/stripe/card-world'
import { billingAccounts } from '../invoices/invoices.schema'
import { refunds } from './payments.schema'

let world: CardWorld
beforeAll(async () => {
  world = await aCardWorld()
})
afterAll(() => world.close())

const token = () => crypto.randomUUID()
const form = (amountCents: number, more: object = {}) => ({
  what: 'all',
  with: 'checkout',
  amountCents,
  token: token(),
  ...more,
})
const paidIntents = (customer: string | null) =>
  [...world.stripe.intents.values()].filter((one) => one.customer === customer && one.status === 'succeeded')

test('a payment on the card company’s page settles the invoices, whether the webhook or the person comes first', async () => {
  for (const first of ['webhook', 'person'] as const) {
    const { lot, finance, rows } = await world.aPayer(49_900, 10_000)
    const { body } = await finance.post('/api/dealership/payments', form(59_900, { savesCard: true }))
    expect(body.url).toContain('/pages/cs_test')
    const waiting = await finance.get(`/api/dealership/payments/${body.id}`)
    expect(waiting.body).toMatchObject({ status: 'pending', isOpen: true })
    world.stripe.payOnPage(body.url)
    if (first === 'webhook') {
      expect((await world.deliver(world.stripe.eventOfPage('checkout.session.completed', body.url))).status).toBe(200)
      await world.handle()
    }
    const result = await finance.get(`/api/dealership/payments/${body.id}`)
    expect(result.body).toMatchObject({ status: 'succeeded', by: 'Visa ending 4242' })
    if (first === 'person') {
      await world.deliver(world.stripe.eventOfPage('checkout.session.completed', body.url))
      await world.handle()
    }
    expect((await invoicesOf(world.api.db, lot.id)).map(([status]) => status)).toEqual(['paid', 'paid'])
    expect(await rows()).toHaveLength(1)
    const method = await finance.get('/api/dealership/payment-method?fresh=true')
    expect(method.body.card).toEqual({ brand: 'Visa', last4: '4242', expires: '08/30' })
    await checkMoney(world.api.db, lot.id)
  }
})

test('two hundred clicks and replays of a form charge once', async () => {
  const { lot, finance, rows } = await world.aPayer(49_900)
  const { customer } = await world.saveCard(lot)
  const click = form(49_900, { with: 'card' })
  const answers = await Promise.all(Array.from({ length: 200 }, () => finance.post('/api/dealership/payments', click)))
  const [payment, ...others] = await rows()
  expect(others).toEqual([])
  expect(answers.filter(({ status }) => status === 201).map(({ body }) => body.id)).toContain(payment?.id)
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(paidIntents(customer)).toHaveLength(1)
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['paid', 49_900, 0]])
})

test('of two forms that are open at once one page takes money: the older is closed', async () => {
  const { finance, rows } = await world.aPayer(49_900)
  const first = (await finance.post('/api/dealership/payments', form(49_900))).body
  const second = (await finance.post('/api/dealership/payments', form(49_900))).body
  expect(second.id).not.toBe(first.id)
  expect(() => world.stripe.payOnPage(first.url)).toThrow('expired')
  world.stripe.payOnPage(second.url)
  const third = await finance.post('/api/dealership/payments', form(49_900))
  expect(third.status).toBe(409)
  expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})

test('another amount than was shown is refused, and so is another dealership’s invoice and payment', async () => {
  const { finance, rows } = await world.aPayer(49_900)
  expect((await finance.post('/api/dealership/payments', form(49_800))).status).toBe(409)
  const other = await world.aPayer(100)
  const slug = other.invoices[0]?.slug
  expect((await finance.post('/api/dealership/payments', form(100, { what: slug }))).status).toBe(404)
  const theirs = (await other.finance.post('/api/dealership/payments', form(100))).body
  expect((await finance.get(`/api/dealership/payments/${theirs.id}`)).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('a saved card is charged on the day an invoice is due, and again after 1, 3 and 7 days with the reason shown', async () => {
  const { lot, finance, rows } = await world.aPayer(49_900)
  const { card } = await world.saveCard(lot, 'insufficient_funds')
  const begun = world.clock.at
  await world.charge()
  expect(await rows()).toEqual([])
  const tried: number[] = []
  for (let day = 14; day < 30; day++) {
    world.clock.at = new Date(begun.getTime() + day * 86_400_000)
    const before = (await rows()).length
    await world.charge()
    await world.charge()
    if ((await rows()).length > before) tried.push(day - 14)
    if (day === 14)
      expect((await finance.get('/api/dealership/payable')).body.lastFailure).toMatchObject({
        card: 'Visa ending 4242',
        reason: 'Your card has insufficient funds.',
        nextTryOn: '2026-11-25',
      })
  }
  expect(tried).toEqual([0, 1, 3, 7])
  const mails = (await outboxRows(world.api.db)).filter(({ recipient }) => recipient === `billing${lot.id}@example.com`)
  expect(mails.map(({ message }) => message.kind)).toContain('payment-failed')
  card.behavior = 'pays'
  const { body } = await finance.post('/api/dealership/payments', form(49_900, { with: 'card' }))
  expect((await finance.get(`/api/dealership/payments/${body.id}`)).body.status).toBe('succeeded')
  expect((await finance.get('/api/dealership/payable')).body).toMatchObject({ owed: [], lastFailure: null })
  world.clock.at = begun
})

test('a bank that wants its cardholder is named, and mailed with the page on which they confirm', async () => {
  const { lot, rows } = await world.aPayer(49_900)
  await world.saveCard(lot, 'authentication_required')
  world.pass(14)
  await world.charge()
  expect(await rows()).toMatchObject([{ status: 'failed', failureCode: 'authentication_required' }])
  const mails = (await outboxRows(world.api.db)).filter(({ recipient }) => recipient === `billing${lot.id}@example.com`)
  expect(mails.map(({ message }) => message.kind)).toEqual(['payment-needs-confirmation'])
  world.pass(-14)
})

test('a refund goes to the card once, however often it is asked for and lost', async () => {
  const { lot, finance, boss } = await world.aPayer(49_900)
  await world.saveCard(lot)
  const { id } = (await finance.post('/api/dealership/payments', form(49_900, { with: 'card' }))).body
  const list = () => boss.get(`/api/admin/dealerships/${lot.id}/payments`)
  const [paid] = (await list()).body.items
  world.stripe.fail('POST /v1/refunds', 'lost', 'lost', 'lost')
  const ask = { amountCents: 10_000, reason: 'A line was wrong', version: paid.version, token: token() }
  const first = await boss.post(`/api/admin/payments/${id}/refunds`, ask)
  expect(first.body.refunds).toMatchObject([{ status: 'pending' }])
  await boss.post(`/api/admin/payments/${id}/refunds`, ask)
  world.pass(1)
  await world.follow()
  world.pass(-1)
  const [refunded] = (await list()).body.items
  expect(refunded).toMatchObject({ refundedCents: 10_000, refunds: [{ status: 'succeeded' }] })
  expect(world.stripe.refunds.size).toBe(1)
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['open', 39_900, 10_000]])
  await checkMoney(world.api.db, lot.id)
})

test('a refund that the card company has and has not paid out is not asked for again by its form', async () => {
  const { lot, finance, boss } = await world.aPayer(49_900)
  await world.saveCard(lot)
  const { id } = (await finance.post('/api/dealership/payments', form(49_900, { with: 'card' }))).body
  const [paid] = (await boss.get(`/api/admin/dealerships/${lot.id}/payments`)).body.items
  const ask = { amountCents: 10_000, reason: 'A line was wrong', version: paid.version, token: token() }
  await boss.post(`/api/admin/payments/${id}/refunds`, ask)
  await world.api.db.update(refunds).set({ status: 'pending' }).where(eq(refunds.paymentId, id))
  const refundCalls = () => world.stripe.log.filter((call) => call === 'POST /v1/refunds').length
  const before = refundCalls()
  expect((await boss.post(`/api/admin/payments/${id}/refunds`, ask)).status).toBe(201)
  expect(refundCalls()).toBe(before)
})

test('a refund that the card company refuses is failed, and its money counts again', async () => {
  const { lot, finance, boss } = await world.aPayer(49_900)
  await world.saveCard(lot)
  const { id } = (await finance.post('/api/dealership/payments', form(49_900, { with: 'card' }))).body
  const [paid] = (await boss.get(`/api/admin/dealerships/${lot.id}/payments`)).body.items
  world.stripe.refundElsewhere(paid.reference, 49_900)
  const ask = { amountCents: 100, reason: 'Twice', version: paid.version, token: token() }
  const answer = await boss.post(`/api/admin/payments/${id}/refunds`, ask)
  expect(answer.body.refunds).toMatchObject([{ status: 'failed' }])
  expect(await invoicesOf(world.api.db, lot.id)).toEqual([['paid', 49_900, 0]])
})

test('the card company’s pages save and change a card, and no number is sent here', async () => {
  const { lot, finance } = await world.aPayer(100)
  const page = { page: 'save', token: token() }
  const saved = await finance.post('/api/dealership/payment-method/pages', page)
  expect((await finance.post('/api/dealership/payment-method/pages', page)).body).toEqual(saved.body)
  world.stripe.payOnPage(saved.body.url)
  await world.deliver(world.stripe.eventOfPage('checkout.session.completed', saved.body.url))
  await world.handle()
  const [account] = await world.api.db.select().from(billingAccounts).where(eq(billingAccounts.dealershipId, lot.id))
  expect(account).toMatchObject({ cardBrand: 'Visa', cardLast4: '4242' })
  const change = await finance.post('/api/dealership/payment-method/pages', { page: 'change', token: token() })
  expect(change.body.url).toContain('/portal')
  const card = world.stripe.cards.get(account?.cardId ?? '')
  if (card) card.customer = null
  await world.deliver(
    world.stripe.event('payment_method.detached', { id: card?.id, object: 'payment_method', customer: null }),
  )
  await world.handle()
  expect((await finance.get('/api/dealership/payment-method')).body.card).toBeNull()
})

test('a card company that does not answer is said, and the same form goes on later', async () => {
  const { finance, rows } = await world.aPayer(49_900)
  world.stripe.fail('POST /v1/checkout/sessions', 'reset', 500, 429)
  const click = form(49_900)
  expect((await finance.post('/api/dealership/payments', click)).status).toBe(503)
  const answer = await finance.post('/api/dealership/payments', click)
  expect(answer.body.url).toContain('/pages/')
  expect(await rows()).toHaveLength(1)
})
