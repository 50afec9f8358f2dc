import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../../tests/support/api'
import { aDealership, aMember, aVehicle } from '../../../tests/support/factories'
import { aQuestionAbout, deliveryRows, releaseDeliveries, sendLeads } from '../../../tests/support/leads'
import { aMailServer } from '../../../tests/support/mail-server'
import { rateLimits } from '../../limits/schema'
import { openMailer } from '../../mail/mailer'
import { threads } from '../schema'

let api: TestApi
beforeAll(async () => {
  api = await anApi({ now: () => new Date('2026-11-23T15:00:00Z') })
})
beforeEach(async () => {
  await api.db.delete(threads)
  await api.db.delete(rateLimits)
})
afterAll(() => {
  validator.dispose()
  return api.close()
})

const dtd = XmlDtd.fromBuffer(readFileSync(join(import.meta.dirname, 'fixtures/adf.dtd')))
const validator = new DtdValidator(dtd)
/** What libxml2 finds wrong; null: nothing. */
function errorsIn(xml: string): string | null {
  using document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return null
  } catch (error) {
    return String(error)
  }
}
/** The text of an element or attribute, as a parser that nobody here wrote reads it. */
function textOf(xml: string, path: string): string | number | boolean {
  using document = XmlDocument.fromString(xml)
  const found = document.eval(path.startsWith('count(') ? path : `string(${path})`)
  return typeof found === 'object' ? '' : found
}

async function aLotWithAdf() {
  const dealership = await aDealership(api.db, {
    name: 'Ann & “Arbor” <Motors>',
    website: 'https://x.example.com/?a=1&b=2',
  })
  const admin = await api.as(await aMember(api.db, dealership.id, 'dealership_admin'), dealership.id)
  await admin.post('/api/dealership/lead-routes', { channel: 'adf', target: dealership.email })
  const vehicle = await aVehicle(api.db, dealership.id, { stockNo: 'H4471', vin: '1HGCV1F30MA000001' })
  return { dealership, admin, question: aQuestionAbout(vehicle) }
}
async function adfOf(body: object): Promise<string> {
  expect((await (await api.as(null)).post('/api/leads', body)).status).toBe(201)
  return (await sendLeads(api.db))[0]?.text ?? ''
}

const tradeIn = { vehicle: '2015 Honda Civic EX', mileage: 88_000, condition: 'Good', owedCents: 250_000 }
test.each([
  ['a question', {}],
  ['a test drive', { type: 'test_drive', at: '2026-11-25T15:00:00Z' }],
  ['an offer', { type: 'offer', offerCents: 2_300_000 }],
  ['financing', { type: 'finance', downPaymentCents: 300_000, termMonths: 60 }],
  ['a trade-in', { type: 'trade_in', tradeIn }],
  ['a trade-in in a word', { type: 'trade_in', tradeIn: { vehicle: 'Oldtimer' } }],
  ['delivery', { type: 'delivery', zip: '48104' }],
  ['a call', { answerBy: 'phone', phone: '734 555 0142', email: undefined }],
])('%s is valid ADF 1.0', async (_what, change) => {
  const { question } = await aLotWithAdf()
  const xml = await adfOf({ ...question, ...change })
  expect(xml.startsWith('<?xml version="1.0"?>\n<?adf version="1.0"?>\n<adf>')).toBe(true)
  expect(errorsIn(xml)).toBe(null)
})

test('when a test drive is wanted stands in the comments, by the dealership’s clock', async () => {
  const { question } = await aLotWithAdf()
  const xml = await adfOf({ ...question, type: 'test_drive', at: '2026-11-25T15:00:00Z' })
  expect(textOf(xml, '//customer/comments')).toContain('Wanted time: November 25, 2026 at 10:00 AM EST')
  expect(textOf(xml, '//vehicle/@interest')).toBe('test-drive')
})

test('a lead about the dealership alone is valid too', async () => {
  const { question, dealership } = await aLotWithAdf()
  const { vehicle: _, ...general } = { ...question, dealership: dealership.slug, page: 'dealership' }
  const xml = await adfOf(general)
  expect(errorsIn(xml)).toBe(null)
  const traded = await adfOf({ ...general, type: 'trade_in', tradeIn })
  expect(errorsIn(traded)).toBe(null)
  expect(textOf(traded, 'count(//vehicle)')).toBe(1)
})

test.each([
  ['2016 Land Rover Range Rover Sport HSE', '2016', 'Land Rover', 'Range Rover Sport HSE'],
  ['Alfa Romeo Giulia Ti 2018', '2018', 'Alfa Romeo', 'Giulia Ti'],
  ['2019 Mercedes-Benz C 300', '2019', 'Mercedes-Benz', 'C-Class C 300'],
  ['Jeep', '', 'Jeep', 'Unknown'],
  ['Oldtimer', '', 'Unknown', 'Oldtimer'],
])('the trade-in “%s” has its make, however many words it has', async (vehicle, year, make, model) => {
  const { question } = await aLotWithAdf()
  const xml = await adfOf({ ...question, type: 'trade_in', tradeIn: { ...tradeIn, vehicle } })
  const names = ['year', 'make', 'model'].map((name) => textOf(xml, `//vehicle[@interest="trade-in"]/${name}`))
  expect(names).toEqual([year, make, model])
})

test('the validator does find what is wrong', async () => {
  const { question } = await aLotWithAdf()
  const xml = await adfOf(question)
  expect(errorsIn(xml.replace(/<vendorname>.*<\/vendorname>/, ''))).not.toBe(null)
  expect(errorsIn(xml.replace('status="new"', 'status="renewed"'))).not.toBe(null)
})

test('car, customer, dealership and trade-in stand where lead software looks for them', async () => {
  const { question, dealership } = await aLotWithAdf()
  const xml = await adfOf({ ...question, type: 'trade_in', tradeIn, answerBy: 'phone', phone: '734 555 0142' })
  const read: Record<string, string> = {
    'vehicle[1]/@interest': 'buy',
    'vehicle[1]/@status': 'used',
    'vehicle[1]/year': '2021',
    'vehicle[1]/make': 'Honda',
    'vehicle[1]/model': 'Accord',
    'vehicle[1]/vin': '1HGCV1F30MA000001',
    'vehicle[1]/stock': 'H4471',
    'vehicle[1]/odometer': '31204',
    'vehicle[1]/price[@type="asking"]': '24275.00',
    'vehicle[2]/@interest': 'trade-in',
    'vehicle[2]/year': '2015',
    'vehicle[2]/make': 'Honda',
    'vehicle[2]/model': 'Civic EX',
    'vehicle[2]/odometer': '88000',
    'customer/contact/name[@part="full"]': 'Rosa Delgado',
    'customer/contact/phone[@preferredcontact="1"]': '+17345550142',
    'customer/contact/email': 'rosa@example.com',
    'vendor/vendorname': dealership.name,
    'vendor/url': 'https://x.example.com/?a=1&b=2',
    'provider/name': 'Drive Avenue',
  }
  for (const [path, value] of Object.entries(read)) expect(textOf(xml, `/adf/prospect/${path}`), path).toBe(value)
  expect(textOf(xml, '//requestdate')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/)
})

test('4,000 characters of any script come out as they went in, through a real mail server', async () => {
  const { question } = await aLotWithAdf()
  const message =
    `مرحبا \u202eRTL\u202c 🚙🏽 ]]> <script>alert('1')</script> & "q"\n\u{fffe}${'é漢'.repeat(2000)}`.slice(0, 4000)
  expect((await (await api.as(null)).post('/api/leads', { ...question, message })).status).toBe(201)
  const server = await aMailServer()
  const sent = await sendLeads(api.db, { mailer: openMailer({ dataDir: '/nowhere', smtpUrl: server.url }) })
  expect(sent).toEqual([])
  const [received] = server.received
  await server.close()
  expect(received?.raw).toMatch(/^content-type: application\/x-adf\+xml; charset=utf-8/im)
  expect(received?.raw).not.toMatch(/multipart/i)
  const [part] = (await PostalMime.parse(received?.raw ?? '')).attachments
  const xml = Buffer.from(part?.content as ArrayBuffer).toString('utf8')
  expect(errorsIn(xml)).toBe(null)
  expect(textOf(xml, '//customer/comments')).toBe(`Question\n${message.replace('\u{fffe}', '\u{fffd}')}`)
})

test('a repeat has the same prospect and Message-ID; sent again by hand it says so', async () => {
  const { question, admin } = await aLotWithAdf()
  const first = await adfOf(question)
  const [row] = await deliveryRows(api.db)
  expect(textOf(first, '//prospect/id[@sequence="1"]')).toBe(row?.externalId)
  await api.db.execute("update lead_delivery set status = 'queued'")
  await releaseDeliveries(api.db)
  const [repeated] = await sendLeads(api.db)
  expect([repeated?.text, repeated?.messageId]).toEqual([first, `<lead-${row?.externalId}@drive-avenue.test>`])
  await admin.post(`/api/dealership/inbox/${row?.threadId}/deliveries/${row?.id}/resend`)
  const [again] = await sendLeads(api.db)
  expect(again?.text).toBe(first.replace('<prospect status="new">', '<prospect status="resend">'))
  expect(errorsIn(again?.text ?? '')).toBe(null)
})
