import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, inMemory, type TestApi } from '../../../tests/support/api'
import { aCampaign, anAdvertiser, aUser } from '../../../tests/support/factories'
import { checkMoney, jobContext } from '../../../tests/support/invoices'
import { outboxRows, sendMails } from '../../../tests/support/mails'
import { payersOf } from '../../../tests/support/payers'
import { pdfText } from '../../../tests/support/pdf-text'
import { chargeDelivery } from '../../advertising/money/charge-delivery'
import { campaignDays, campaigns } from '../../advertising/schema'
import { monthOf } from '../billing-days'
import { charges, invoiceRuns, invoices } from '../invoices/invoices.schema'
import { drawDueInvoices } from '../invoices/pdf-files'
import { takeSteps } from '../standing/take-steps'
import { runMonth } from './run-month'

let api: TestApi
let boss: Caller
let clock = new Date('2026-11-10T15:00:00Z')
const now = () => clock
const rethrow = (error: unknown) => {
  throw error
}
const context = () => jobContext({ db: api.db, now })
beforeAll(async () => {
  api = await anApi({ now })
  boss = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const december = monthOf('2026-12-01')
const transfer = (amountCents: number, more: object = {}) => ({
  method: 'bank_transfer',
  reference: 'ACH 1110',
  amountCents,
  receivedOn: '2026-11-10',
  token: crypto.randomUUID(),
  ...more,
})

/** Makes an advertiser whose campaign had so many clicks of three cents in October. */
async function anAdvertiserWith(clicks: number) {
  const advertiser = await anAdvertiser(api.db)
  const { campaign } = await aCampaign(api.db, { advertiserId: advertiser.id }, { status: 'running' })
  const spentMillicents = clicks * 3000
  await api.db
    .insert(campaignDays)
    .values({ campaignId: campaign.id, day: '2026-10-20', chargedUnits: clicks, spentMillicents })
  await api.db.update(campaigns).set({ spentMillicents }).where(eq(campaigns.id, campaign.id))
  return advertiser
}

/** Charges and bills the month, as the jobs do. */
async function bill() {
  await api.db.delete(invoiceRuns)
  await chargeDelivery(context())
  return runMonth(context(), december, { onError: rethrow })
}

const invoicesOf = (advertiserId: number) =>
  api.db.select().from(invoices).where(eq(invoices.advertiserId, advertiserId)).orderBy(invoices.id)

test('what another advertiser’s campaigns delivered is on one invoice, however often the run is, with the next number', async () => {
  clock = new Date('2026-11-10T15:00:00Z')
  const advertiser = await anAdvertiserWith(1000)
  const payers = payersOf(api, now)
  const lot = await payers.aPayer()
  const before = await payers.issue(lot.id)
  await Promise.all([bill(), bill()])
  await bill()
  const [invoice, none] = await invoicesOf(advertiser.id)
  expect(none).toBeUndefined()
  expect(invoice).toMatchObject({
    dealershipId: null,
    status: 'open',
    totalCents: 3000,
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    dueOn: '2026-11-24',
    buyer: { name: advertiser.legalName, state: 'MI', address: ['1 Bay Street', 'Lansing, MI 48933'] },
  })
  expect(invoice?.sequence).toBe(Number(before.slug.slice(-4)) + 1)
  expect(await api.db.$count(charges, eq(charges.advertiserId, advertiser.id))).toBe(1)
  await checkMoney(api.db, { advertiserId: advertiser.id })
  const [mail, second] = (await sendMails(api.db)).filter(({ to }) => to === advertiser.emails[0])
  expect(second).toBeUndefined()
  expect(mail?.subject).toBe(`Invoice ${invoice?.slug} for ${advertiser.name}`)
  expect(mail?.text).not.toContain('/dealership/')
  expect(mail?.attachments?.map(({ name }) => name)).toEqual([`${invoice?.slug}.pdf`])
})

test('administrators find, read, draw, credit and collect such an invoice; no one else does', async () => {
  clock = new Date('2026-11-10T15:00:00Z')
  const advertiser = await anAdvertiserWith(2000)
  await bill()
  const [invoice] = await invoicesOf(advertiser.id)
  const id = invoice?.id ?? 0
  const mine = `/api/admin/invoices?show=all&advertiser=${advertiser.id}`
  const payer = { kind: 'advertiser', id: advertiser.id, name: advertiser.name }
  expect((await boss.get(mine)).body.items).toMatchObject([{ id, payer, totalCents: 6000 }])
  const words = encodeURIComponent(advertiser.name)
  expect((await boss.get(`/api/admin/invoices?show=all&q=${words}`)).body.total).toBe(1)
  expect((await boss.get(`/api/admin/invoices/${id}`)).body).toMatchObject({ payer, lines: [{ quantity: 2000 }] })
  await drawDueInvoices({ db: api.db, now, files: inMemory(api.files), onError: rethrow })
  expect((await boss.get(`/api/admin/invoices/${id}/pdf`)).status).toBe(200)
  expect(pdfText([...api.files.values()].at(-1) ?? Buffer.from('')).join('\n')).toContain('1 Bay Street')

  const list = `/api/admin/advertisers/${advertiser.id}/payments`
  const { version } = (await boss.get(`/api/admin/invoices/${id}`)).body
  const credit = { amountCents: 1000, reason: 'Shown late', token: 'once', version }
  expect((await boss.post(`/api/admin/invoices/${id}/credit-notes`, credit)).status).toBe(201)
  const paid = await boss.post(list, transfer(5000, { invoice: invoice?.slug }))
  expect(paid.body).toMatchObject({ allocatedCents: 5000, creditCents: 0, invoices: [invoice?.slug] })
  expect((await invoicesOf(advertiser.id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect((await boss.get(list)).body).toMatchObject({ name: advertiser.name, total: 1, openCents: 0 })
  const mails = (await outboxRows(api.db)).filter(({ recipient }) => recipient === advertiser.emails[0])
  expect(mails.map(({ message }) => message)).toContainEqual(
    expect.objectContaining({ kind: 'payment-received', amountCents: 5000, dealershipId: null }),
  )
  const refund = { amountCents: 5000, reason: 'Paid twice', token: crypto.randomUUID(), version: paid.body.version }
  expect((await boss.post(`/api/admin/payments/${paid.body.id}/refunds`, refund)).status).toBe(201)
  await sendMails(api.db)
  await checkMoney(api.db, { advertiserId: advertiser.id })

  const lot = await payersOf(api, now).aPayer()
  expect((await lot.finance.get(list)).status).toBe(403)
  expect((await lot.finance.post(list, transfer(1))).status).toBe(403)
  expect((await lot.finance.get(`/api/dealership/billing/invoices/${invoice?.slug}`)).status).toBe(404)
  expect(
    (await boss.post(`/api/admin/dealerships/${lot.id}/payments`, transfer(1, { invoice: invoice?.slug }))).status,
  ).toBe(422)
  expect((await boss.post('/api/admin/advertisers/999999/payments', transfer(1))).status).toBe(404)
  expect((await boss.post(list, transfer(0))).status).toBe(422)
})

test('a late one is past due and mailed again, and stays open', async () => {
  clock = new Date('2026-11-10T15:00:00Z')
  const advertiser = await anAdvertiserWith(500)
  await bill()
  clock = new Date('2026-12-05T15:00:00Z')
  for (let twice = 0; twice < 2; twice += 1) await takeSteps(context(), { onError: rethrow })
  const [invoice] = await invoicesOf(advertiser.id)
  expect(invoice).toMatchObject({ status: 'past_due', openCents: 1500 })
  const mails = (await sendMails(api.db)).filter(({ to }) => to === advertiser.emails[0])
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Invoice ${invoice?.slug} for ${advertiser.name}`,
    `Invoice ${invoice?.slug} is past due`,
  ])
  await checkMoney(api.db, { advertiserId: advertiser.id })
})
