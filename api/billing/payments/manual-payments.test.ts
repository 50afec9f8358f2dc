import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { anInvoice, checkMoney, invoicesOf } from '../../../tests/support/invoices'
import { outboxRows } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { dealerships } from '../../dealerships/schema'
import { payments } from './payments.schema'

let clock = new Date('2026-11-10T15:00:00Z')
const now = () => clock
let api: TestApi
let boss: Caller
beforeAll(async () => {
  api = await anApi({ now })
})
afterAll(() => api.close())
beforeEach(async () => {
  clock = new Date('2026-11-10T15:00:00Z')
  boss = await api.as(await aUser(api.db, { role: 'system_admin' }))
})

const token = () => crypto.randomUUID()
const transfer = (amountCents: number, more: object = {}) => ({
  method: 'bank_transfer',
  reference: 'ACH 20261110',
  amountCents,
  receivedOn: '2026-11-10',
  token: token(),
  ...more,
})

test('a recorded payment settles the oldest invoice, what is left is credit, and the standing goes up at once', async () => {
  const lot = await aDealership(api.db)
  await anInvoice({ db: api.db, now }, lot.id, 49_900)
  await anInvoice({ db: api.db, now }, lot.id, 10_000)
  await api.db.update(dealerships).set({ billingHold: 'listings' }).where(eq(dealerships.id, lot.id))
  const partial = await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(49_000))
  expect(partial.body).toMatchObject({ status: 'succeeded', allocatedCents: 49_000, creditCents: 0 })
  expect(await invoicesOf(api.db, lot.id)).toEqual([
    ['open', 49_000, 900],
    ['open', 0, 10_000],
  ])
  const more = await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(20_000))
  expect(more.body).toMatchObject({ allocatedCents: 10_900, creditCents: 9_100 })
  expect((await invoicesOf(api.db, lot.id)).map(([status]) => status)).toEqual(['paid', 'paid'])
  const [after] = await api.db.select().from(dealerships).where(eq(dealerships.id, lot.id))
  expect(after?.billingHold).toBeNull()
  const entries = await api.db.select().from(auditLog).where(eq(auditLog.dealershipId, lot.id))
  expect(entries.filter(({ action }) => action === 'payment.recorded')).toHaveLength(2)
  const mails = (await outboxRows(api.db)).filter(({ recipient }) => recipient === lot.email)
  expect(mails.map(({ message }) => message)).toContainEqual(
    expect.objectContaining({ kind: 'payment-received', amountCents: 20_000, creditCents: 9_100 }),
  )
  await checkMoney(api.db, lot.id)
})

test('a form that is sent twice, at once, is one payment', async () => {
  const lot = await aDealership(api.db)
  await anInvoice({ db: api.db, now }, lot.id, 49_900)
  const form = transfer(49_900)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => boss.post(`/api/admin/dealerships/${lot.id}/payments`, form)),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await api.db.$count(payments, eq(payments.dealershipId, lot.id))).toBe(1)
})

test('a payment for one invoice goes there, and not to an older one', async () => {
  const lot = await aDealership(api.db)
  await anInvoice({ db: api.db, now }, lot.id, 5_000)
  const newer = await anInvoice({ db: api.db, now }, lot.id, 7_000)
  const answer = await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(7_000, { invoice: newer.slug }))
  expect(answer.body.invoices).toEqual([newer.slug])
  expect((await invoicesOf(api.db, lot.id)).map(([status]) => status)).toEqual(['open', 'paid'])
})

test('a payment is refused for another dealership’s invoice, a later day, no reference and an unknown dealership', async () => {
  const [lot, other] = [await aDealership(api.db), await aDealership(api.db)]
  const foreign = await anInvoice({ db: api.db, now }, other.id, 7_000)
  const record = (form: object) => boss.post(`/api/admin/dealerships/${lot.id}/payments`, form)
  expect((await record(transfer(1, { invoice: foreign.slug }))).body.error.fields).toHaveProperty('invoice')
  expect((await record(transfer(1, { receivedOn: '2026-11-11' }))).body.error.fields).toHaveProperty('receivedOn')
  expect((await record(transfer(1, { reference: ' ' }))).body.error.fields).toHaveProperty('reference')
  expect((await record(transfer(0))).status).toBe(422)
  expect((await boss.post('/api/admin/dealerships/999999999/payments', transfer(1))).status).toBe(404)
  expect(await api.db.$count(payments, eq(payments.dealershipId, lot.id))).toBe(0)
})

test('a payment that was recorded by mistake is taken back once, and its invoices are owed again', async () => {
  const lot = await aDealership(api.db)
  await anInvoice({ db: api.db, now }, lot.id, 49_900)
  const { id, version } = (await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(60_000))).body
  const reason = 'It was another dealership’s.'
  const stale = await boss.post(`/api/admin/payments/${id}/take-back`, { reason, version: version + 1 })
  expect(stale.status).toBe(409)
  const done = await boss.post(`/api/admin/payments/${id}/take-back`, { reason, version })
  expect(done.body).toMatchObject({ status: 'failed', allocatedCents: 0, creditCents: 0, can: { takeBack: false } })
  expect(await invoicesOf(api.db, lot.id)).toEqual([['open', 0, 49_900]])
  const again = await boss.post(`/api/admin/payments/${id}/take-back`, { reason, version: done.body.version })
  expect(again.status).toBe(409)
  await checkMoney(api.db, lot.id)
})

test('a refund takes what is on no invoice first, then the newest invoice, and never more than is left', async () => {
  const lot = await aDealership(api.db)
  await anInvoice({ db: api.db, now }, lot.id, 10_000)
  const paid = (await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(12_000))).body
  const refund = (amountCents: number, version: number, form = token()) =>
    boss.post(`/api/admin/payments/${paid.id}/refunds`, { amountCents, reason: 'Paid twice', version, token: form })
  const first = await refund(2_000, paid.version)
  expect(first.body).toMatchObject({ refundedCents: 2_000, allocatedCents: 10_000, refundableCents: 10_000 })
  expect((await refund(10_001, first.body.version)).body.error.fields).toHaveProperty('amountCents')
  const form = token()
  const second = await refund(4_000, first.body.version, form)
  expect((await refund(4_000, first.body.version, form)).body.refundedCents).toBe(6_000)
  expect(second.body).toMatchObject({ refundedCents: 6_000, allocatedCents: 6_000 })
  expect(await invoicesOf(api.db, lot.id)).toEqual([['open', 6_000, 4_000]])
  await checkMoney(api.db, lot.id)
})

test('a dealership’s own people record nothing, and sale sees no money', async () => {
  const lot = await aDealership(api.db)
  for (const role of ['dealership_admin', 'dealership_finance', 'dealership_sale'] as const) {
    const member = await api.as(await aMember(api.db, lot.id, role), lot.id)
    expect((await member.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(1))).status).toBe(403)
    const sees = role === 'dealership_sale' ? 403 : 200
    for (const path of ['payable', 'payment-method', 'statement'])
      expect([role, path, (await member.get(`/api/dealership/${path}`)).status]).toEqual([role, path, sees])
  }
})

test('without cards the page says so, and where a transfer goes once the operator has entered it', async () => {
  const lot = await aDealership(api.db)
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  const { body } = await finance.get('/api/dealership/payable')
  expect(body.method).toMatchObject({ cards: false, card: null, bank: null, seller: { name: 'Drive Avenue' } })
  const pay = { what: 'all', with: 'checkout', amountCents: 1, token: token() }
  expect((await finance.post('/api/dealership/payments', pay)).status).toBe(409)
  expect((await (await api.as(null)).post('/api/stripe-events', { payload: '{}', signature: 'x' })).status).toBe(404)
})

test('a statement begins and ends with what the invoices say', async () => {
  const lot = await aDealership(api.db)
  const finance = await api.as(await aMember(api.db, lot.id, 'dealership_finance'), lot.id)
  await anInvoice({ db: api.db, now }, lot.id, 10_000)
  clock = new Date('2026-12-05T15:00:00Z')
  const form = transfer(12_500, { receivedOn: '2026-12-01' })
  const paid = (await boss.post(`/api/admin/dealerships/${lot.id}/payments`, form)).body
  await boss.post(`/api/admin/payments/${paid.id}/refunds`, {
    amountCents: 500,
    reason: 'Too much',
    version: paid.version,
    token: token(),
  })
  const { body } = await finance.get('/api/dealership/statement?from=2026-12-01&to=2026-12-31')
  expect(body).toMatchObject({ openingCents: 10_000, paidCents: 12_500, returnedCents: 500, closingCents: -2_000 })
  expect(
    body.lines.map(({ kind, balanceCents }: { kind: string; balanceCents: number }) => [kind, balanceCents]),
  ).toEqual([
    ['payment', -2_500],
    ['refund', -2_000],
  ])
  const { openCents, creditCents } = (await finance.get('/api/dealership/payable')).body
  expect(openCents - creditCents).toBe(body.closingCents)
  expect((await finance.get('/api/dealership/statement?from=2026-12-02&to=2026-12-01')).status).toBe(422)
})

test('administrators find the payments of a dealership by state and reference', async () => {
  const lot = await aDealership(api.db)
  await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(100, { reference: 'Check 2211' }))
  await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(200))
  const list = (query: string) => boss.get(`/api/admin/dealerships/${lot.id}/payments?${query}`)
  expect((await list('sort=amount')).body.items.map(({ amountCents }: { amountCents: number }) => amountCents)).toEqual(
    [100, 200],
  )
  expect((await list('q=2211')).body).toMatchObject({ total: 1, creditCents: 300 })
  expect((await list('status=failed')).body.items).toEqual([])
})
