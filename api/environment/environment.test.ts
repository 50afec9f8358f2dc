import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { anApi, type Caller, type TestApi } from '../../tests/support/api'
import { aUser } from '../../tests/support/factories'
import { inboundMail } from '../../tests/support/inbound-mail'
import { aMailServer } from '../../tests/support/mail-server'
import { aProvider } from '../../tests/support/provider'
import { aStaleAdmin } from '../../tests/support/stale-admin'
import { aBucketStore } from '../../tests/support/stores'
import { aStripe } from '../../tests/support/stripe/server'
import type { ApiParts } from '../app'
import { auditLog } from '../audit/schema'
import { idempotencyKeys } from '../idempotency/schema'
import { rateLimits } from '../limits/schema'
import { readConfig } from '../settings/config'
import { environmentParts } from './contract'
import { testEnvironment } from './environment'
import { environmentFacts, noFacts } from './facts'

const root = '/api/admin/environment'
const testOf = (part: string) => `${root}/${part}/tests`
const opened: TestApi[] = []
const closing: (() => unknown)[] = []

async function withParts(parts: Partial<ApiParts> & { smtpUrl?: string; redisUrl?: string } = {}) {
  const { smtpUrl, redisUrl, files: store, ...rest } = parts
  const api = await anApi({ environment: { ...noFacts, smtpUrl, redisUrl }, store, ...rest })
  opened.push(api)
  await api.db.delete(rateLimits)
  const person = await aUser(api.db, { role: 'system_admin' })
  return { api, person, admin: await api.as(person) }
}
const stateOf = async (admin: Caller, part: string) =>
  (await admin.get(root)).body.items.find((one: { part: string }) => one.part === part)
const entriesOf = ({ db }: TestApi) => db.select().from(auditLog).where(eq(auditLog.action, 'environment.tested'))

/** Finds a port on which nothing listens any more. */
async function aClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

beforeEach(() => {
  closing.length = 0
})
afterEach(async () => {
  for (const close of closing) await close()
})
afterAll(async () => {
  for (const api of opened) await api.close()
})

test('without settings everything but the store of files is off, and cannot be tested', async () => {
  const { admin, api } = await withParts()
  const { items } = (await admin.get(root)).body
  expect(items.map(({ part, state }: { part: string; state: string }) => [part, state])).toEqual(
    environmentParts.map((part) => [part, part === 'storage' ? 'unknown' : 'off']),
  )
  const refused = await admin.post(testOf('mail'))
  expect([refused.status, refused.body.error.message]).toEqual([409, 'This is off: there is nothing to test.'])
  expect(await entriesOf(api)).toEqual([])
})

test('a test of mail reaches the administrator, is in the audit log and makes the state', async () => {
  const server = await aMailServer()
  closing.push(server.close)
  const { admin, api, person } = await withParts({ smtpUrl: server.url })
  const { status, body } = await admin.post(testOf('mail'))
  expect([status, body.outcome]).toEqual([200, 'working'])
  expect(body.words).toMatch(/^The mail server answered 250 in \d+ ms\.$/)
  expect(server.received.map(({ mail }) => [mail.to?.[0]?.address, mail.subject])).toEqual([
    [person.email, 'Test email'],
  ])
  const { part: _, ...finding } = body
  expect((await entriesOf(api)).at(-1)).toMatchObject({ entityId: 'mail', actorUserId: person.id, detail: finding })
  expect(await stateOf(admin, 'mail')).toMatchObject({
    state: 'working',
    lastTest: { outcome: 'working', words: body.words, isBeforeStart: false },
  })
})

test('a test from before the start of the process says nothing of the settings now', async () => {
  const { admin, api } = await withParts()
  await admin.post(testOf('storage'))
  const later = await anApi({ now: () => new Date(Date.now() + 60_000) })
  opened.push(later)
  const [entry] = await entriesOf(api)
  if (!entry) throw new Error('The test is not in the log.')
  const { id: ___, ...copied } = entry
  await later.db.insert(auditLog).values({ ...copied, actorUserId: null })
  const there = await later.as(await aUser(later.db, { role: 'system_admin' }))
  expect(await stateOf(there, 'storage')).toMatchObject({ state: 'unknown', lastTest: { isBeforeStart: true } })
})

test('a refused sign-in and a refused connection are said without a secret', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('No such person: da with wrong-secret at 10.0.0.4')),
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise<void>((done) => server.close(done)))
  const { port } = server.server.address() as AddressInfo
  const wrong = await withParts({ smtpUrl: `smtp://da:wrong-secret@127.0.0.1:${port}` })
  expect((await wrong.admin.post(testOf('mail'))).body).toMatchObject({
    outcome: 'failing',
    words: 'The mail server refused the name and password with 535.',
  })
  const closed = await withParts({ smtpUrl: `smtp://127.0.0.1:${await aClosedPort()}` })
  expect((await closed.admin.post(testOf('mail'))).body).toMatchObject({
    outcome: 'failing',
    words: 'Connection refused.',
  })
})

test('an object is written, read and deleted, and a store that refuses is failing', async () => {
  const bucket = await aBucketStore()
  closing.push(bucket.close)
  const { admin } = await withParts({ files: bucket.store })
  const { body } = await admin.post(testOf('storage'))
  expect(body.words).toMatch(/^Wrote, read and deleted an object in \d+ ms\.$/)
  expect(await bucket.store.list('environment-tests')).toEqual([])
  const refusing = await withParts({
    files: {
      ...bucket.store,
      write: () => Promise.reject(Object.assign(new Error('key AKIA…'), { $metadata: { httpStatusCode: 403 } })),
    },
  })
  expect((await refusing.admin.post(testOf('storage'))).body).toMatchObject({
    outcome: 'failing',
    words: 'The storage refused with 403.',
  })
})

test('sign-in, payments, Redis and replies by mail are tested as they are configured', async () => {
  const [provider, stripe] = [await aProvider(), await aStripe()]
  closing.push(provider.close, stripe.close)
  provider.returnTo(['http://localhost/auth/google/callback'])
  const redisUrl = process.env.TEST_REDIS_URL
  const { admin } = await withParts({ thirdParty: provider.client, cards: stripe.settings, inboundMail, redisUrl })
  const words = async (part: string) => (await admin.post(testOf(part))).body.words
  expect(await words('identity')).toMatch(/^The provider’s configuration was read in \d+ ms\.$/)
  expect(await words('payments')).toMatch(/^Stripe accepted the key in \d+ ms\.$/)
  if (redisUrl) expect(await words('redis')).toMatch(/^Redis answered PONG in \d+ ms\.$/)
  expect(await words('inbound-mail')).toBe('Your mail provider sends us incoming email. None has come in yet.')
  const wrongKey = await withParts({ cards: { ...stripe.settings, secretKey: 'sk_test_wrong' } })
  const { body } = await wrongKey.admin.post(testOf('payments'))
  expect(body).toMatchObject({ outcome: 'failing', words: 'Stripe refused the key with 401.' })
})

test('services on which nothing listens are failing', async () => {
  const port = await aClosedPort()
  const { admin } = await withParts({
    redisUrl: `redis://:a-secret@127.0.0.1:${port}`,
    thirdParty: { issuer: `http://127.0.0.1:${port}`, clientId: 'a', clientSecret: 'a-secret' },
    cards: { secretKey: 'sk_test_a', webhookSecret: 'whsec_a', apiBase: `http://127.0.0.1:${port}` },
  })
  for (const part of ['redis', 'identity', 'payments'])
    expect([part, (await admin.post(testOf(part))).body.words]).toEqual([part, 'Connection refused.'])
})

test('a server that never answers ends the test', async () => {
  const { api, person } = await withParts()
  const context = { db: api.db, now: () => new Date(), actor: { id: person.id }, ip: null, requestId: 'test' } as never
  const failures: object[] = []
  const hanging = { key: 'redis', settings: [], test: () => new Promise<never>(() => {}) } as const
  const parts = { parts: [hanging], startedAt: new Date(), namesOf: async () => new Map(), limitMs: 20 }
  const finding = await testEnvironment(context, { ...parts, onError: (failure) => failures.push(failure) }, 'redis')
  expect(finding).toMatchObject({ outcome: 'failing', words: 'The server did not answer in time.' })
  expect(failures).toEqual([{ part: 'redis', name: 'Error', code: 'ETIMEDOUT' }])
})

test('a test holds no transaction of a key while another server is asked: each is made', async () => {
  const { admin, api } = await withParts()
  for (let n = 0; n < 2; n += 1)
    expect((await admin.post(testOf('storage'), {}, { 'idempotency-key': 'one-test' })).status).toBe(200)
  expect(await entriesOf(api)).toHaveLength(2)
  expect(await api.db.$count(idempotencyKeys)).toBe(0)
})

test('six tests an hour each, by administrators who have authenticated lately', async () => {
  const { admin, api } = await withParts()
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await admin.post(testOf('storage'))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  const stale = await aStaleAdmin(api)
  expect((await stale.post(testOf('storage'))).body.error.code).toBe('confirm_needed')
  const consumer = await api.as(await aUser(api.db))
  expect([(await consumer.get(root)).status, (await consumer.post(testOf('storage'))).status]).toEqual([403, 403])
  expect((await (await api.as(null)).get(root)).status).toBe(401)
})

test('settings are described without a value that is a secret', () => {
  const env = {
    DATABASE_URL: 'postgres://da:db-secret@10.0.0.4/avenue',
    DEMO: 'on',
    SMTP_URL: 'smtps://da:mail-secret@mail.example.com',
    REDIS_URL: 'redis://:redis-secret@cache:6379',
    GOOGLE_CLIENT_ID: 'client-id-1',
    GOOGLE_CLIENT_SECRET: 'oidc-secret',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_stripe-secret',
    STRIPE_WEBHOOK_SECRET: 'whsec_stripe-secret',
    INBOUND_MAIL: 'webhook:an-inbound-secret-of-at-least-thirty-two-bytes',
    INBOUND_ADDRESS: 'reply@mail.example.com',
    INBOUND_AUTHSERV_ID: 'mx.example.com',
    AWS_SECRET_ACCESS_KEY: 'aws-secret',
    SESSION_SECRET: 'a-session-secret-of-at-least-thirty-two-bytes',
  }
  const { settings } = environmentFacts(readConfig(env), env)
  expect(JSON.stringify(settings)).not.toMatch(/secret-of|-secret"|secret@|10\.0\.0\.4|reply@|client-id-1/)
  expect(settings.mail).toEqual([{ name: 'SMTP_URL', isSet: true, shown: 'smtps, with a password' }])
  expect(settings.payments[1]).toMatchObject({ isSet: true, shown: 'Live key' })
  expect(settings.storage[3]).toEqual({ name: 'AWS_SECRET_ACCESS_KEY', isSet: true, shown: null })
})
