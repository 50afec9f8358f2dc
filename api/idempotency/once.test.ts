import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTestDatabase, type TestDatabase } from '../../tests/support/database'
import { aUser } from '../../tests/support/factories'
import { answer, createRoute, json, refusals, z } from '../http/contract'
import { answerError } from '../http/errors'
import { signedIn } from '../http/guards'
import { type ApiEnv, apiRoutes, route } from '../http/route'
import { invalid } from '../refusals'
import { purgeKeys } from './keys'
import { idempotencyKeys } from './schema'

const addNote = createRoute({
  method: 'post',
  path: '/notes',
  request: { body: json(z.object({ text: z.string() })) },
  responses: { 201: answer(z.object({ number: z.number() })), ...refusals(401, 422) },
})

let database: TestDatabase
const notes: string[] = []
beforeAll(async () => {
  database = await aTestDatabase()
})
afterAll(() => database.close())

/** A call that does something each time it is reached, behind the way every call of the API is made. */
function sender(user: { id: number }) {
  const app = new OpenAPIHono<ApiEnv>()
  const actor = { id: user.id, role: 'consumer', name: 'Maya', sessionId: 1 } as const
  app.use(async (c, next) => {
    c.set('context', { ...database.context, actor } as unknown as ApiEnv['Variables']['context'])
    c.set('log', pino({ level: 'silent' }))
    await next()
  })
  app.onError((error, c) => answerError(error, c))
  const routes = apiRoutes()
  route(routes, addNote, signedIn, async (c) => {
    const { text } = c.req.valid('json')
    await new Promise((done) => setTimeout(done, 20))
    if (text === 'wrong') throw invalid('Wrong.')
    return c.json({ number: notes.push(text) }, 201)
  })
  app.route('/', routes)
  return async (text: string, key: string) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const response = await app.request('/notes', { method: 'POST', headers, body: JSON.stringify({ text }) })
    return { status: response.status, body: await response.text() }
  }
}

const someone = async () => sender(await aUser(database.db))

test('twenty identical sends with one key have one effect and get one answer', async () => {
  const send = await someone()
  const before = notes.length
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('hello', 'twenty-times')))
  expect(notes).toHaveLength(before + 1)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
    new Set([`201 {"number":${before + 1}}`]),
  )
})

test('the same key with another body is refused with 422', async () => {
  const send = await someone()
  expect((await send('one', 'other-body')).status).toBe(201)
  const other = await send('two', 'other-body')
  expect(other.status).toBe(422)
  expect(other.body).toContain('sent before with other contents')
  expect(notes).not.toContain('two')
})

test('a refusal is not kept: the same key may be sent again when it is mended', async () => {
  const send = await someone()
  expect((await send('wrong', 'mended')).status).toBe(422)
  expect((await send('right', 'mended')).status).toBe(201)
})

test('another person’s same key is another key', async () => {
  const [one, two] = [await someone(), await someone()]
  const [a, b] = [await one('same', 'same-key'), await two('same', 'same-key')]
  expect([a.status, b.status]).toEqual([201, 201])
  expect(a.body).not.toBe(b.body)
})

test('work that was begun and never ended is free again after a minute', async () => {
  const user = await aUser(database.db)
  await database.db.insert(idempotencyKeys).values({ scope: `${user.id} POST /notes`, key: 'killed', bodyHash: 'x' })
  await age('2 minutes')
  expect((await sender(user)('again', 'killed')).status).toBe(201)
})

test('keys live for two days', async () => {
  await age('25 hours')
  expect(await purgeKeys(database)).toBe(0)
  await age('49 hours')
  expect(await purgeKeys(database)).toBeGreaterThan(0)
})

const age = (by: string) => database.db.execute(sql`update idempotency_key set created_at = now() - ${by}::interval`)
