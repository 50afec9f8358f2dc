import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, inMemory, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { pdfText } from '../../../tests/support/pdf-text'
import { aUniqueWord } from '../../../tests/support/unique'
import { sessions } from '../../accounts/schema'
import { auditLog } from '../../audit/schema'
import { transaction } from '../../context'
import { emailRenderers } from '../../emails'
import { outbox } from '../../mail/schema'
import { workContext } from '../../work-parts'
import { payments } from '../payments/payments.schema'
import { settleOldest } from '../payments/settle'
import { invoiceEvents, invoices, serviceTaxRates } from './invoices.schema'
import { issueInvoice, type NewLine } from './issue-invoice'
import { mailInvoice } from './mail-invoice'
import { drawDueInvoices } from './pdf-files'
import { purgeInvoices } from './purge-invoices'

let api: TestApi
let admin: Caller
let now = new Date('2026-11-10T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => now })
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

const plan: NewLine = {
  kind: 'plan',
  title: 'Showroom 250',
  detail: 'December 2026',
  quantity: 1,
  unitMillicents: 89_900_000,
}
const context = () => workContext({ db: api.db, now: () => now, notifier: api.context.notifier }, 'test')

async function aPayer(more: Parameters<typeof aDealership>[1] = {}) {
  const lot = await aDealership(api.db, more)
  const [finance, sale] = [
    await aMember(api.db, lot.id, 'dealership_finance'),
    await aMember(api.db, lot.id, 'dealership_sale'),
  ]
  return { ...lot, finance: await api.as(finance, lot.id), sale: await api.as(sale, lot.id) }
}
let sources = 0
const sourceName = (): number => {
  sources += 1
  return sources
}
const issued = (dealershipId: number, lines: NewLine[] = [plan]) =>
  transaction(context(), async (tx) => {
    const sourceKey = `test:${dealershipId}:${sourceName()}`
    const period = { periodFrom: '2026-12-01', periodTo: '2026-12-31' }
    const row = await issueInvoice(tx, context(), { dealershipId, sourceKey, ...period, lines })
    await mailInvoice(tx, context(), row)
    return { id: row.id, slug: row.slug ?? '' }
  })
const paid = (dealershipId: number, amountCents: number) =>
  transaction(context(), async (tx) => {
    const given = { provider: 'manual', method: 'check', reference: '12', status: 'succeeded', amountCents } as const
    await tx.insert(payments).values({ dealershipId, ...given, sourceKey: `paid:${dealershipId}:${sourceName()}` })
    await settleOldest(tx, context(), dealershipId)
  })
const own = '/api/dealership/billing'
const draw = () =>
  drawDueInvoices({
    db: api.db,
    now: () => now,
    files: inMemory(api.files),
    onError: (error) => {
      throw error
    },
  })

test('finance and administrators of the dealership read its invoices; sale, others and who acts as them do not', async () => {
  const [payer, other] = [await aPayer(), await aPayer()]
  const { slug, id } = await issued(payer.id)
  const { status, body } = await payer.finance.get(`${own}/invoices/${slug}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ number: slug, status: 'open', totalCents: 89_900, dueOn: '2026-11-24', otherCount: 0 })
  for (const path of ['', '/invoices', '/invoice-lines', `/invoices/${slug}`, `/invoices/${slug}/pdf`])
    expect((await payer.sale.get(own + path)).status, path).toBe(403)
  expect((await other.finance.get(`${own}/invoices/${slug}`)).status).toBe(404)
  expect((await other.finance.get(`${own}/invoices/${slug}/pdf`)).status).toBe(404)
  expect((await other.finance.post(`${own}/invoices/${slug}/emails`, {})).status).toBe(404)
  expect((await other.finance.get(`${own}/invoices`)).body.total).toBe(0)
  expect((await payer.finance.get(`/api/admin/invoices/${id}`)).status).toBe(403)
  expect((await payer.finance.get(`${own}/invoices/DA-1`)).status).toBe(422)

  const person = await aMember(api.db, payer.id, 'dealership_admin')
  const { token } = (await admin.post(`/api/admin/users/${person.id}/impersonations`, { reason: 'Ticket 12' })).body
  const headers = { authorization: `Bearer ${token}`, 'da-dealership-id': String(payer.id) }
  for (const path of ['', '/invoices', `/invoices/${slug}`, `/invoices/${slug}/pdf`]) {
    const answer = await api.fetch(new Request(`http://api.test${own}${path}`, { headers }))
    expect(answer.status, `acting: ${path}`).toBe(403)
  }
})

test('that a person opened it is noted once, and sending it again is limited', async () => {
  const payer = await aPayer()
  const { slug, id } = await issued(payer.id)
  for (let twice = 0; twice < 2; twice += 1) await payer.finance.get(`${own}/invoices/${slug}`)
  const opened = and(eq(invoiceEvents.invoiceId, id), eq(invoiceEvents.kind, 'opened'))
  expect(await api.db.$count(invoiceEvents, opened)).toBe(1)
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push((await payer.finance.post(`${own}/invoices/${slug}/emails`, {})).status)
  expect(answers).toEqual([200, 200, 200, 429])
})

test('the PDF is made by a job, says what the page says, and is made anew after a payment', async () => {
  const payer = await aPayer()
  const { slug } = await issued(payer.id)
  const file = `${own}/invoices/${slug}/pdf`
  expect((await payer.finance.get(file)).status, 'not yet').toBe(409)
  await draw()
  const first = await payer.finance.get(file)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [stored] = [...api.files.entries()].slice(-1)
  const text = pdfText(stored?.[1] ?? Buffer.from('')).join('\n')
  for (const words of ['Invoice', slug, 'Showroom 250', 'December 2026', '$899.00', 'Amount due', payer.legalName])
    expect(text).toContain(words)
  await paid(payer.id, 89_900)
  expect((await payer.finance.get(file)).status).toBe(409)
  await draw()
  expect((await payer.finance.get(`${own}/invoices/${slug}`)).body).toMatchObject({ status: 'paid', isPdfReady: true })
})

test('the mail names what is due and carries the PDF', async () => {
  const payer = await aPayer()
  const { slug, id } = await issued(payer.id)
  const rows = await api.db.select().from(outbox).orderBy(asc(outbox.id))
  const mail = rows.find(({ message }) => (message as { invoiceId?: number }).invoiceId === id)
  expect(mail?.recipient).toBe(payer.email)
  const render = emailRenderers(['a-secret-of-at-least-thirty-two-bytes'])['invoice-news']
  const content = await render({ db: api.db, origin: 'https://site.test' }, mail?.message as never)
  expect(content?.subject).toBe(`Invoice ${slug} for ${payer.name}`)
  expect(content?.paragraphs).toContain('Please pay it by November 24, 2026.')
  expect(content?.action?.href).toBe(`https://site.test/dealership/${payer.id}/billing/invoice/${slug}`)
  const [file] = content?.attachments ?? []
  expect(file).toMatchObject({ name: `${slug}.pdf`, type: 'application/pdf' })
  expect(Buffer.byteLength(file?.content ?? '')).toBeLessThan(100_000)
})

test('the dealership’s list by year, status and number, and lines that add up to their totals', async () => {
  const payer = await aPayer()
  const first = await issued(payer.id)
  const second = await issued(payer.id, [{ ...plan, unitMillicents: 10_000_000 }])
  await paid(payer.id, 89_900)
  await walkList(payer.finance, {
    path: `${own}/invoices`,
    expected: {
      '': [second.id, first.id],
      'show=open': [second.id],
      'show=paid': [first.id],
      'show=credit_note': [],
      'year=2025': [],
      'year=2026&sort=total': [second.id, first.id],
      'sort=number': [first.id, second.id],
      'sort=-due': [second.id, first.id],
      [`q=${second.slug}`]: [second.id],
    },
  })
  const { items } = (await payer.finance.get(`${own}/invoice-lines?size=1000`)).body
  const sumOf = (isTotal: boolean) =>
    items
      .filter(({ lineKind }: { lineKind: string | null }) => (lineKind === null) === isTotal)
      .reduce((sum: number, { totalCents }: { totalCents: number }) => sum + totalCents, 0)
  expect([sumOf(true), sumOf(false)]).toEqual([99_900, 99_900])
})

test('a part is credited with its tax, once a token, and what is left over goes on the next invoice', async () => {
  const state = 'WY'
  await api.db
    .insert(serviceTaxRates)
    .values({ state, rate: 6000, source: 'Test', sourceDate: '2026-01-01', validFrom: '2026-01-01' })
  const payer = await aPayer({ state })
  const { id } = await issued(payer.id)
  const next = await issued(payer.id)
  await paid(payer.id, 95_294)
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
  const payer = await aPayer()
  const [one, two] = [await issued(payer.id), await issued(payer.id)]
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
  const payer = await aPayer()
  const { id } = await issued(payer.id)
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

test('the billing contact is changed as of its version, and stands on the next invoice', async () => {
  const payer = await aPayer()
  const before = (await payer.finance.get(own)).body.account
  expect(before).toMatchObject({ legalName: payer.legalName, emails: payer.email, version: 0 })
  const { exemption: _, ...fields } = before
  const changed = {
    ...fields,
    legalName: 'Holding LLC',
    emails: 'ap@example.com; boss@example.com',
    attention: 'Accounts payable',
  }
  const saved = await payer.finance.put(`${own}/account`, changed)
  expect(saved.body).toMatchObject({ legalName: 'Holding LLC', emails: 'ap@example.com, boss@example.com', version: 1 })
  expect((await payer.finance.put(`${own}/account`, changed)).status, 'stale').toBe(409)
  expect((await payer.finance.put(`${own}/account`, { ...changed, version: 1, emails: 'nobody' })).status).toBe(422)
  expect((await payer.sale.put(`${own}/account`, changed)).status).toBe(403)
  const { slug } = await issued(payer.id)
  const { buyer } = (await payer.finance.get(`${own}/invoices/${slug}`)).body
  expect(buyer).toMatchObject({
    name: 'Holding LLC',
    attention: 'Accounts payable',
    emails: ['ap@example.com', 'boss@example.com'],
  })
})

test('the administrators’ list by tab, number, dealership and every order', async () => {
  const word = aUniqueWord()
  const payer = await aPayer({ name: `Lot ${word}` })
  const [small, large] = [await issued(payer.id, [{ ...plan, unitMillicents: 1_000_000 }]), await issued(payer.id)]
  await paid(payer.id, 1_000)
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
  await transaction(context(), (tx) => settleOldest(tx, context(), payer.id))
  const { items } = (await admin.get(`/api/admin/invoices?q=${word}`)).body
  expect(items).toMatchObject([{ id: large.id, status: 'past_due', daysLate: 7 }])
  now = new Date('2026-11-10T15:00:00Z')
})

test('income of a month is what its invoices cost less its credit notes, without tax', async () => {
  const monthOf = async () => (await admin.get('/api/admin/income')).body.months.at(-1)
  const before = await monthOf()
  const payer = await aPayer()
  const { id } = await issued(payer.id)
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
  const payer = await aPayer()
  now = new Date('2014-03-10T15:00:00Z')
  const old = await issued(payer.id)
  await paid(payer.id, 89_900)
  now = new Date('2026-11-10T15:00:00Z')
  const young = await issued(payer.id)
  const files = { remove: async () => undefined } as never
  expect(await purgeInvoices({ db: api.db, now: () => now, files })).toBe(1)
  const left = await api.db.select({ id: invoices.id }).from(invoices).where(eq(invoices.dealershipId, payer.id))
  expect(left).toEqual([{ id: young.id }])
  expect(left).not.toContainEqual({ id: old.id })
  await expect(api.db.delete(invoices).where(eq(invoices.id, young.id))).rejects.toThrow()
})
