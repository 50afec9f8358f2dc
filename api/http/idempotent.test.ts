import { createHash } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aUser } from '../../tests/support/factories'
import { testSecrets } from '../../tests/support/mails'
import { audit } from '../audit/audit'
import { auditLog } from '../audit/schema'
import { transaction } from '../context'
import { openBodyMac } from '../idempotency/body-mac'
import { purgeKeys } from '../idempotency/keys'
import { idempotencyKeys } from '../idempotency/schema'
import { invalid } from '../refusals'
import type { ApiEnv } from './api-env'
import { answer, createRoute, json, refusals, z } from './contract'
import { answerError } from './errors'
import { signedIn } from './guards'
import { apiRoutes, route } from './route'

const addNote = createRoute({
  method: 'post',
  path: '/notes',
  request: { body: json(z.object({ text: z.string() })) },
  responses: { 201: answer(z.object({ number: z.number() })), ...refusals(401, 422) },
})

let database: TestDatabase
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

let called = 0
/** A call that writes a row each time it is reached, behind the way every call of the API is made. */
function sender(user: { id: number }, sessionId = 1, secrets = testSecrets) {
  const app = new OpenAPIHono<ApiEnv>()
  const actor = { id: user.id, role: 'consumer', name: 'Maya', sessionId } as const
  app.use(async (c, next) => {
    c.set('context', { ...database.context, actor } as unknown as ApiEnv['Variables']['context'])
    c.set('log', pino({ level: 'silent' }))
    c.set('bodyMac', openBodyMac(secrets))
    await next()
  })
  app.onError((error, c) => answerError(error, c))
  const routes = apiRoutes()
  route(routes, addNote, signedIn, async (context, { text }) => {
    await transaction(context, (tx) => audit(context, { action: 'contact.sent', detail: { text } }, tx))
    if (text.startsWith('wrong')) throw invalid('Wrong.')
    if (text.startsWith('cut')) return new Response('{"num', { status: 201 })
    return { number: ++called }
  })
  app.route('/', routes)
  return async (text: string, key: string, path = '/notes', more = {}) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...more }
    const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify({ text }) })
    return { status: response.status, body: await response.text() }
  }
}
const notes = async (text: string) =>
  (await database.db.select().from(auditLog).where(sql`${auditLog.detail}->>'text' = ${text}`)).length

const someone = async () => sender(await aUser(database.db))

test('twenty identical sends with one key have one effect and get one answer', async () => {
  const send = await someone()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('hello', 'twenty-times')))
  expect(await notes('hello')).toBe(1)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(201)
})

test('the same key with another body is refused with 422', async () => {
  const send = await someone()
  expect((await send('one', 'other-body')).status).toBe(201)
  const other = await send('two', 'other-body')
  expect(other.status).toBe(422)
  expect(other.body).toContain('sent before with other contents')
  expect(await notes('two')).toBe(0)
})

test('a refusal undoes what was written before it, and frees the key: it may be sent again when it is mended', async () => {
  const send = await someone()
  expect((await send('wrong', 'mended')).status).toBe(422)
  expect(await notes('wrong')).toBe(0)
  expect((await send('right', 'mended')).status).toBe(201)
})

test('what fails after the effect leaves neither the effect nor the key', async () => {
  const send = await someone()
  expect((await send('cut', 'cut-off')).status).toBe(500)
  expect(await notes('cut')).toBe(0)
  expect((await send('whole', 'cut-off')).status).toBe(201)
})

test('another person, session, query or dealership makes the same key another one', async () => {
  const [one, two] = [await aUser(database.db), await aUser(database.db)]
  const answers = [
    await sender(one)('same', 'same-key'),
    await sender(two)('same', 'same-key'),
    await sender(one, 2)('same', 'same-key'),
    await sender(one)('same', 'same-key', '/notes?as=draft'),
    await sender(one)('same', 'same-key', '/notes', { 'da-dealership-id': '2' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await notes('same')).toBe(5)
})

test('what is kept of a body cannot be computed without the server’s secret, and outlives its rotation', async () => {
  const [one, two] = [await aUser(database.db), await aUser(database.db)]
  await sender(one)('secret', 'kept')
  await sender(two)('secret', 'kept')
  const rows = await database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'kept'))
  expect(new Set(rows.map(({ bodyHash }) => bodyHash)).size).toBe(2)
  const plain = createHash('sha256').update('{"text":"secret"}').digest()
  for (const { bodyHash } of rows) expect(Buffer.from(bodyHash, 'base64url')).not.toEqual(plain)
  const rotated = sender(one, 1, ['a-newer-secret-of-thirty-two-bytes!', ...testSecrets])
  expect((await rotated('secret', 'kept')).status).toBe(201)
  expect(await notes('secret')).toBe(2)
})

test('an address that is longer than any index takes is a scope of its own', async () => {
  const send = sender(await aUser(database.db))
  const at = (end: string) => `/notes?x=${createHash('sha512').update(end).digest('hex').repeat(60)}${end}`
  const first = await send('long', 'long', at('a'))
  expect(first.status).toBe(201)
  expect(await send('long', 'long', at('a'))).toEqual(first)
  expect(await send('long', 'long', at('b'))).not.toEqual(first)
})

test('a key without an answer, of the release before this one, is not done again', async () => {
  const user = await aUser(database.db)
  const scope = `${user.id} 1 consumer POST /notes at -`
  const bodyHash = openBodyMac(testSecrets).of(`${scope}\n{"text":"begun"}`)
  await database.db.insert(idempotencyKeys).values({ scope, key: 'begun', bodyHash })
  expect((await sender(user)('begun', 'begun')).status).toBe(409)
})

test('keys live for two days', async () => {
  await age('25 hours')
  expect(await purgeKeys(database)).toBe(0)
  await age('49 hours')
  expect(await purgeKeys(database)).toBeGreaterThan(0)
})

const age = (by: string) => database.db.execute(sql`update idempotency_key set created_at = now() - ${by}::interval`)
