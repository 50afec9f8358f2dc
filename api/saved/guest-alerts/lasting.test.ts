import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aDealership, aUser } from '../../../tests/support/factories'
import { aMailServer } from '../../../tests/support/mail-server'
import { sendMails, testOrigin, testSecrets } from '../../../tests/support/mails'
import { emailRenderers } from '../../emails'
import { deliverDue } from '../../mail/deliver'
import { openMailer } from '../../mail/mailer'
import { personalDataOfConcepts } from '../../privacy/registry'
import { savedMergePart } from '../merge-part'
import { enqueueGuestDigests } from './digest'
import { ana, dayMs, guests, offToken } from './fixtures/guests'
import { purgeGuestAlerts } from './purge'
import { guestAlerts } from './schema'

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
  switchTo,
  confirmed,
  aNewCar,
} = await guests()
beforeEach(anotherWeek)
afterAll(() => api.close())

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
  clock.now += 1000
  const all = seen.body.all
  expect((await switchTo(all, false)).body).toMatchObject({ about: 'guest-alerts', name: null, subscribed: false })
  await aNewCar()
  expect(await find()).toBe(0)
  for (const _ of [1, 2]) expect((await switchTo(all, true)).body.subscribed).toBe(true)
  expect((await rows()).map(({ status }) => status)).toEqual(['off', 'confirmed', 'confirmed'])
  expect((await nobody.get(`/api/unsubscriptions?token=${offToken(used, 'one')}`)).body.subscribed).toBe(true)
})

test('asked again with another cadence, the link changes it', async () => {
  await confirmed()
  clock.now += dayMs + 1
  await ask(ana, undefined, 'weekly')
  expect(await rows()).toMatchObject([{ cadence: 'instant' }])
  expect((await confirm(await tokenOf())).body).toMatchObject({ cadence: 'weekly', confirmed: true })
  expect(await rows()).toMatchObject([{ cadence: 'weekly' }])
})

test('what was found before goes at the new cadence', async () => {
  clock.now = Date.parse('2027-03-09T12:00:00Z') // Tuesday
  await confirmed(ana, undefined, 'weekly')
  await aNewCar()
  await find()
  clock.now += dayMs + 1
  await ask(ana, undefined, 'instant')
  await confirm(await tokenOf())
  expect(await enqueueGuestDigests(context())).toBe(1)
})

test('daily and weekly alerts come at eight in New York, those of an address in one mail', async () => {
  clock.now = Date.parse('2027-03-05T12:30:00Z') // Friday 7:30
  await confirmed(ana, 'make=Honda', 'daily')
  await confirmed(ana, 'condition=used', 'daily')
  await confirmed(ana, 'price_max=90000', 'weekly')
  await aNewCar()
  await find()
  expect(await enqueueGuestDigests(context())).toBe(0)
  clock.now = Date.parse('2027-03-05T13:00:00Z')
  expect(await enqueueGuestDigests(context())).toBe(1)
  const [mail, ...more] = await sendMails(api.db)
  expect(more).toEqual([])
  expect(mail?.text.match(/No more mails about this search/g), 'the car stands in the first that has it').toHaveLength(
    1,
  )
  clock.now = Date.parse('2027-03-08T13:00:00Z') // Monday
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
  clock.now += 10 * 60_000
  expect(await enqueueGuestDigests(context())).toBe(1)
})

test('a mail ends all alerts by the header of a mail program, and one by its link', async () => {
  await confirmed()
  await aNewCar()
  await find()
  await enqueueGuestDigests(context())
  const server = await aMailServer()
  const mailer = openMailer({ smtpUrl: server.url, dataDir: mkdtempSync(join(tmpdir(), 'da-mail-')) })
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
  clock.now += 8 * dayMs
  expect(await purgeGuestAlerts(context())).toBe(1)
  await switchTo(offToken(await idOf('condition=used'), 'one'), false)
  clock.now += 89 * dayMs
  expect(await purgeGuestAlerts(context())).toBe(0)
  await ask('ben@example.com', 'condition=used')
  clock.now += 2 * dayMs
  expect(await purgeGuestAlerts(context()), 'it was asked for again').toBe(0)
  clock.now += 7 * dayMs
  expect(await purgeGuestAlerts(context())).toBe(1)
  expect(await rows()).toEqual([])
})

test('whoever has shown the address takes the alerts along, and is forgotten with them', async () => {
  const { id, email } = await aUser(api.db)
  await confirmed(email)
  const unknown = { id, email, emailVerifiedAt: null }
  const known = { ...unknown, emailVerifiedAt: new Date(clock.now) }
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
    email,
    mailbox: email,
    query,
    name: 'Cars',
    cadence: 'daily' as const,
    askedAt: new Date(clock.now),
  })
  const values = [
    alert(ana, `seller=${from.slug}`),
    alert(ana, `seller=${into.slug}`),
    alert('ben@example.com', `seller=${from.slug}`),
  ]
  await api.db.insert(guestAlerts).values(values)
  await api.db.transaction(async (tx) =>
    savedMergePart.move(tx, api.context, {
      from: from.id,
      into: into.id,
      fromIsPublic: true,
      fromInGoodStanding: true,
    }),
  )
  expect((await rows()).map(({ email, query }) => [email, query])).toEqual([
    [ana, `seller=${into.slug}`],
    ['ben@example.com', `seller=${into.slug}`],
  ])
})
