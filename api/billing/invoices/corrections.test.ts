import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { payersOf, planLine } from '../../../tests/support/payers'
import { aUniqueWord } from '../../../tests/support/unique'
import { sessions } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { transaction } from '../../context'
import { settleOldest } from '../payments/settle'
import { invoices, serviceTaxRates } from './invoices.schema'
import { purgeInvoices } from './purge-invoices'

let api: TestApi
let admin: Caller
let payers: ReturnType<typeof payersOf>
let now = new Date('2026-11-10T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => now })
  payers = payersOf(api, () => now)
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const own = '/api/dealership/billing'

test('a part is credited with its tax, once a token, and what is left over goes on the next invoice', async () => {
  const state = 'WY'
  await api.db
    .insert(serviceTaxRates)
    .values({ state, rate: 6000, source: 'Test', sourceDate: '2026-01-01', validFrom: '2026-01-01' })
  const payer = await payers.aPayer({ state })
  const { id } = await payers.issue(payer.id)
  const next = await payers.issue(payer.id)
  await payers.pay(payer.id, 95_294)
  const { version } = (await admin.get(`/api/admin/invoices/${id}`)).body
  const credit = { amountCents: 10_000, reason: 'A week without photos', token: 'one', version }
  const path = `/api/admin/invoices/${id}/credit-notes`
  const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(path, credit)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const { creditNotes } = (await admin.get(`/api/admin/invoices/${id}`)).body
  expect(creditNotes).toMatchObject([{ totalCents: 10_600 }])
  expect((await admin.get(`/api/admin/invoices/${next.id}`)).body).toMatchObject({
    creditedCents: 10_600,
    openCents: 84_694,
  })
  expect((await admin.post(path, { ...credit, token: 'two', amountCents: 80_000 })).body.error.fields).toEqual({
    amountCents: 'Up to $799.00 is left.',
  })
  expect(
    (await admin.post(path, { ...credit, token: 'two', amountCents: 79_900 })).body.creditNotes[1].totalCents,
  ).toBe(84_694)
  expect((await admin.post(path, { ...credit, token: 'three', reason: '' })).status).toBe(422)
  expect((await admin.post(path, { ...credit, token: 'four', version: version + 9 })).status).toBe(409)
  expect((await payer.finance.post(path, credit)).status).toBe(403)
  expect((await admin.post('/api/admin/invoices/999999999/credit-notes', credit)).status).toBe(404)
})

test('an invoice is voided by a credit note of all of it, or written off, with a reason in the audit log', async () => {
  const payer = await payers.aPayer()
  const [one, two] = [await payers.issue(payer.id), await payers.issue(payer.id)]
  const close = (id: number, body: object) => admin.put(`/api/admin/invoices/${id}/status`, { version: 1, ...body })
  expect((await close(one.id, { status: 'void', reason: '' })).status).toBe(422)
  expect((await close(one.id, { status: 'void', reason: 'Wrong', version: 7 })).status).toBe(409)
  const voided = await close(one.id, { status: 'void', reason: 'Wrong company' })
  expect(voided.body).toMatchObject({
    status: 'void',
    openCents: 0,
    creditedCents: 89_900,
    creditNotes: [{ totalCents: 89_900 }],
  })
  expect((await close(one.id, { status: 'void', reason: 'Wrong company' })).body.creditNotes, 'twice').toHaveLength(1)
  const off = await close(two.id, { status: 'uncollectible', reason: 'Out of business' })
  expect(off.body).toMatchObject({ status: 'uncollectible', openCents: 89_900, statusReason: 'Out of business' })
  expect((await payer.finance.get(own)).body).toMatchObject({ owedCents: 0, owed: [], creditCents: 0 })
  const actions = await api.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'invoice'), eq(auditLog.dealershipId, payer.id)))
    .orderBy(asc(auditLog.id))
  expect(actions.map(({ action }) => action)).toEqual([
    'invoice.issued',
    'invoice.issued',
    'invoice.issued',
    'invoice.voided',
    'invoice.written-off',
  ])
  expect((await payer.finance.put(`/api/admin/invoices/${two.id}/status`, {})).status).toBe(403)
})

test('what moves money wants a recent sign-in', async () => {
  const payer = await payers.aPayer()
  const { id } = await payers.issue(payer.id)
  const boss = await aUser(api.db, { role: 'system_admin' })
  const late = await api.as(boss)
  await api.db
    .update(sessions)
    .set({ authenticatedAt: new Date('2026-11-01T15:00:00Z') })
    .where(eq(sessions.userId, boss.id))
  for (const [method, path] of [
    ['POST', `/api/admin/invoices/${id}/credit-notes`],
    ['PUT', `/api/admin/invoices/${id}/status`],
    ['PUT', `/api/admin/dealerships/${payer.id}/exemption`],
  ] as const)
    expect((await late.send(method, path, {})).body.error?.code, path).toBe('confirm_needed')
})

test('the administrators’ list by tab, number, dealership and every order', async () => {
  const word = aUniqueWord()
  const payer = await payers.aPayer({ name: `Lot ${word}` })
  const [small, large] = [
    await payers.issue(payer.id, [{ ...planLine, unitMillicents: 1_000_000 }]),
    await payers.issue(payer.id),
  ]
  await payers.pay(payer.id, 1_000)
  const all = `show=all&q=${word}`
  await walkList(admin, {
    path: '/api/admin/invoices',
    expected: {
      [all]: [large.id, small.id],
      [`show=open&q=${word}`]: [large.id],
      [`show=overdue&q=${word}`]: [],
      [`show=credit_note&q=${word}`]: [],
      [`${all}&status=paid`]: [small.id],
      [`${all}&year=2027`]: [],
      [`${all}&sort=total`]: [small.id, large.id],
      [`${all}&sort=-number`]: [large.id, small.id],
      [`${all}&sort=due`]: [small.id, large.id],
      [`show=all&q=${large.slug}`]: [large.id],
      [`show=all&dealership=${payer.id}`]: [large.id, small.id],
      [`show=all&q=${aUniqueWord()}`]: [],
    },
  })
  expect((await payer.finance.get('/api/admin/invoices')).status).toBe(403)
  expect((await admin.get('/api/admin/invoices?show=nothing')).status).toBe(422)
  now = new Date('2026-12-01T15:00:00Z')
  await transaction(payers.context(), (tx) => settleOldest(tx, payers.context(), payer.id))
  const { items } = (await admin.get(`/api/admin/invoices?q=${word}`)).body
  expect(items).toMatchObject([{ id: large.id, status: 'past_due', daysLate: 7 }])
  now = new Date('2026-11-10T15:00:00Z')
})

test('income of a month is what its invoices cost less its credit notes, without tax', async () => {
  const monthOf = async () => (await admin.get('/api/admin/income')).body.months.at(-1)
  const before = await monthOf()
  const payer = await payers.aPayer()
  const { id } = await payers.issue(payer.id)
  await admin.post(`/api/admin/invoices/${id}/credit-notes`, {
    amountCents: 900,
    reason: 'Late',
    token: 'a',
    version: 1,
  })
  const after = await monthOf()
  expect(after.invoicedCents - before.invoicedCents).toBe(89_900)
  expect(after.creditedCents - before.creditedCents).toBe(900)
  expect(after.netCents - before.netCents).toBe(89_000)
})

test('invoices outlive their dealership, and leave with their money after the years of the settings', async () => {
  const payer = await payers.aPayer()
  now = new Date('2014-03-10T15:00:00Z')
  const old = await payers.issue(payer.id)
  await payers.pay(payer.id, 89_900)
  now = new Date('2026-11-10T15:00:00Z')
  const young = await payers.issue(payer.id)
  const files = { remove: async () => undefined } as never
  expect(await purgeInvoices({ db: api.db, now: () => now, files })).toBe(1)
  const left = await api.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.dealershipId, payer.id))
  expect(left).toEqual([{ id: young.id }])
  expect(left).not.toContainEqual({ id: old.id })
  await expect(api.db.delete(invoices).where(eq(invoices.id, young.id))).rejects.toThrow()
})
