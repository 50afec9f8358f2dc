import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/factories'
import { linkIn, outboxRows, sendMails, testOrigin, testSecrets } from '../../../tests/support/mails'
import { auditLog } from '../../audit/schema'
import { enqueueGuestDigests } from './digest'
import { ana, dayMs, guests, offToken } from './fixtures/guests'
import { guestAlertMatches, guestAlerts } from './schema'
import { guestConfirmationKeys, signGuestConfirmation } from './tokens'

const {
  anotherWeek,
  clock,
  api,
  nobody,
  find,
  rows,
  confirm,
  ask,
  tokenOf,
  context,
  idOf,
  look,
  switchTo,
  confirmed,
  aNewCar,
} = await guests()
beforeEach(anotherWeek)
afterAll(() => api.close())

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
  clock.now += dayMs
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
  clock.now += dayMs + 1
  await ask()
  expect(await outboxRows(api.db)).toHaveLength(2)
  expect(await rows()).toHaveLength(1)
})

test('the eleventh of an hour from one network has to wait', async () => {
  const from = (n: number) => ({ 'x-forwarded-for': `2001:db8:7:7:${n}::${n}` })
  for (let n = 0; n < 10; n++) expect((await ask(`a${n}@example.com`, undefined, 'daily', from(n))).status).toBe(200)
  const refused = await ask('a10@example.com', undefined, 'daily', from(10))
  expect(refused.status).toBe(429)
  expect(refused.body.error.message).toContain('Many alerts were asked for from your network within an hour.')
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
  expect(await ask(ana, 'seller=prize:+go+to+https://casino.test')).toMatchObject({ status: 422 })
  for (const query of ['q=win+a+prize+at+casino&make=Honda', 'seller=go-to-the-casino-for-a-prize&make=Honda'])
    expect(await ask(ana, query)).toMatchObject({ status: 200 })
  const mails = await sendMails(api.db)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/prize|casino/i)
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
    alertId,
    cadence: 'daily',
    epoch: 0,
    expires: expires + 60,
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
    email: `ana+${n}@example.com`,
    mailbox: ana,
    query: `price_max=${n + 1}0000`,
    name: 'Cars',
    cadence: 'daily',
    status: 'confirmed',
    askedAt: new Date(clock.now),
    confirmedAt: new Date(clock.now),
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
