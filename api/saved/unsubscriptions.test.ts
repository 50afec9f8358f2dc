import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '../../tests/support/api'
import { aDealership, aUser, aVehicle } from '../../tests/support/factories'
import { aMailServer } from '../../tests/support/mail-server'
import { testOrigin, testSecrets } from '../../tests/support/mails'
import { revokeUnsubscribeLinks } from '../accounts/recipients'
import { users } from '../accounts/schema'
import { auditLog } from '../audit/schema'
import { emailRenderers } from '../emails'
import { deliverDue } from '../mail/deliver'
import { openMailer } from '../mail/mailer'
import { channelsFor } from '../notifications/preferences'
import { enqueueDigests } from './alerts/digest'
import { alerts, savedSearches } from './schema'
import { type MailScope, readUnsubscribe, signUnsubscribe, unsubscribeKeys } from './unsubscribe-token'

const keys = unsubscribeKeys(testSecrets)
let api: TestApi
let nobody: Awaited<ReturnType<TestApi['as']>>
beforeAll(async () => {
  api = await anApi()
  nobody = await api.as(null)
})
afterAll(() => api.close())

const someone = () => aUser(api.db, { emailVerifiedAt: new Date() })
async function aSearch(userId: number) {
  const values = { userId, name: 'Hondas', query: 'make=Honda', cadence: 'instant' } as const
  const [row] = await api.db.insert(savedSearches).values(values).returning()
  return row?.id ?? 0
}
const cadenceOf = async (id: number) =>
  (await api.db.select().from(savedSearches).where(eq(savedSearches.id, id)))[0]?.cadence
const tokenFor = (userId: number, scope: MailScope, epoch = 0) => signUnsubscribe(keys, { userId, scope, epoch })
const end = (token: string) => nobody.post('/api/unsubscriptions', { token })

test('a link of a search ends its mails, whoever has it, as often as it is used; looking ends nothing', async () => {
  const user = await someone()
  const id = await aSearch(user.id)
  const token = tokenFor(user.id, `search-${id}`)
  const looked = await nobody.get(`/api/unsubscriptions?token=${token}`)
  expect(looked).toMatchObject({ status: 200, body: { about: 'search', name: 'Hondas', subscribed: true } })
  expect(await cadenceOf(id)).toBe('instant')
  for (const _ of [1, 2]) expect(await end(token)).toMatchObject({ status: 200, body: { subscribed: false } })
  expect(await cadenceOf(id)).toBe('off')
  const again = await nobody.post('/api/unsubscriptions', { token, subscribed: true })
  expect(again.body.subscribed).toBe(true)
  expect(await cadenceOf(id)).toBe('daily')
  expect((await api.db.select().from(auditLog)).map(({ action }) => action)).toContain('mails.unsubscribed')
})

test.each([
  ['cars', ['price-drop', 'sold']],
  ['dealerships', ['dealership-stock']],
  ['all', ['search-hits', 'price-drop', 'sold', 'dealership-stock']],
] as const)('a link about %s ends those mails and no others, and the bell goes on', async (scope, ended) => {
  const user = await someone()
  expect((await end(tokenFor(user.id, scope))).status).toBe(200)
  for (const event of ['search-hits', 'price-drop', 'sold', 'dealership-stock', 'account-security'] as const) {
    const channels = (await channelsFor(api, event, [user.id])).get(user.id)
    expect(channels, event).toEqual({ inApp: true, email: !(ended as readonly string[]).includes(event) })
  }
  await nobody.post('/api/unsubscriptions', { token: tokenFor(user.id, scope), subscribed: true })
  expect((await channelsFor(api, ended[0], [user.id])).get(user.id)?.email).toBe(true)
})

test('a link that is not ours, was changed, or was replaced ends nothing', async () => {
  const [user, other] = [await someone(), await someone()]
  const id = await aSearch(other.id)
  const mine = tokenFor(user.id, 'all')
  const forged = [
    mine.replace(`${user.id}.`, `${other.id}.`),
    mine.replace('.all.', '.cars.'),
    `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`,
    signUnsubscribe(['another key'], { userId: user.id, scope: 'all', epoch: 0 }),
    tokenFor(user.id, 'all', 1),
    '',
    'x'.repeat(200),
  ]
  for (const token of forged) expect((await end(token)).status, token).toBe(404)
  expect((await end('x'.repeat(501))).status).toBe(422)
  expect((await channelsFor(api, 'sold', [user.id, other.id])).get(other.id)?.email).toBe(true)
  // A link about another's search, though it is signed: nothing of it is said, and nothing ended.
  expect((await end(tokenFor(user.id, `search-${id}`))).body).toMatchObject({ name: null, subscribed: false })
  expect(await cadenceOf(id)).toBe('instant')
  await api.db.transaction((tx) => revokeUnsubscribeLinks(tx, user.id))
  expect((await end(mine)).status).toBe(404)
  expect((await end(tokenFor(user.id, 'all', 1))).status).toBe(200)
})

test('links outlive a change of the secret as long as the old one stands beside it', () => {
  const subscription = { userId: 5, scope: 'all', epoch: 0 } as const
  const token = signUnsubscribe(unsubscribeKeys(['old']), subscription)
  expect(readUnsubscribe(unsubscribeKeys(['new', 'old']), token)).toEqual(subscription)
  expect(readUnsubscribe(unsubscribeKeys(['new']), token)).toBeNull()
})

test('a mail that went through a server carries the headers of RFC 8058, and a POST to its link ends the mails', async () => {
  const server = await aMailServer()
  const user = await someone()
  const dealership = await aDealership(api.db)
  const car = await aVehicle(api.db, dealership.id)
  const values = { userId: user.id, vehicleId: car.id, kind: 'new', foundAt: new Date() } as const
  await api.db.insert(alerts).values({ ...values, source: 'search', sourceId: await aSearch(user.id) })
  expect(await enqueueDigests(api.context)).toBe(1)
  const mailer = openMailer({ smtpUrl: server.url, dataDir: mkdtempSync(join(tmpdir(), 'da-mail-')) })
  const onError = (error: unknown) => expect.unreachable(String(error))
  const parts = { origin: testOrigin, renderers: emailRenderers(testSecrets), onError }
  await deliverDue({ db: api.db, mailer, ...parts })
  await server.close()
  const raw = server.received[0]?.raw ?? ''
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const lines = head.split('\r\n').filter((line) => line.startsWith('List-Unsubscribe'))
  const token = /token=([\w.-]+)>$/.exec(lines[0] ?? '')?.[1] ?? ''
  expect(lines).toEqual([
    `List-Unsubscribe: <${testOrigin}/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ])
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998)
  expect(await end(token)).toMatchObject({ status: 200, body: { about: 'all', subscribed: false } })
  await api.db.update(alerts).set({ mailedAt: null })
  expect(await enqueueDigests(api.context)).toBe(0)
  expect(await api.db.select().from(users).where(eq(users.id, user.id))).toHaveLength(1)
})
