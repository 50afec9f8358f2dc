import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../../tests/support/factories'
import { aMailServer } from '../../../tests/support/mail-server'
import { linkIn, outboxRows, sendMails, testOrigin, testSecrets } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { publishChange } from '../../context'
import { emailRenderers } from '../../emails'
import { rateLimits } from '../../limits/schema'
import { deliverDue } from '../../mail/deliver'
import { openMailer } from '../../mail/mailer'
import { outbox } from '../../mail/schema'
import { notifier } from '../../notifications/notifier'
import { personalDataOfConcepts } from '../../privacy/registry'
import { Percolator } from '../../search/percolate'
import { findAlerts } from '../alerts/find'
import { savedMergePart } from '../merge-part'
import { enqueueGuestDigests } from './digest'
import { purgeGuestAlerts } from './purge'
import { guestAlertMatches, guestAlerts } from './schema'
import { guestConfirmationKeys, guestOffKeys, signGuestConfirmation, signGuestOff } from './tokens'

const dayMs = 86_400_000
let now = Date.parse('2026-11-20T12:30:00Z') // Friday 7:30 in New York
let api: TestApi
let nobody: Caller
let dealership: { id: number }
let percolator: Percolator
beforeAll(async () => {
  api = await anApi({ now: () => new Date(now) })
  nobody = await api.as(null)
  dealership = await aDealership(api.db)
  await aVehicle(api.db, dealership.id)
  await api.search.rebuild()
  percolator = new Percolator(api.open, () => new Date(now))
  await find()
})
beforeEach(async () => {
  now += 7 * dayMs
  for (const table of [outbox, rateLimits, guestAlerts]) await api.db.delete(table)
})
afterAll(() => api.close())

const context = () => ({ ...api.context, now: () => new Date(now) })
const find = () => findAlerts({ ...{ db: api.db, now: () => new Date(now), notifier }, percolator })
const ana = 'ana@example.com'
const ask = (email = ana, query = 'make=Honda', cadence = 'instant', headers = {}) =>
  nobody.post('/api/guest-alerts', { email, query, cadence }, headers)
const rows = () => api.db.select().from(guestAlerts).orderBy(guestAlerts.id)
const idOf = async (query = 'make=Honda') => (await rows()).find((row) => row.query === query)?.id ?? 0
const tokenOf = async () => linkIn((await sendMails(api.db)).at(-1)).searchParams.get('token') ?? ''
const look = (token: string) => nobody.get(`/api/guest-alert-confirmations?token=${token}`)
const confirm = (token: string) => nobody.post('/api/guest-alert-confirmations', { token })
const confirmed = async (...asked: Parameters<typeof ask>) => {
  await ask(...asked)
  expect((await confirm(await tokenOf())).status).toBe(200)
}
async function aNewCar() {
  const car = await aVehicle(api.db, dealership.id, { firstPublishedAt: new Date(now) })
  await tell(car.id)
  return car
}
const tell = (id: number) =>
  api.db.transaction((tx) => publishChange(tx, api.context, { concept: 'vehicles', ids: [id], kind: 'updated' }))
const offToken = (alertId: number, scope: 'one' | 'all') => signGuestOff(guestOffKeys(testSecrets), { alertId, scope })
const switchTo = (token: string, subscribed: boolean) => nobody.post('/api/unsubscriptions', { token, subscribed })

test('one mail asks, its link confirms by a POST alone, and a new car leads to a mail', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { email: ana } })
  const [mail, ...more] = await sendMails(api.db)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: ana, subject: 'Confirm your alerts about a search' })
  for (const words of ['Honda', 'At once', '7 days', 'If it was not you']) expect(mail?.text).toContain(words)
  const link = linkIn(mail)
  expect(link.origin + link.pathname).toBe(`${testOrigin}/alerts/confirm`)
  const token = link.searchParams.get('token') ?? ''
  for (const _ of [1, 2])
    expect(await look(token)).toMatchObject({ status: 200, body: { name: 'Honda', email: ana, confirmed: false } })
  for (const _ of [1, 2]) expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: true } })
  await aNewCar()
  expect(await find()).toBe(1)
  expect(await enqueueGuestDigests(context())).toBe(1)
  expect(await enqueueGuestDigests(context())).toBe(0)
  const [alert] = await sendMails(api.db)
  expect(alert).toMatchObject({ to: ana, subject: expect.stringMatching(/^A new match: /) })
  expect(alert?.text).toContain(`${testOrigin}/search?make=Honda&sort=newest`)
  const actions = (await api.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['guest_alert.asked', 'guest_alert.confirmed']))
})

test('to an address that nobody confirmed goes nothing but the mail that asks', async () => {
  await ask()
  await sendMails(api.db)
  await aNewCar()
  expect(await find()).toBe(0)
  now += dayMs
  expect(await enqueueGuestDigests(context())).toBe(0)
  expect(await api.db.select().from(guestAlertMatches)).toEqual([])
})

test('the answer is the same for whoever is known, has confirmed, or has had enough mails today', async () => {
  const user = await aUser(api.db, { emailVerifiedAt: new Date() })
  const answers = [await ask(user.email), await ask('new@example.com'), await ask('new@example.com')]
  for (const query of ['make=Honda', 'condition=used', 'price_max=20000', 'price_max=30000', 'year_min=2019'])
    answers.push(await ask('often@example.com', query))
  await confirmed(ana)
  answers.push(await ask(ana))
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(answers.map(() => [200, ['email']]))
  expect((await outboxRows(api.db)).filter(({ recipient }) => recipient === 'often@example.com')).toHaveLength(3)
})

test('about one search an address is asked once a day, however often and at once somebody asks', async () => {
  await Promise.all([1, 2, 3, 4].map(() => ask('Ana@Example.com')))
  await ask()
  expect(await outboxRows(api.db)).toHaveLength(1)
  now += dayMs + 1
  await ask()
  expect(await outboxRows(api.db)).toHaveLength(2)
  expect(await rows()).toHaveLength(1)
})

test('the eleventh of an hour from one network has to wait', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7:${n}::${n}` })
  for (let n = 0; n < 10; n++) expect((await ask(`a${n}@example.com`, undefined, 'daily', from(n))).status).toBe(200)
  const refused = await ask('a10@example.com', undefined, 'daily', from(10))
  expect(refused.status).toBe(429)
  expect(refused.body.error.message).toContain('You have asked for many alerts within an hour.')
  const elsewhere = { 'x-forwarded-for': '2001:db8:7:8::1' }
  expect((await ask('a10@example.com', undefined, 'daily', elsewhere)).status).toBe(200)
})

test.each([
  [{ email: 'no address', query: 'make=Honda' }, 'email'],
  [{ email: 'a@example.com\r\nBcc: b@example.com', query: 'make=Honda' }, 'email'],
  [{ email: ana, query: '' }, 'query'],
  [{ email: ana, query: 'make=Nothing' }, 'make'],
  [{ email: ana, query: 'make=Honda', cadence: 'off' }, 'cadence'],
])('%j is refused at %s', async (body, field) => {
  const { status, body: answer } = await nobody.post('/api/guest-alerts', body)
  expect(status).toBe(422)
  expect(Object.keys(answer.error.fields)).toEqual([field])
  expect(await rows()).toEqual([])
  expect(await outboxRows(api.db)).toEqual([])
})

test('the mail that asks repeats no words that somebody typed', async () => {
  await ask(ana, 'q=win+a+prize+at+casino&make=Honda')
  const [mail] = await sendMails(api.db)
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/prize|casino/i)
})

test('a link that was changed, is another’s, has expired, or whose alerts were switched off since confirms nothing', async () => {
  await ask()
  const token = await tokenOf()
  const alertId = await idOf()
  const keys = guestConfirmationKeys(testSecrets)
  const expires = Math.floor(Date.now() / 1000)
  const signed = (change = {}) =>
    signGuestConfirmation(keys, { alertId, cadence: 'daily', epoch: 0, expires: expires + 60, ...change })
  const foreign = signGuestConfirmation(guestConfirmationKeys(['another-secret-of-thirty-two-bytes!']), {
    ...{ alertId, cadence: 'daily', epoch: 0, expires: expires + 60 },
  })
  for (const wrong of [
    '',
    'none',
    token.replace('instant', 'daily'),
    foreign,
    offToken(alertId, 'one'),
    signed({ alertId: 9e6 }),
  ])
    for (const answer of [await look(wrong), await confirm(wrong)]) expect(answer.status, wrong).toBe(404)
  for (const answer of [await look(signed({ expires: expires - 1 })), await confirm(signed({ expires: expires - 1 }))])
    expect(answer.status).toBe(410)
  expect(await rows()).toMatchObject([{ status: 'pending' }])
  expect((await confirm(token)).status).toBe(200)
  await switchTo(offToken(alertId, 'one'), false)
  expect((await confirm(token)).status).toBe(410)
  expect(await rows()).toMatchObject([{ status: 'off' }])
})

test('a token that confirms switches nothing off', async () => {
  await ask()
  const token = await tokenOf()
  await confirm(token)
  expect((await switchTo(token, false)).status).toBe(404)
})

test('an address has at most ten, however its spellings differ', async () => {
  const values = Array.from({ length: 10 }, (_, n) => ({
    ...{ email: `ana+${n}@example.com`, mailbox: ana, query: `price_max=${n + 1}0000`, name: 'Cars', cadence: 'daily' },
    ...{ status: 'confirmed', askedAt: new Date(now), confirmedAt: new Date(now) },
  })) satisfies (typeof guestAlerts.$inferInsert)[] as (typeof guestAlerts.$inferInsert)[]
  await api.db.insert(guestAlerts).values(values)
  await ask()
  const token = await tokenOf()
  const refused = await confirm(token)
  expect(refused.status).toBe(409)
  expect(refused.body.error.message).toContain('Switch one off first')
  await switchTo(offToken(await idOf('price_max=10000'), 'one'), false)
  expect((await confirm(token)).status).toBe(200)
  expect((await switchTo(offToken(await idOf('price_max=10000'), 'one'), true)).status).toBe(409)
})

test('one alert is switched off and on again; all of an address together, and those again', async () => {
  await confirmed()
  await confirmed(ana, 'condition=used')
  await confirmed(ana, 'price_max=90000')
  const [honda, used] = [await idOf(), await idOf('condition=used')]
  const one = offToken(honda, 'one')
  const seen = await nobody.get(`/api/unsubscriptions?token=${one}`)
  expect(seen).toMatchObject({ status: 200, body: { about: 'guest-alert', name: 'Honda', subscribed: true } })
  for (const _ of [1, 2]) expect((await switchTo(one, false)).body.subscribed).toBe(false)
  expect((await rows()).map(({ status }) => status)).toEqual(['off', 'confirmed', 'confirmed'])
  expect((await switchTo(one, true)).body.subscribed).toBe(true)
  await switchTo(one, false)
  now += 1000
  const all = seen.body.all
  expect((await switchTo(all, false)).body).toMatchObject({ about: 'guest-alerts', name: null, subscribed: false })
  await aNewCar()
  expect(await find()).toBe(0)
  expect((await switchTo(all, true)).body.subscribed).toBe(true)
  expect((await rows()).map(({ status }) => status)).toEqual(['off', 'confirmed', 'confirmed'])
  expect((await nobody.get(`/api/unsubscriptions?token=${offToken(used, 'one')}`)).body.subscribed).toBe(true)
})

test('asked again with another rhythm, the link changes it', async () => {
  await confirmed()
  now += dayMs + 1
  await ask(ana, undefined, 'weekly')
  expect(await rows()).toMatchObject([{ cadence: 'instant' }])
  expect((await confirm(await tokenOf())).body).toMatchObject({ cadence: 'weekly', confirmed: true })
  expect(await rows()).toMatchObject([{ cadence: 'weekly' }])
})

test('daily and weekly alerts come at eight in New York, those of an address in one mail', async () => {
  now = Date.parse('2027-03-05T12:30:00Z') // Friday 7:30
  await confirmed(ana, 'make=Honda', 'daily')
  await confirmed(ana, 'condition=used', 'daily')
  await confirmed(ana, 'price_max=90000', 'weekly')
  await aNewCar()
  await find()
  expect(await enqueueGuestDigests(context())).toBe(0)
  now = Date.parse('2027-03-05T13:00:00Z')
  expect(await enqueueGuestDigests(context())).toBe(1)
  const [mail, ...more] = await sendMails(api.db)
  expect(more).toEqual([])
  expect(mail?.text.match(/No more mails about this search/g), 'the car stands in the first that has it').toHaveLength(
    1,
  )
  now = Date.parse('2027-03-08T13:00:00Z') // Monday
  expect(await enqueueGuestDigests(context())).toBe(1)
})

test('at once means at once, and then not for ten minutes', async () => {
  await confirmed()
  await aNewCar()
  await find()
  expect(await enqueueGuestDigests(context())).toBe(1)
  await aNewCar()
  await find()
  expect(await enqueueGuestDigests(context())).toBe(0)
  now += 10 * 60_000
  expect(await enqueueGuestDigests(context())).toBe(1)
})

test('a mail ends all alerts by the header of a mail program, and one by its link', async () => {
  await confirmed()
  await aNewCar()
  await find()
  await enqueueGuestDigests(context())
  const server = await aMailServer()
  const folder = join(mkdtempSync(join(tmpdir(), 'da-')), 'mail')
  const mailer = openMailer({ smtpUrl: server.url, from: 'Drive Avenue <no-reply@site.example>', folder })
  const renderers = emailRenderers(testSecrets)
  await deliverDue({ db: api.db, mailer, origin: testOrigin, renderers, onError: () => {} })
  await server.close()
  const { mail, raw = '' } = server.received[0] ?? {}
  expect(mail?.to?.[0]?.address).toBe(ana)
  expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  const all = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(raw)?.[1] ?? ''
  expect(all).toBe(`${testOrigin}/unsubscribe?token=${offToken(await idOf(), 'all')}`)
  expect(mail?.text).toContain(`/unsubscribe?token=${offToken(await idOf(), 'one')}`)
  expect((await switchTo(new URL(all).searchParams.get('token') ?? '', false)).body.subscribed).toBe(false)
})

test('what nobody confirms is removed after a week, what was switched off after three months', async () => {
  await ask()
  await confirmed('ben@example.com', 'condition=used')
  now += 8 * dayMs
  expect(await purgeGuestAlerts(context())).toBe(1)
  await switchTo(offToken(await idOf('condition=used'), 'one'), false)
  now += 89 * dayMs
  expect(await purgeGuestAlerts(context())).toBe(0)
  now += 2 * dayMs
  expect(await purgeGuestAlerts(context())).toBe(1)
  expect(await rows()).toEqual([])
})

test('whoever has shown the address takes the alerts along, and is forgotten with them', async () => {
  const { id, email } = await aUser(api.db)
  await confirmed(email)
  const unknown = { id, email, emailVerifiedAt: null }
  const known = { ...unknown, emailVerifiedAt: new Date(now) }
  const data = personalDataOfConcepts.find(({ tables }) => tables.includes('saved_search'))
  expect((await data?.collect(api, unknown))?.['alerts-without-account']).toEqual([])
  const taken = (await data?.collect(api, known))?.['alerts-without-account']
  expect(taken).toMatchObject([{ email, query: 'make=Honda', status: 'confirmed' }])
  await api.db.transaction(async (tx) => data?.forget(tx, unknown, api.context))
  expect(await rows()).toHaveLength(1)
  await api.db.transaction(async (tx) => data?.forget(tx, known, api.context))
  expect(await rows()).toEqual([])
})

test('alerts about a dealership that is merged into another are about that one, once', async () => {
  const [from, into] = [await aDealership(api.db), await aDealership(api.db)]
  const alert = (email: string, query: string) => ({
    ...{ email, mailbox: email, query, name: 'Cars', cadence: 'daily' as const, askedAt: new Date(now) },
  })
  const values = [
    alert(ana, `seller=${from.slug}`),
    alert(ana, `seller=${into.slug}`),
    alert('ben@example.com', `seller=${from.slug}`),
  ]
  await api.db.insert(guestAlerts).values(values)
  await api.db.transaction(async (tx) =>
    savedMergePart.move(tx, api.context, { from: from.id, into: into.id, fromIsPublic: true }),
  )
  expect((await rows()).map(({ email, query }) => [email, query])).toEqual([
    [ana, `seller=${into.slug}`],
    ['ben@example.com', `seller=${into.slug}`],
  ])
})
