import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type Caller, inMemory, type TestApi } from '../../../tests/support/api'
import { aMember, aUser } from '../../../tests/support/factories'
import { walkList } from '../../../tests/support/lists'
import { payersOf, planLine } from '../../../tests/support/payers'
import { pdfText } from '../../../tests/support/pdf-text'
import { emailRenderers } from '../../emails'
import { outbox } from '../../mail/schema'
import { invoiceEvents } from './invoices.schema'
import { drawDueInvoices } from './pdf-files'

let api: TestApi
let admin: Caller
let payers: ReturnType<typeof payersOf>
const now = new Date('2026-11-10T15:00:00Z')
beforeAll(async () => {
  api = await anApi({ now: () => now })
  payers = payersOf(api, () => now)
  admin = await api.as(await aUser(api.db, { role: 'system_admin' }))
})
afterAll(() => api.close())

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
  const [payer, other] = [await payers.aPayer(), await payers.aPayer()]
  const { slug, id } = await payers.issue(payer.id)
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
  const payer = await payers.aPayer()
  const { slug, id } = await payers.issue(payer.id)
  for (let twice = 0; twice < 2; twice += 1) await payer.finance.get(`${own}/invoices/${slug}`)
  const opened = and(eq(invoiceEvents.invoiceId, id), eq(invoiceEvents.kind, 'opened'))
  expect(await api.db.$count(invoiceEvents, opened)).toBe(1)
  const answers = []
  for (let n = 0; n < 4; n += 1) answers.push((await payer.finance.post(`${own}/invoices/${slug}/emails`, {})).status)
  expect(answers).toEqual([200, 200, 200, 429])
})

test('the PDF is made by a job, says what the page says, and is made anew after a payment', async () => {
  const payer = await payers.aPayer()
  const { slug } = await payers.issue(payer.id)
  const file = `${own}/invoices/${slug}/pdf`
  expect((await payer.finance.get(file)).status, 'not yet').toBe(409)
  await draw()
  const first = await payer.finance.get(file)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const [stored] = [...api.files.entries()].slice(-1)
  const text = pdfText(stored?.[1] ?? Buffer.from('')).join('\n')
  for (const words of ['Invoice', slug, 'Showroom 250', 'December 2026', '$899.00', 'Amount due', payer.legalName])
    expect(text).toContain(words)
  await payers.pay(payer.id, 89_900)
  expect((await payer.finance.get(file)).status).toBe(409)
  await draw()
  expect((await payer.finance.get(`${own}/invoices/${slug}`)).body).toMatchObject({ status: 'paid', isPdfReady: true })
})

test('the mail names what is due and carries the PDF', async () => {
  const payer = await payers.aPayer()
  const { slug, id } = await payers.issue(payer.id)
  const rows = await api.db.select().from(outbox).orderBy(asc(outbox.id))
  const mail = rows.find(({ message }) => (message as { invoiceId?: number }).invoiceId === id)
  expect(mail?.recipient).toBe(payer.email)
  const render = emailRenderers(['a-secret-of-at-least-thirty-two-bytes'])['invoice-news']
  const content = await render({ db: api.db, origin: 'https://site.test' }, mail?.message as never)
  expect(content?.subject).toBe(`Invoice ${slug} for ${payer.name}`)
  expect(content?.paragraphs).toContain('Please pay by November 24, 2026.')
  expect(content?.action?.href).toBe(`https://site.test/dealership/${payer.id}/billing/invoice/${slug}`)
  const [file] = content?.attachments ?? []
  expect(file).toMatchObject({ name: `${slug}.pdf`, type: 'application/pdf' })
  expect(Buffer.byteLength(file?.content ?? '')).toBeLessThan(100_000)
})

test('the dealership’s list by year, status and number, and lines that add up to their totals', async () => {
  const payer = await payers.aPayer()
  const first = await payers.issue(payer.id)
  const second = await payers.issue(payer.id, [{ ...planLine, unitMillicents: 10_000_000 }])
  await payers.pay(payer.id, 89_900)
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

test('the billing contact is changed as of its version, and stands on the next invoice', async () => {
  const payer = await payers.aPayer()
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
  const { slug } = await payers.issue(payer.id)
  const { buyer } = (await payer.finance.get(`${own}/invoices/${slug}`)).body
  expect(buyer).toMatchObject({
    name: 'Holding LLC',
    attention: 'Accounts payable',
    emails: ['ap@example.com', 'boss@example.com'],
  })
})
